import type { ListedSettlement } from '@alivio/contract/clinic-settlements.ts';
import { addDays, type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { firstDayOfWeek, weekOf } from '@alivio/domain/disbursement/settlement-week.ts';
import type { Connection } from '#server/db/client.ts';
import { findAccountInForce } from '#server/disbursements/find-account-in-force.ts';
import {
  type SettlementFilter,
  type SettlementRow,
  selectAccount,
  selectFilterValues,
  selectSettlements,
} from './settlements.sql.ts';
import { listedToWire } from './settlements.wire.ts';

/** A week that the calendar does not have holds nothing. */
const NEVER = { from: calendarDate('1970-01-01'), before: calendarDate('1970-01-01') };

interface SettlementWish extends Pick<SettlementFilter, 'state' | 'siteId'> {
  week?: string | undefined;
}

/** A page of batches, newest first, with the bank that each is or would be paid to, and what there is to choose from. */
export async function listSettlements(
  db: Connection,
  today: CalendarDate,
  { week, ...filter }: SettlementWish,
  page: { page: number; limit: number },
) {
  const { rows, total } = await selectSettlements(db, { ...filter, closed: rangeOf(week) }, page);
  const { days, sites } = await selectFilterValues(db);
  const settlements: ListedSettlement[] = [];
  for (const row of rows)
    settlements.push(listedToWire({ ...row, account_bank: await bankOf(db, today, row) }));
  return { settlements, total, weeks: days.map((day) => weekOf(calendarDate(day))), sites };
}

/** One that was closed without an account takes the one that its site has by now. */
async function bankOf(
  db: Connection,
  today: CalendarDate,
  { account_bank, settled_on, site_id }: SettlementRow,
): Promise<string | null> {
  if (account_bank !== null || settled_on !== null) return account_bank;
  const accountId = await findAccountInForce(db, site_id, today);
  return accountId === null ? null : (await selectAccount(db, accountId)).bank;
}

function rangeOf(week: string | undefined): SettlementFilter['closed'] {
  if (week === undefined) return undefined;
  const monday = firstDayOfWeek(week);
  return monday === null ? NEVER : { from: monday, before: addDays(monday, 7) };
}
