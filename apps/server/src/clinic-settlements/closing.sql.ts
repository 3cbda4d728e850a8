import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export interface ReadyRow {
  site_id: number;
  site_name: string;
  headquarter: string;
  has_ruc: boolean;
  payments: number;
  total_centimos: number;
  /** What the next closing may keep back. */
  claimable_centimos: number;
  owed_centimos: number;
  /** Null where nothing is ready. */
  since: Date | null;
}

/**
 * By site: what it owes for loans refunded after it was paid for them, by the books, and what batches that are closed and
 * not paid keep back of it: as agreed, and as far as their lines still go.
 */
const debts = sql`
  SELECT owed.site_id, greatest(0, owed.amount - coalesce(promised.agreed, 0)) AS claimable,
    greatest(0, owed.amount - coalesce(promised.kept, 0)) AS owed
  FROM (
    SELECT payment.site_id, sum(postings.amount_centimos) AS amount
    FROM clinic_payments AS payment
    JOIN loans ON loans.id = payment.loan_id AND loans.state = 'cancelled'
    JOIN postings ON postings.loan_id = loans.id AND account_code = 'clinic_receivable'
    WHERE payment.state = 'PAGADO' GROUP BY payment.site_id
  ) AS owed
  LEFT JOIN (
    SELECT settlement.site_id, sum(deduction.amount) AS agreed,
      sum(least(coalesce(deduction.amount, 0), line.net)) AS kept
    FROM clinic_settlements AS settlement
    CROSS JOIN LATERAL (
      SELECT sum(net_centimos) AS net FROM clinic_payments
      WHERE settlement_id = settlement.id AND voided_on IS NULL
    ) AS line
    CROSS JOIN LATERAL (
      SELECT sum(amount_centimos) AS amount FROM clinic_settlement_deductions WHERE settlement_id = settlement.id
    ) AS deduction
    WHERE settled_on IS NULL AND line.net IS NOT NULL GROUP BY settlement.site_id
  ) AS promised ON promised.site_id = owed.site_id`;

/** Accepted payments that no batch has, and what is owed that no batch keeps back: every site that has one or the other. */
export async function selectReady(db: Connection): Promise<ReadyRow[]> {
  const { rows } = await sql<ReadyRow>`
    SELECT sites.id AS site_id, health_centers.name AS site_name, headquarter_name AS headquarter,
      ruc IS NOT NULL AS has_ruc, coalesce(ready.payments, 0) AS payments,
      coalesce(ready.total, 0)::bigint AS total_centimos, ready.since,
      coalesce(debt.claimable, 0)::bigint AS claimable_centimos, coalesce(debt.owed, 0)::bigint AS owed_centimos
    FROM sites
    JOIN health_centers ON health_centers.id = health_center_id
    LEFT JOIN (
      SELECT site_id, count(*)::int AS payments, sum(net_centimos) AS total, min(processed_at) AS since
      FROM clinic_payments
      WHERE state = 'EN PROCESO' AND settlement_id IS NULL AND voided_on IS NULL GROUP BY site_id
    ) AS ready ON ready.site_id = sites.id
    LEFT JOIN (${debts}) AS debt ON debt.site_id = sites.id
    WHERE ready.payments > 0 OR debt.owed > 0
    ORDER BY health_centers.name, headquarter_name`.execute(db);
  return rows;
}

/** What a site owes that no batch keeps back yet. */
export async function selectOwed(db: Connection, siteId: number): Promise<Centimos> {
  const { rows } = await sql<{ owed: number }>`
    SELECT owed::bigint AS owed FROM (${debts}) AS debt WHERE site_id = ${siteId}`.execute(db);
  return centimos(rows[0]?.owed ?? 0);
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
