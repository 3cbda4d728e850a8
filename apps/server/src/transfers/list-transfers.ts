import type { ListedTransfer, TransferState } from '@alivio/contract/transfers.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type Centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import type { Connection } from '#server/db/client.ts';
import { findMatches } from './find-matches.ts';
import { countTransfers, selectTransfers, type TransferFilter } from './transfers.sql.ts';
import { listedTransferToWire } from './transfers.wire.ts';

interface ListedTransfers {
  total: number;
  transfers: ListedTransfer[];
  counts: Record<TransferState | 'all', number>;
  waitingTotal: Centimos;
}

/** A page of transfers; those that wait with the loan that each is most likely for. */
export async function listTransfers(
  db: Connection,
  filter: TransferFilter,
  { page, limit }: { page: number; limit: number },
  today: CalendarDate,
): Promise<ListedTransfers> {
  const { total, rows } = await selectTransfers(db, filter, { limit, offset: (page - 1) * limit });
  const waiting = rows.map(({ transfer }) => transfer).filter(({ state }) => state === 'waiting');
  const matches = await findMatches(db, waiting, today, 'said');
  const counted = await countTransfers(db);
  const countOf = (state: string) => counted.find((row) => row.state === state)?.count ?? 0;
  return {
    total,
    transfers: rows.map((row) =>
      listedTransferToWire(row, matches.get(row.transfer.id) ?? [], today),
    ),
    counts: {
      waiting: countOf('waiting'),
      applied: countOf('applied'),
      returning: countOf('returning'),
      returned: countOf('returned'),
      gateway: countOf('gateway'),
      voided: countOf('voided'),
      all: counted.reduce((sum, { count }) => sum + count, 0),
    },
    waitingTotal: counted.find(({ state }) => state === 'waiting')?.total ?? ZERO,
  };
}
