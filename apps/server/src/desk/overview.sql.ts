import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { AccountCode } from '@alivio/domain/ledger/chart.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

const DAYS_SHOWN = 14;
const CASH_ACCOUNTS: readonly AccountCode[] = ['cash_bank', 'cash_gateway'];

/** What came into our accounts and left them on a day, as the books have it. */
export async function selectMoneyOf(db: Connection, day: CalendarDate) {
  const { rows } = await sql<{ in: number; out: number }>`
    SELECT
      coalesce(sum(amount_centimos) FILTER (WHERE amount_centimos > 0), 0)::bigint AS "in",
      coalesce(-sum(amount_centimos) FILTER (WHERE amount_centimos < 0), 0)::bigint AS "out"
    FROM postings JOIN journal_entries ON journal_entries.id = postings.entry_id
    WHERE entry_on = ${day} AND account_code = ANY(${CASH_ACCOUNTS}::text[])`.execute(db);
  const [money] = rows;
  return { in: centimos(money?.in ?? 0), out: centimos(money?.out ?? 0) };
}

/** Per business day, oldest first; days on which nothing happened are there with nothing. */
export async function selectDailyFigures(db: Connection, today: CalendarDate) {
  const from = addDays(today, 1 - DAYS_SHOWN);
  const { rows } = await sql<{
    day: string;
    applications: number;
    decisions: number;
    disbursed: number;
  }>`
    SELECT day::date AS day,
      (SELECT count(*) FROM loan_events WHERE business_date = day AND event = 'submit_documents')::int AS applications,
      (SELECT count(*) FROM loan_events WHERE business_date = day AND event IN ('approve', 'reject'))::int AS decisions,
      coalesce((SELECT sum(amount_centimos) FROM loans WHERE disbursed_on = day), 0)::bigint AS disbursed
    FROM generate_series(${from}::date, ${today}::date, '1 day') AS day ORDER BY 1`.execute(db);
  return rows;
}
