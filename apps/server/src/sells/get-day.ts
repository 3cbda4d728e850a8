import { lookBackDays, type SellsDay, type StepFigures } from '@alivio/contract/sells-day.ts';
import { onboardingPaths } from '@alivio/domain/onboarding/path.ts';
import { isUnderWay, STUCK_AFTER_DAYS } from '@alivio/domain/sells/own-patient.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { findOwnPatients } from './list-own-patients.ts';
import { selectSpans } from './own-patients.sql.ts';

/** As many as a morning has room for. */
const TO_DO = 5;

/** The advisor's morning: who is on the way and at which step, who is stuck, what became of the others. */
export async function getDay(
  deps: Deps,
  { staffUserId }: StaffSession,
): Promise<Omit<SellsDay, 'ok'>> {
  const today = await readToday(deps, deps.db);
  const patients = await findOwnPatients(deps.db, staffUserId, today);
  const underWay = patients.filter(({ outcome }) => isUnderWay(outcome));
  const inProgress = onboardingPaths.flatMap((path): StepFigures[] => {
    const there = underWay.filter(({ onboarding_path }) => onboarding_path === path);
    const stuck = there.filter(({ is_stuck }) => is_stuck).length;
    return there.length === 0 ? [] : [{ onboarding_path: path, patients: there.length, stuck }];
  });
  return {
    today,
    stuck_after_days: STUCK_AFTER_DAYS,
    patients: patients.length,
    to_do: patients.filter(({ is_stuck }) => is_stuck).slice(0, TO_DO),
    in_progress: inProgress,
    spans: await selectSpans(deps.db, staffUserId, today, lookBackDays),
  };
}
