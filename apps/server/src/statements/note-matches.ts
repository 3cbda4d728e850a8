import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import type { BookedTransfer } from '#server/transfers/book-transfers.ts';
import { findMatches, type LoanMatch } from '#server/transfers/find-matches.ts';
import { openWorkOfTransfers } from '#server/transfers/open-transfer-work.ts';
import type { LineRow } from './statements.sql.ts';
import { matchReasonToWire } from './statements.wire.ts';

/** Each new one is somebody's work, with what speaks for whose it is; nothing is applied without a person. */
export async function noteMatches(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { today }: Act,
  transfers: readonly BookedTransfer[],
  outcomes: Map<number, LineRow>,
): Promise<void> {
  const matches = await findMatches(trx, transfers, today, 'said');
  const work = transfers.map((transfer) => {
    const best = matches.get(transfer.id)?.find(isConvincing);
    const line = outcomes.get(transfer.lineNumber ?? 0);
    if (best !== undefined && line !== undefined)
      outcomes.set(line.lineNumber, {
        ...line,
        match: {
          loan_id: best.candidate.row.loan_id,
          reasons: best.reasons.map(matchReasonToWire),
        },
      });
    const found =
      best === undefined
        ? 'Llegó en un estado de cuenta y no se sabe de qué crédito es.'
        : 'Llegó en un estado de cuenta: confirma de qué crédito es.';
    return { transfer, reason: [found, line?.why].filter(Boolean).join(' ') };
  });
  await openWorkOfTransfers(deps, trx, work);
}

function isConvincing({ strength, isAmbiguous }: LoanMatch): boolean {
  return strength !== 'weak' && !isAmbiguous;
}
