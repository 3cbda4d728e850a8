import { listTransfers } from '@alivio/contract/transfers.ts';
import type { Bank } from '@alivio/domain/transfer/banks.ts';
import { isMoney, type StatementLine } from '@alivio/domain/transfer/read-statement.ts';
import { api } from '#lib/api.ts';
import type { KnownTransfer } from './mark-known.ts';

const ROWS = 100;
const MOST_PAGES = 10;

/** What the bank's days of a file have brought already. */
export async function findKnown(
  bank: Bank,
  lines: readonly StatementLine[],
  signal: AbortSignal,
): Promise<readonly KnownTransfer[]> {
  const days = lines
    .filter(isMoney)
    .map(({ date }) => date)
    .sort();
  const [from] = days;
  const to = days.at(-1);
  if (from === undefined || to === undefined) return [];
  const known: KnownTransfer[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { state: 'all', bank, from, to, page, limit: ROWS } as const;
    const { data, total_pages: pages } = await api(listTransfers, { query }, { signal });
    known.push(...data);
    if (page >= pages) break;
  }
  return known;
}
