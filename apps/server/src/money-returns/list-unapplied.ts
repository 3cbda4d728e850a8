import { returnSources, type UnappliedMoney } from '@alivio/contract/money-returns.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import type { Connection } from '#server/db/client.ts';
import { unappliedToWire } from './money-returns.wire.ts';
import {
  selectUnappliedPage,
  selectUnappliedTotals,
  type UnappliedFilter,
} from './unapplied.sql.ts';

interface Unapplied {
  total: number;
  items: UnappliedMoney[];
  totals: { source: UnappliedMoney['source']; count: number; amount: Centimos }[];
}

/** Money that is here and pays nothing, oldest first. */
export async function listUnapplied(
  db: Connection,
  today: CalendarDate,
  filter: UnappliedFilter,
  paging: { page: number; limit: number },
): Promise<Unapplied> {
  const { total, rows } = await selectUnappliedPage(db, filter, paging);
  const sums = await selectUnappliedTotals(db);
  return {
    total,
    items: rows.map((row) => unappliedToWire(row, today)),
    totals: returnSources.map((source) => {
      const sum = sums.find((each) => each.source === source);
      return { source, count: sum?.count ?? 0, amount: centimos(sum?.amount_centimos ?? 0) };
    }),
  };
}
