import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/** The account in soles that a site is paid to on a day: the last entered of those that began last. */
export async function selectAccountInForce(
  db: Connection,
  siteId: number,
  day: CalendarDate,
): Promise<number | null> {
  const row = await db
    .selectFrom('site_bank_accounts')
    .select('id')
    .where('site_id', '=', siteId)
    .where('currency', '=', 'PEN')
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Lines that leave one batch at once do so one after the other: the last of them finds the batch empty. */
export async function lockLeaving(trx: Connection, settlementId: number): Promise<void> {
  const name = `clinic-settlement-left:${settlementId}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`.execute(trx);
}

/** What is left of a batch that is not paid: how many lines, and what is to be transferred for them. */
export async function selectLeft(
  db: Connection,
  settlementId: number,
): Promise<{ reference: string; lines: number; toTransfer: Centimos }> {
  const { rows } = await sql<{ reference: string; lines: number; to_transfer: number }>`
    SELECT reference, count(line.id)::int AS lines,
      greatest(0, coalesce(sum(net_centimos), 0) - coalesce((
        SELECT sum(amount_centimos) FROM clinic_settlement_deductions WHERE settlement_id = settlement.id
      ), 0))::bigint AS to_transfer
    FROM clinic_settlements AS settlement
    LEFT JOIN clinic_payments AS line ON line.settlement_id = settlement.id AND voided_on IS NULL
    WHERE settlement.id = ${settlementId}
    GROUP BY settlement.id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`no settlement ${settlementId}`);
  return { reference: row.reference, lines: row.lines, toTransfer: centimos(row.to_transfer) };
}

/** Whether it stands in a file that nobody withdrew: the bank may be paying it. */
export async function isAtBank(db: Connection, settlementId: number): Promise<boolean> {
  const row = await db
    .selectFrom('clinic_settlement_files as file')
    .innerJoin('clinic_settlements as settlement', 'settlement.id', 'file.settlement_id')
    .select('file.id')
    .where('settlement.id', '=', settlementId)
    .where('settlement.settled_on', 'is', null)
    .where('file.withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
