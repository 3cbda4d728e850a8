import { projections, type SigningStatus } from '@alivio/domain/loan/projections.ts';
import type { Deps } from '#server/deps.ts';
import { findOwnLoan } from '#server/loans/find-own-loan.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { selectNewestContract, selectSigners } from './contracts.sql.ts';
import { HOLDER_DONE } from './holder-done.ts';

interface LoanStatus {
  status: SigningStatus;
  finished: boolean;
}

export async function getLoanStatus(
  { db }: Pick<Deps, 'db'>,
  session: ClientSession,
  loanId: number,
): Promise<LoanStatus | Refusal<'not_found'>> {
  const loan = await findOwnLoan(db, session, loanId);
  if (isRefusal(loan)) return loan;
  const status = projections[loan.state].signing;
  if (HOLDER_DONE.includes(loan.state)) return { status, finished: true };
  const contract = await selectNewestContract(db, loanId);
  if (contract?.state !== 'live') return { status, finished: false };
  const [holder] = await selectSigners(db, contract.id);
  return { status, finished: holder?.standing === 'submitted' || holder?.standing === 'signed' };
}
