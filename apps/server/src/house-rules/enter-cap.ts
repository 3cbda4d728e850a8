import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import {
  type CapCorrection,
  judgeCorrectedCap,
  judgeNewCap,
  type TypedCap,
} from '@alivio/domain/rates/new-cap.ts';
import { aboutRateCards } from '@alivio/domain/work/work-subject.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { addCap } from '#server/rates/add-cap.ts';
import { loadRates, type Rates } from '#server/rates/load-rates.ts';
import { lockRates } from '#server/rates/lock-rates.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkRight } from '#server/work/check-right.ts';

type Entered = Promise<null | Refusal<'right_missing' | 'rate_cap_invalid' | 'rates_unavailable'>>;
type EnterDeps = Pick<Deps, 'config' | 'db' | 'now'>;

/** The next cap of the BCRP. It only ever forbids: a card above it must have ended before it binds. */
export function enterCap(deps: EnterDeps, by: StaffSession, cap: TypedCap): Entered {
  return writeCap(deps, by, cap, {
    judge: ({ cards, caps }, today) => judgeNewCap(cards, caps, cap, today),
    action: 'rates.cap_entered',
    details: {},
  });
}

/** The last cap of its kind as it should have been typed, or seen published by now; the row that was wrong stays. */
export function correctCap(
  deps: EnterDeps,
  by: StaffSession,
  { cap, seen, reason }: CapCorrection & { reason: string },
): Entered {
  return writeCap(deps, by, cap, {
    judge: ({ cards, caps }, today) => judgeCorrectedCap(cards, caps, { cap, seen }, today),
    action: 'rates.cap_corrected',
    details: { reason },
  });
}

interface CapAct {
  judge: (rates: Rates, today: CalendarDate) => ReturnType<typeof judgeNewCap>;
  action: string;
  details: { reason?: string };
}

async function writeCap(
  deps: EnterDeps,
  by: StaffSession,
  cap: TypedCap,
  { judge, action, details }: CapAct,
): Entered {
  const today = await readToday(deps, deps.db);
  return inTransaction(deps.db, async (trx) => {
    await lockRates(trx);
    const forbidden = await checkRight(trx, by, 'administrator');
    if (forbidden) return forbidden;
    const rates = await loadRates(trx);
    if (isRefusal(rates)) return rates;
    const fault = judge(rates, today);
    if (fault)
      return refuse('rate_cap_invalid', { reason: fault.reason, explanation: fault.message });
    await addCap(trx, { ...cap, knownOn: today }, { by: by.staffUserId, at: deps.now() });
    await recordAuditEvent(deps, trx, by, {
      action,
      subject: aboutRateCards,
      details: { ...cap, ...details },
    });
    return null;
  });
}
