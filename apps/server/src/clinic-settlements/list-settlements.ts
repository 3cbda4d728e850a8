import type { ListedSettlement } from '@alivio/contract/clinic-settlements.ts';
import { addDays, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { firstDayOfWeek, weekOf } from '@alivio/domain/disbursement/settlement-week.ts';
import type { Connection } from '#server/db/client.ts';
import { type SettlementFilter, selectFilterValues, selectSettlements } from './settlements.sql.ts';
import { listedToWire } from './settlements.wire.ts';

/** A week that the calendar does not have holds nothing. */
const NEVER = { from: calendarDate('1970-01-01'), before: calendarDate('1970-01-01') };

interface SettlementWish extends Pick<SettlementFilter, 'state' | 'siteId'> {
  week?: string | undefined;
}

/** A page of batches, newest first, and what there is to choose from. */
export async function listSettlements(
  db: Connection,
  { week, ...filter }: SettlementWish,
  page: { page: number; limit: number },
) {
  const { rows, total } = await selectSettlements(db, { ...filter, closed: rangeOf(week) }, page);
  const { days, sites } = await selectFilterValues(db);
  const settlements: ListedSettlement[] = rows.map(listedToWire);
  return { settlements, total, weeks: days.map((day) => weekOf(calendarDate(day))), sites };
}

function rangeOf(week: string | undefined): SettlementFilter['closed'] {
  if (week === undefined) return undefined;
  const monday = firstDayOfWeek(week);
  return monday === null ? NEVER : { from: monday, before: addDays(monday, 7) };
}
