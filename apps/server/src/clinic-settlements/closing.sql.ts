import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export interface ReadyRow {
  site_id: number;
  site_name: string;
  headquarter: string;
  has_ruc: boolean;
  payments: number;
  total_centimos: number;
  owed_centimos: number;
  since: Date;
}

/** Accepted payments that no batch has, site by site, and what each site owes that no batch will keep back. */
export async function selectReady(db: Connection): Promise<ReadyRow[]> {
  const { rows } = await sql<ReadyRow>`
    SELECT sites.id AS site_id, health_centers.name AS site_name, headquarter_name AS headquarter,
      ruc IS NOT NULL AS has_ruc, ready.payments, ready.total::bigint AS total_centimos, ready.since,
      greatest(0, coalesce(owed.amount, 0) - coalesce(promised.amount, 0))::bigint AS owed_centimos
    FROM (
      SELECT site_id, count(*)::int AS payments, sum(net_centimos) AS total, min(processed_at) AS since
      FROM clinic_payments
      WHERE state = 'EN PROCESO' AND settlement_id IS NULL AND voided_on IS NULL GROUP BY site_id
    ) AS ready
    JOIN sites ON sites.id = ready.site_id
    JOIN health_centers ON health_centers.id = health_center_id
    LEFT JOIN LATERAL (
      SELECT sum(postings.amount_centimos) AS amount
      FROM clinic_payments AS payment
      JOIN loans ON loans.id = payment.loan_id AND loans.state = 'cancelled'
      JOIN postings ON postings.loan_id = loans.id AND account_code = 'clinic_receivable'
      WHERE payment.site_id = sites.id AND payment.state = 'PAGADO'
    ) AS owed ON true
    LEFT JOIN LATERAL (
      SELECT sum(amount_centimos) AS amount
      FROM clinic_settlement_deductions AS deduction
      JOIN clinic_settlements AS settlement ON settlement.id = deduction.settlement_id
      WHERE settlement.site_id = sites.id AND settled_on IS NULL AND EXISTS (
        SELECT FROM clinic_payments WHERE settlement_id = settlement.id AND voided_on IS NULL)
    ) AS promised ON true
    ORDER BY health_centers.name, headquarter_name`.execute(db);
  return rows;
}

/** Loans whose accepted payment is in no batch. */
export async function selectLoansToBatch(db: Connection): Promise<number[]> {
  const rows = await db
    .selectFrom('clinic_payments')
    .select('loan_id')
    .where('state', '=', 'EN PROCESO')
    .where('settlement_id', 'is', null)
    .where('voided_on', 'is', null)
    .orderBy('loan_id')
    .execute();
  return rows.map(({ loan_id }) => loan_id);
}

/** In one order, so that two closings cannot wait for each other. */
export async function selectSitesOfLoans(
  db: Connection,
  loanIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('clinic_payments')
    .select('site_id')
    .distinct()
    .where(({ eb, fn, val }) => eb('loan_id', '=', fn.any(val(loanIds))))
    .orderBy('site_id')
    .execute();
  return rows.map(({ site_id }) => site_id);
}

export async function hasSite(db: Connection, siteId: number): Promise<boolean> {
  const row = await db.selectFrom('sites').select('id').where('id', '=', siteId).executeTakeFirst();
  return row !== undefined;
}

/** Never given twice, also when what it was asked for came to nothing. */
export async function insertNumber(db: Connection, siteId: number): Promise<number> {
  const { number } = await db
    .insertInto('clinic_settlement_numbers')
    .values({ site_id: siteId })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}
