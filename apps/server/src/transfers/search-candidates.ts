import type { TransferCandidate } from '@alivio/contract/transfers.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { foldCode } from '@alivio/domain/transfer/find-in-text.ts';
import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { searchLoans } from './candidates.sql.ts';
import { loadCandidates } from './find-matches.ts';
import { selectTransfer } from './transfers.sql.ts';
import { candidateToWire } from './transfers.wire.ts';

/** Other loans that a person looks for, by whatever they know of their client. */
export async function searchCandidates(
  db: Connection,
  id: number,
  search: string,
  today: CalendarDate,
): Promise<TransferCandidate[] | Refusal<'not_found'>> {
  const transfer = await selectTransfer(db, id);
  if (transfer === null) return refuse('not_found');
  const words = search.split(/\s+/).filter((word) => word !== '');
  const found = await searchLoans(db, { words, code: foldCode(search) });
  const ids = found.map(({ loan_id }) => loan_id);
  const loans = await loadCandidates(db, ids, { today, since: transfer.date });
  return ids
    .flatMap((loanId) => loans.get(loanId) ?? [])
    .map((loan) => candidateToWire(loan, transfer, today));
}
