import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import type { Loan } from './loan.ts';
import { selectLoan } from './loans.sql.ts';

/** Somebody else's loan is no loan. */
export async function findOwnLoan(
  db: Connection,
  { clientId }: ClientSession,
  loanId: number,
): Promise<Loan | Refusal<'not_found'>> {
  const loan = await selectLoan(db, loanId);
  return loan?.clientId === clientId ? loan : refuse('not_found');
}
