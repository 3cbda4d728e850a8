import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { beingSigned } from '@alivio/domain/loan/loan-state.ts';
import { lockClient } from '#server/accounts/lock-client.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { orThrow, type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { BEFORE_SIGNING } from './application-states.ts';
import { selectNewestLoanForUpdate } from './loans.sql.ts';
import { moveLoan } from './move-loan.ts';

/** Something the credit check looked at is about to change: what was evaluated goes back to draft. */
export async function reopenApplication(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  session: ClientSession,
  today: CalendarDate,
): Promise<null | Refusal<'application_closed'>> {
  await lockClient(trx, session.clientId);
  if (await selectNewestLoanForUpdate(trx, session.clientId, beingSigned))
    return refuse('application_closed');
  const loan = await selectNewestLoanForUpdate(trx, session.clientId, BEFORE_SIGNING);
  if (loan === null || loan.state === 'draft') return null;
  const act = { by: session, today };
  orThrow(await moveLoan(deps, trx, act, loan.id, { kind: 'change_request' }));
  return null;
}
