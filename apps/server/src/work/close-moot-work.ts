import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import type { Connection } from '#server/db/client.ts';
import { closeMoot } from './work-items.sql.ts';

/** Only a loan that has come as far as these has work of the desk about it. */
const AT_THE_DESK: ReadonlySet<LoanState> = new Set([
  'documents',
  'review',
  'file_complete',
  'guarantor',
  'collateral',
  'approved',
]);

/** Loans have moved: what nobody can do about them any more is not left in the queue. */
export async function closeMootWork(
  trx: Connection,
  moves: readonly { loanId: number; from: LoanState; to: LoanState }[],
  at: Date,
): Promise<void> {
  const moved = moves.filter(({ from, to }) => from !== to && AT_THE_DESK.has(from));
  if (moved.length === 0) return;
  await closeMoot(
    trx,
    moved.map(({ loanId, to }) => ({ loanId, state: to })),
    at,
  );
}
