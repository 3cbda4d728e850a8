import type { Connection } from '#server/db/client.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import type { Loan } from './loan.ts';
import { lockLoan } from './lock-loan.ts';

/** Somebody else's loan is no loan. */
export async function lockOwnLoan(
  trx: Connection,
  { clientId }: ClientSession,
  loanId: number,
): Promise<Loan | Refusal<'not_found'>> {
  const loan = await lockLoan(trx, loanId);
  if (isRefusal(loan)) return loan;
  return loan.clientId === clientId ? loan : refuse('not_found');
}
