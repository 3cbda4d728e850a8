import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { selectOtherHolder } from './work-items.sql.ts';

/** Another person has a case about this loan: one may look, not act. Asked under the loan's lock. */
export async function checkLease(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  by: StaffSession,
  loanId: number,
): Promise<Refusal<'case_taken'> | null> {
  const other = await selectOtherHolder(trx, loanId, by.staffUserId, now());
  if (!other) return null;
  return refuse('case_taken', {
    name: `${other.first_name} ${other.last_name}`,
    until: other.leased_until?.toISOString(),
  });
}
