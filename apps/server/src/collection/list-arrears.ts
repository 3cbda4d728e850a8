import type { LoanInArrears } from '@alivio/contract/collection.ts';
import { businessInstant } from '@alivio/domain/calendar/business-instant.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Deps } from '#server/deps.ts';
import {
  type ArrearsWish,
  type BucketTotal,
  selectArrearsIds,
  selectArrearsRows,
  selectBucketTotals,
} from './arrears.sql.ts';
import { arrearsToWire } from './arrears.wire.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { countWaitingReminders } from './reminders.sql.ts';

interface ArrearsPage {
  total: number;
  loans: LoanInArrears[];
  buckets: BucketTotal[];
  /** What is not said before its hour. */
  reminders: { at: Date; count: number }[];
}

/** A page of the loans in arrears, as of this moment, and what there is in each class. */
export async function listArrears(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  wish: ArrearsWish,
  { today, page, limit }: { today: CalendarDate; page: number; limit: number },
): Promise<ArrearsPage> {
  await bringUpToDate(deps, today);
  const ids = await selectArrearsIds(deps.db, wish, today);
  const shown = ids.slice((page - 1) * limit, page * limit);
  const rows = await selectArrearsRows(deps.db, shown, today);
  return {
    total: ids.length,
    loans: rows.map(arrearsToWire),
    buckets: await selectBucketTotals(deps.db, today),
    reminders: await countWaitingReminders(deps.db, businessInstant(today, deps.now())),
  };
}
