import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { CollectedGrain, Span } from '@alivio/domain/portfolio/collected-span.ts';
import { lateAtAges, type PortfolioCell } from '@alivio/domain/portfolio/portfolio-cell.ts';
import { type agedOn, LATE_DAYS } from '@alivio/domain/portfolio/vintage.ts';
import { vintageAges } from '@alivio/domain/portfolio/vintage-month.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

interface CellRow {
  month: string;
  days_past_due: number;
  loans: number;
  live: number;
  amount: number;
  paid_off: number;
  written_off: number;
  outstanding: number;
  overdue: number;
  due_this_month: number;
  paid_this_month: number;
  late_at_3: number;
  late_at_6: number;
  late_at_9: number;
  late_at_12: number;
  late_now: number;
}

/**
 * Every loan once, also one that was paid off before its first instalment and has none left, added up by month of
 * disbursement and days past due: what `cellOfLoan` says of each, in one reading.
 */
export async function selectCells(
  db: Connection,
  siteId: number | null,
  today: CalendarDate,
): Promise<readonly PortfolioCell[]> {
  const { rows } = await sql<CellRow>`
    WITH loan AS (
      SELECT id, redemption, amount_centimos AS amount, disbursed_on, schedule, written_off_on, state = 'paid' AS is_paid,
        state = 'disbursed' AND written_off_on IS NULL AS is_live
      FROM loans
      WHERE state IN ('disbursed', 'paid') AND (${siteId}::bigint IS NULL OR site_id = ${siteId}::bigint)
    ), paid AS (
      SELECT payment.loan_id, installment_number AS number,
        sum(principal_centimos) AS principal,
        sum(fee_centimos + fee_igv_centimos + insurance_centimos + interest_centimos + interest_igv_centimos
          + principal_centimos) AS scheduled,
        max(valued_on) FILTER (WHERE principal_centimos > 0) AS last_on
      FROM loan_payments AS payment
      JOIN loan ON loan.id = payment.loan_id AND loan.redemption = payment.redemption
      JOIN loan_payment_allocations AS allocation ON allocation.payment_id = payment.id
      WHERE installment_number IS NOT NULL
        AND NOT EXISTS (SELECT FROM loan_payment_reversals AS reversal WHERE reversal.payment_id = payment.id)
      GROUP BY payment.loan_id, installment_number
    ), account AS (
      SELECT loan.id,
        sum(principal_centimos - coalesce(paid.principal, 0)) AS outstanding,
        sum(total_centimos - coalesce(paid.scheduled, 0)) FILTER (WHERE due_on < ${today}::date) AS overdue,
        sum(total_centimos) FILTER (WHERE date_trunc('month', due_on) = date_trunc('month', ${today}::date)) AS due,
        sum(paid.scheduled) FILTER (WHERE date_trunc('month', due_on) = date_trunc('month', ${today}::date)) AS due_paid,
        min(due_on + ${LATE_DAYS + 1}::int) FILTER (WHERE principal_centimos > 0 AND (
          coalesce(paid.principal, 0) < principal_centimos OR paid.last_on > due_on + ${LATE_DAYS}::int
        )) AS late_on
      FROM loan
      LEFT JOIN installments AS installment ON installment.loan_id = loan.id AND installment.schedule = loan.schedule
      LEFT JOIN paid ON paid.loan_id = loan.id AND paid.number = installment.number
      GROUP BY loan.id
    ), standing AS (
      SELECT loan.*, account.*, least(late_on, written_off_on) AS late_from,
        CASE WHEN is_live THEN greatest(0, ${today}::date - next_due_on) ELSE 0 END AS days_past_due
      FROM loan JOIN account USING (id) JOIN servicing_marks ON loan_id = loan.id
    )
    SELECT to_char(disbursed_on, 'YYYY-MM') AS month, coalesce(days_past_due, 0)::int AS days_past_due,
      count(*)::int AS loans,
      count(*) FILTER (WHERE is_live)::int AS live,
      sum(amount)::bigint AS amount,
      ${total(sql`amount`, sql`is_paid`)} AS paid_off,
      ${total(sql`amount`, sql`written_off_on IS NOT NULL AND NOT is_paid`)} AS written_off,
      ${total(sql`outstanding`, sql`is_live`)} AS outstanding,
      ${total(sql`overdue`, sql`is_live`)} AS overdue,
      ${total(sql`due`, sql`written_off_on IS NULL`)} AS due_this_month,
      ${total(sql`due_paid`, sql`written_off_on IS NULL`)} AS paid_this_month,
      ${sql.join(vintageAges.map((age) => lateAt(age, today)))},
      ${total(
        sql`amount`,
        sql`CASE WHEN is_live THEN days_past_due > ${LATE_DAYS} ELSE written_off_on IS NOT NULL AND NOT is_paid END`,
      )} AS late_now
    FROM standing GROUP BY 1, 2`.execute(db);
  return rows.map(toCell);
}

type Part = ReturnType<typeof sql>;

function total(amount: Part, counts: Part): Part {
  return sql`coalesce(sum(${amount}) FILTER (WHERE ${counts}), 0)::bigint`;
}

/** The database adds months as `agedOn` does: the 31st becomes the last day of a shorter month. */
function lateAt(age: Parameters<typeof agedOn>[1], today: CalendarDate): Part {
  const aged = sql`(disbursed_on + make_interval(months => ${age}::int))::date`;
  const counted = total(sql`amount`, sql`late_from <= ${aged} AND ${aged} <= ${today}::date`);
  return sql`${counted} AS ${sql.id(`late_at_${age}`)}`;
}

function toCell(row: CellRow): PortfolioCell {
  return {
    month: row.month,
    daysPastDue: row.days_past_due,
    loans: row.loans,
    live: row.live,
    amount: centimos(row.amount),
    paidOff: centimos(row.paid_off),
    writtenOff: centimos(row.written_off),
    outstanding: centimos(row.outstanding),
    overdue: centimos(row.overdue),
    dueThisMonth: centimos(row.due_this_month),
    paidThisMonth: centimos(row.paid_this_month),
    lateAt: lateAtAges((age) => centimos(row[`late_at_${age}`])),
    lateNow: centimos(row.late_now),
  };
}

export interface CollectedFigures {
  period: string;
  principal: number;
  interest: number;
  default_interest: number;
  fees: number;
  igv: number;
  insurance: number;
  recovered: number;
  put_aside: number;
  card: number;
  transfer: number;
  identified: number;
  total: number;
}

/**
 * What the entries of payments say of a span, days or months without any apart. A payment that was taken back counts
 * against the day on which it was; what was put aside and pays later is there twice, once with either sign.
 */
export async function selectCollected(
  db: Connection,
  siteId: number | null,
  { from, to }: Span,
  grain: CollectedGrain,
): Promise<readonly CollectedFigures[]> {
  const { rows } = await sql<CollectedFigures>`
    SELECT to_char(entry.entry_on, ${grain === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'}) AS period,
      ${credited('loan_principal')} AS principal,
      ${credited('interest_income')} AS interest,
      ${credited('default_interest_receivable')} AS default_interest,
      ${credited('fee_receivable')} AS fees,
      ${credited('igv_payable')} AS igv,
      ${credited('insurance_payable')} AS insurance,
      ${credited('recovery_income')} AS recovered,
      ${credited('unapplied_funds')} AS put_aside,
      ${debited('cash_gateway')} AS card,
      ${debited('cash_bank')} AS transfer,
      ${debited('suspense')} AS identified,
      ${total(sql`posting.amount_centimos`, sql`account_code IN ('cash_gateway', 'cash_bank', 'suspense')`)} AS total
    FROM journal_entries AS entry
    JOIN postings AS posting ON posting.entry_id = entry.id
    LEFT JOIN journal_entries AS undone ON undone.id = entry.reverses_id
    WHERE entry.entry_on BETWEEN ${from}::date AND ${to}::date
      AND coalesce(undone.kind, entry.kind) IN ('payment', 'funds_application', 'recovery')
      AND (${siteId}::bigint IS NULL
        OR posting.loan_id IN (SELECT id FROM loans WHERE site_id = ${siteId}::bigint))
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

function debited(account: string): Part {
  return total(sql`posting.amount_centimos`, sql`account_code = ${account}`);
}

function credited(account: string): Part {
  return total(sql`-posting.amount_centimos`, sql`account_code = ${account}`);
}

export async function selectSites(
  db: Connection,
): Promise<readonly { id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT sites.id, health_centers.name || ', ' || headquarter_name AS name
    FROM sites JOIN health_centers ON health_centers.id = sites.health_center_id
    ORDER BY 2, 1`.execute(db);
  return rows;
}
