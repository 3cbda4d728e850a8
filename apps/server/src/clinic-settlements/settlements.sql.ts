import type { SettlementState } from '@alivio/contract/clinic-settlements.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export interface SettlementFilter {
  state?: SettlementState | undefined;
  siteId?: number | undefined;
  closed?: { from: CalendarDate; before: CalendarDate } | undefined;
}

export interface SettlementRow {
  id: number;
  reference: string;
  site_id: number;
  site_name: string;
  headquarter: string;
  closed_on: string;
  settled_on: string | null;
  line_count: number;
  gross_centimos: number;
  fee_centimos: number;
  igv_centimos: number;
  net_centimos: number;
  /** Never more than the lines are by now. */
  deducted_centimos: number;
  account_bank: string | null;
  cci: string | null;
  /** Of the last file that nobody withdrew. */
  file_taken_at: Date | null;
  bank_reference: string | null;
}

/** Of a site, or of all. */
const hasLine = sql<boolean>`EXISTS (
  SELECT FROM clinic_payments WHERE settlement_id = settlement.id AND voided_on IS NULL)`;

const states: Record<SettlementState, RawBuilder<boolean>> = {
  to_pay: sql`settled_on IS NULL AND ${hasLine}`,
  paid: sql`settled_on IS NOT NULL`,
  void: sql`settled_on IS NULL AND NOT ${hasLine}`,
};

function matching({ state, siteId, closed }: SettlementFilter): RawBuilder<boolean> {
  const conditions = [
    sql<boolean>`true`,
    ...(state ? [states[state]] : []),
    ...(siteId === undefined ? [] : [sql<boolean>`settlement.site_id = ${siteId}`]),
    ...(closed ? [sql<boolean>`closed_on >= ${closed.from} AND closed_on < ${closed.before}`] : []),
  ];
  return sql.join(conditions, sql` AND `);
}

/** By the day of the closing: a batch that is entered later may have been closed before. */
const newestFirst = sql`closed_on DESC, settlement.id DESC`;

/** What a batch is and adds up to, of those that `which` names. */
const rowsOf = (which: RawBuilder<unknown>) => sql<SettlementRow>`
  SELECT settlement.id, reference, settlement.site_id, health_centers.name AS site_name,
    headquarter_name AS headquarter, closed_on, settled_on, coalesce(line.count, 0)::int AS line_count,
    coalesce(line.gross, 0)::bigint AS gross_centimos, coalesce(line.fee, 0)::bigint AS fee_centimos,
    coalesce(line.igv, 0)::bigint AS igv_centimos, coalesce(line.net, 0)::bigint AS net_centimos,
    least(coalesce(line.net, 0), coalesce(deduction.amount, 0))::bigint AS deducted_centimos,
    account.bank AS account_bank, account.cci, file.taken_at AS file_taken_at, bank_reference
  FROM clinic_settlements AS settlement
  JOIN sites ON sites.id = settlement.site_id
  JOIN health_centers ON health_centers.id = health_center_id
  LEFT JOIN site_bank_accounts AS account ON account.id = bank_account_id
  LEFT JOIN LATERAL (
    SELECT count(*), sum(net_centimos + merchant_fee_centimos + merchant_fee_igv_centimos) AS gross,
      sum(merchant_fee_centimos) AS fee, sum(merchant_fee_igv_centimos) AS igv, sum(net_centimos) AS net
    FROM clinic_payments WHERE settlement_id = settlement.id AND voided_on IS NULL
  ) AS line ON true
  LEFT JOIN LATERAL (
    SELECT sum(amount_centimos) AS amount FROM clinic_settlement_deductions WHERE settlement_id = settlement.id
  ) AS deduction ON true
  LEFT JOIN LATERAL (
    SELECT taken_at FROM clinic_settlement_files
    WHERE settlement_id = settlement.id AND withdrawn_at IS NULL ORDER BY id DESC LIMIT 1
  ) AS file ON true
  WHERE settlement.id IN (${which})
  ORDER BY ${newestFirst}`;

export async function selectSettlements(
  db: Connection,
  filter: SettlementFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: SettlementRow[]; total: number }> {
  const where = matching(filter);
  const { rows } = await rowsOf(sql`
    SELECT settlement.id FROM clinic_settlements AS settlement WHERE ${where}
    ORDER BY ${newestFirst} LIMIT ${limit} OFFSET ${(page - 1) * limit}`).execute(db);
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM clinic_settlements AS settlement WHERE ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function selectSettlementRow(
  db: Connection,
  id: number,
): Promise<SettlementRow | null> {
  const { rows } = await rowsOf(sql`SELECT ${id}::bigint`).execute(db);
  return rows[0] ?? null;
}

/** For the filters: the days on which something was closed, one for each week, and the sites. */
export async function selectFilterValues(db: Connection) {
  const weeks = await sql<{ day: string }>`
    SELECT DISTINCT date_trunc('week', closed_on)::date::text AS day FROM clinic_settlements ORDER BY 1 DESC`.execute(
    db,
  );
  const sites = await sql<{ id: number; name: string; headquarter: string }>`
    SELECT sites.id, health_centers.name, headquarter_name AS headquarter
    FROM sites JOIN health_centers ON health_centers.id = health_center_id
    WHERE EXISTS (SELECT FROM clinic_settlements WHERE site_id = sites.id)
    ORDER BY 2, 3`.execute(db);
  return { days: weeks.rows.map(({ day }) => day), sites: sites.rows };
}

export interface SettlementDetails {
  closed_by: string | null;
  closed_at: Date | null;
  paid_by: string | null;
  paid_at: Date | null;
  void_count: number;
  bank_account_id: number | null;
}

export async function selectDetails(db: Connection, id: number): Promise<SettlementDetails> {
  const { rows } = await sql<SettlementDetails>`
    SELECT closer.first_name || ' ' || closer.last_name AS closed_by, closed_at,
      payer.first_name || ' ' || payer.last_name AS paid_by, paid_at, bank_account_id,
      (SELECT count(*)::int FROM clinic_payments WHERE settlement_id = settlement.id AND voided_on IS NOT NULL)
        AS void_count
    FROM clinic_settlements AS settlement
    LEFT JOIN staff_users AS closer ON closer.id = closed_by
    LEFT JOIN staff_users AS payer ON payer.id = paid_by
    WHERE settlement.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`no settlement ${id}`);
  return row;
}

export async function selectAccount(db: Connection, id: number) {
  return db
    .selectFrom('site_bank_accounts')
    .select(['id', 'bank', 'account_number', 'cci', 'valid_from'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
export type AccountRow = Awaited<ReturnType<typeof selectAccount>>;

export interface DeductionRow {
  loan_id: number;
  loan_code: string;
  client: string;
  amount_centimos: number;
}

/** Oldest debt first, as they are kept back. */
export async function selectDeductionRows(db: Connection, id: number): Promise<DeductionRow[]> {
  const { rows } = await sql<DeductionRow>`
    SELECT deduction.loan_id, loans.code AS loan_code,
      clients.first_name || ' ' || clients.last_name AS client, deduction.amount_centimos
    FROM clinic_settlement_deductions AS deduction
    JOIN loans ON loans.id = deduction.loan_id
    JOIN clients ON clients.id = client_id
    JOIN clinic_payments AS payment ON payment.loan_id = loans.id AND payment.state = 'PAGADO'
    WHERE deduction.settlement_id = ${id}
    ORDER BY payment.id`.execute(db);
  return rows;
}

export interface LineRow {
  payment_id: number;
  shown_id: string;
  loan_id: number;
  loan_code: string;
  client_id: number;
  client: string;
  redeemed_on: string;
  fee_centimos: number;
  igv_centimos: number;
  net_centimos: number;
  is_void: boolean;
}

const lines = sql`
  SELECT payment.id AS payment_id, shown_id, loan_id, loans.code AS loan_code, client_id,
    clients.first_name || ' ' || clients.last_name AS client, redeemed_on,
    merchant_fee_centimos AS fee_centimos, merchant_fee_igv_centimos AS igv_centimos, net_centimos,
    voided_on IS NOT NULL AS is_void
  FROM clinic_payments AS payment
  JOIN loans ON loans.id = loan_id
  JOIN clients ON clients.id = client_id`;

export async function selectLinePage(
  db: Connection,
  settlementId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: LineRow[]; total: number }> {
  const { rows } = await sql<LineRow>`
    ${lines} WHERE settlement_id = ${settlementId}
    ORDER BY payment.id LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM clinic_payments WHERE settlement_id = ${settlementId}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Of the lines that are paid, in their order. */
export async function selectPaymentIds(db: Connection, settlementId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('clinic_payments')
    .select('id')
    .where('settlement_id', '=', settlementId)
    .where('voided_on', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function selectLinesOf(
  db: Connection,
  paymentIds: readonly number[],
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    ${lines} WHERE payment.id = ANY(${paymentIds}::bigint[]) ORDER BY payment.id`.execute(db);
  return rows;
}

/** The site of a batch. */
export async function selectSiteOfSettlement(db: Connection, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('clinic_settlements')
    .select('site_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.site_id ?? null;
}
