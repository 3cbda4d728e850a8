import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { ExplainedLine } from './explanation.ts';

interface LineRow {
  label: string;
  note: string;
  amount: number;
}

async function linesOf(
  db: Connection,
  query: RawBuilder<LineRow>,
): Promise<readonly ExplainedLine[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: centimos(amount) }));
}

/** Oldest first: neither assigned to a payment that stands, nor given back, nor the gateway's. */
export function selectOpenItems(db: Connection, today: CalendarDate) {
  return linesOf(
    db,
    sql<LineRow>`
      SELECT key AS label, amount_centimos AS amount,
        concat_ws('. ', CASE ${today}::date - received_on
          WHEN 0 THEN 'hoy' WHEN 1 THEN 'hace 1 día' ELSE 'hace ' || (${today}::date - received_on) || ' días'
        END, note) AS note
      FROM suspense_items
      WHERE returned_on IS NULL AND NOT is_gateway_deposit AND (assigned_payment_id IS NULL OR EXISTS (
        SELECT FROM loan_payment_reversals WHERE payment_id = assigned_payment_id
      ))
      ORDER BY received_on, id`,
  );
}

/** A refunded loan has none: what was put aside became a part of its refund. */
export function selectFundsByLoan(db: Connection) {
  return linesOf(
    db,
    sql<LineRow>`
      SELECT 'Crédito ' || loans.code AS label, 'próxima cuota ' || coalesce(next_due_on::text, 'ninguna') AS note,
        funds_centimos AS amount
      FROM servicing_marks JOIN loans ON loans.id = loan_id
      WHERE funds_centimos > 0 AND loans.state IN ('disbursed', 'paid')
      ORDER BY loans.id`,
  );
}

/**
 * What came of a client with payments that stand, of loans that were refunded and of redemptions that were undone, less
 * what goes or went back of it.
 */
export function selectRefundsToPay(db: Connection) {
  return linesOf(
    db,
    sql<LineRow>`
      SELECT 'Crédito ' || loans.code AS label,
        CASE loans.state WHEN 'cancelled' THEN 'desembolsado el ' || loans.disbursed_on
          ELSE 'redención anulada' END AS note,
        (paid.amount - back.amount)::bigint AS amount
      FROM loans
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(CASE kind WHEN 'return' THEN -amount_centimos ELSE amount_centimos END), 0) AS amount
        FROM loan_payments AS payment WHERE payment.loan_id = loans.id
          AND (loans.state = 'cancelled' OR payment.redemption < loans.redemption)
          AND NOT EXISTS (SELECT FROM loan_payment_reversals AS reversal WHERE reversal.payment_id = payment.id)
      ) AS paid
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_centimos), 0) AS amount FROM money_returns AS own
        WHERE own.loan_id = loans.id AND own.source = 'refund' AND own.state IN ('approved', 'paid')
      ) AS back
      WHERE (loans.state = 'cancelled' OR loans.redemption > 1) AND paid.amount <> back.amount
      ORDER BY loans.id`,
  );
}

/** Oldest first. No name: the books are printed. */
export function selectReturnsToPay(db: Connection) {
  return linesOf(
    db,
    sql<LineRow>`
      SELECT 'Devolución ' || id AS label, 'aprobada el ' || approved_on || ', ' || bank AS note, amount_centimos AS amount
      FROM money_returns WHERE state = 'approved' ORDER BY approved_on, id`,
  );
}

export function selectOwedToSites(db: Connection) {
  return linesOf(
    db,
    sql<LineRow>`
      SELECT health_centers.name || ', ' || headquarter_name AS label,
        count(*) || CASE count(*) WHEN 1 THEN ' crédito' ELSE ' créditos' END || ', el más antiguo del ' || min(redeemed_on)
          AS note,
        sum(net_centimos)::bigint AS amount
      FROM clinic_payments
      JOIN sites ON sites.id = clinic_payments.site_id
      JOIN health_centers ON health_centers.id = sites.health_center_id
      WHERE voided_on IS NULL AND clinic_payments.state <> 'PAGADO'
      GROUP BY sites.id, health_centers.id
      ORDER BY 1, sites.id`,
  );
}
