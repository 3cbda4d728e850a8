import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BureauReport } from '@alivio/domain/policy/bureau-report.ts';
import type { Deps } from '#server/deps.ts';
import { ProviderDown } from '#server/providers/call-provider.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { type Asker, spendBureauBudget } from './bureau-budget.ts';
import {
  claimFlight,
  deleteFlight,
  type ReportedPerson,
  selectFlightEnd,
  selectReport,
  updateFlightEnd,
  upsertReport,
} from './credit-reports.sql.ts';
import { oldestReportAt } from './report-age.ts';

/** Longer than a call to a provider may take: whoever is not back by then has crashed. */
const FLIGHT_MS = 20_000;
const POLL_MS = 100;
const POLLS = 200;

/**
 * What the bureau says of a person: the report on file while it is young enough, else a new one. The bureau is asked
 * once at a time about one person, by all processes together; the others wait for that answer and share its failure,
 * which is `ProviderDown`. Refused: a lock of the database around the call, because every waiter would hold a
 * connection and twenty of them all there are. A job asks for nobody and spends no budget.
 */
export async function getCreditReport(
  deps: Deps,
  person: ReportedPerson,
  asker: Asker | null,
): Promise<BureauReport | Refusal<'too_many_requests'>> {
  let hasWaited = false;
  for (let polls = 0; polls < POLLS; polls += 1) {
    // Read in this order: whoever asks stores the report before ending the flight.
    const flightEnd = await selectFlightEnd(deps.db, person);
    const kept = await findReport(deps, person);
    if (kept !== null) return kept;
    const isFree = flightEnd === null || flightEnd <= deps.now();
    if (flightEnd === null && hasWaited) break;
    const flight = isFree ? await takeOff(deps, person) : null;
    if (flight !== null) {
      return fly(deps, person, asker, flight);
    }
    hasWaited = true;
    await pause(POLL_MS);
  }
  throw new ProviderDown('bureau', 'another question about the same person was not answered');
}

/** Whoever waits shares an answer and a failure; a refusal is the asker's own, and the next one takes off for itself. */
async function fly(
  deps: Deps,
  person: ReportedPerson,
  asker: Asker | null,
  flight: string,
): Promise<BureauReport | Refusal<'too_many_requests'>> {
  let isRefused = false;
  try {
    const answer = await askBureau(deps, person, asker);
    isRefused = isRefusal(answer);
    return answer;
  } finally {
    if (isRefused) await updateFlightEnd(deps.db, flight, deps.now());
    else await deleteFlight(deps.db, flight);
  }
}

/** Null when somebody else was faster. */
async function takeOff({ db, now }: Deps, person: ReportedPerson): Promise<string | null> {
  const flight = randomUUID();
  const at = now();
  const endsAt = new Date(at.getTime() + FLIGHT_MS);
  return (await claimFlight(db, person, flight, { now: at, endsAt })) ? flight : null;
}

function findReport({ db, now }: Deps, person: ReportedPerson): Promise<BureauReport | null> {
  return selectReport(db, person, oldestReportAt(now()));
}

async function askBureau(
  deps: Deps,
  person: ReportedPerson,
  asker: Asker | null,
): Promise<BureauReport | Refusal<'too_many_requests'>> {
  // Between our look and our flight somebody else's may have ended.
  const kept = await findReport(deps, person);
  if (kept !== null) return kept;
  const tooMany = asker && (await spendBureauBudget(deps, asker));
  if (tooMany) return tooMany;
  const report = await deps.providers.bureau.getReport(person);
  await upsertReport(deps.db, person, report, deps.now());
  return report;
}
