import { beingSigned, type LoanState } from '@alivio/domain/loan/loan-state.ts';
import type { Connection } from '#server/db/client.ts';
import { endContracts } from './end-contracts.ts';
import { selectOpenContractIds } from './ended-contracts.sql.ts';

/** Only these wait for signatures. */
const TO_BE_SIGNED: ReadonlySet<LoanState> = new Set(['approved', ...beingSigned]);

/** Loans have moved: what was to be signed about one that began anew, was refused or ran out is void. */
export async function endMootContracts(
  trx: Connection,
  moves: readonly { loanId: number; from: LoanState; to: LoanState }[],
  at: Date,
): Promise<void> {
  const moot = moves.filter(
    ({ from, to }) => TO_BE_SIGNED.has(from) && !TO_BE_SIGNED.has(to) && to !== 'signed',
  );
  if (moot.length === 0) return;
  const ids = await selectOpenContractIds(
    trx,
    moot.map(({ loanId }) => loanId),
  );
  await endContracts(trx, ids, { because: 'the loan moved on', at });
}
