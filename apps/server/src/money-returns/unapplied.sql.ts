import type { ReturnSource } from '@alivio/contract/money-returns.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export interface UnappliedFilter {
  source?: ReturnSource | undefined;
  sourceId?: number | undefined;
  suspenseKey?: string | undefined;
}

export interface UnappliedRow {
  source: ReturnSource;
  source_id: number;
  amount_centimos: number;
  since: string;
  note: string | null;
  is_over: boolean;
  next_due_on: string | null;
  return_id: number | null;
  client_id: number | null;
  client_name: string | null;
  document: string | null;
  loan_id: number | null;
  loan_code: string | null;
  transfer_id: number | null;
  payer_name: string | null;
  payer_document: string | null;
}

/** Assigned to a payment that was reversed, an item is open again; what was put aside waits since it last grew. */
const waitingMoney = sql`
  SELECT 'suspense' AS source, item.id AS source_id, item.key AS suspense_key, NULL::bigint AS loan_id,
    item.amount_centimos, item.received_on AS since, item.note, false AS is_over, NULL::date AS next_due_on
  FROM suspense_items AS item
  WHERE item.returned_on IS NULL AND NOT item.is_gateway_deposit AND (
    item.assigned_payment_id IS NULL
    OR EXISTS (SELECT FROM loan_payment_reversals WHERE payment_id = item.assigned_payment_id)
  )
  UNION ALL
  SELECT 'funds', loans.id, NULL, loans.id, marks.funds_centimos, coalesce(
      (SELECT max(paid_on) FROM loan_payments AS paid WHERE paid.loan_id = loans.id AND paid.redemption = loans.redemption
        AND kind IN ('installments', 'prepayment')
        AND NOT EXISTS (SELECT FROM loan_payment_reversals WHERE payment_id = paid.id)),
      loans.disbursed_on
    ), NULL, loans.state = 'paid' OR loans.written_off_on IS NOT NULL, marks.next_due_on
  FROM servicing_marks AS marks JOIN loans ON loans.id = marks.loan_id
  WHERE marks.funds_centimos > 0 AND loans.state IN ('disbursed', 'paid')
  UNION ALL
  SELECT 'refund', payable.loan_id, NULL, payable.loan_id, payable.amount_centimos, payable.since, NULL, true, NULL
  FROM (
    SELECT postings.loan_id, (-sum(amount_centimos))::bigint AS amount_centimos, min(entry_on) AS since
    FROM postings JOIN journal_entries ON journal_entries.id = postings.entry_id
    WHERE account_code = 'client_refunds_payable' AND postings.loan_id IS NOT NULL
    GROUP BY postings.loan_id HAVING sum(amount_centimos) < 0
  ) AS payable`;

function isWanted({ source, sourceId, suspenseKey }: UnappliedFilter): RawBuilder<unknown> {
  const wanted: RawBuilder<unknown>[] = [sql`true`];
  if (source !== undefined) wanted.push(sql`money.source = ${source}`);
  if (sourceId !== undefined) wanted.push(sql`money.source_id = ${sourceId}`);
  if (suspenseKey !== undefined) wanted.push(sql`money.suspense_key = ${suspenseKey}`);
  return sql.join(wanted, sql` AND `);
}

export async function selectUnappliedPage(
  db: Connection,
  filter: UnappliedFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; rows: UnappliedRow[] }> {
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (${waitingMoney}) AS money WHERE ${isWanted(filter)}`.execute(
    db,
  );
  const { rows } = await sql<UnappliedRow>`
    SELECT money.source, money.source_id, money.amount_centimos, money.since, money.note, money.is_over,
      money.next_due_on, waiting.id AS return_id, clients.id AS client_id,
      clients.first_name || ' ' || clients.last_name AS client_name,
      clients.document_type || ' ' || clients.identification_number AS document,
      loans.id AS loan_id, loans.code AS loan_code,
      transfers.id AS transfer_id, transfers.payer_name, transfers.payer_document
    FROM (${waitingMoney}) AS money
    LEFT JOIN loans ON loans.id = money.loan_id
    LEFT JOIN clients ON clients.id = loans.client_id
    LEFT JOIN transfers ON transfers.suspense_key = money.suspense_key
    LEFT JOIN money_returns AS waiting ON waiting.state = 'waiting' AND waiting.source::text = money.source
      AND coalesce(waiting.suspense_item_id, waiting.loan_id) = money.source_id
    WHERE ${isWanted(filter)}
    ORDER BY money.since, money.source, money.source_id
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, rows };
}

export async function selectUnappliedTotals(db: Connection) {
  const { rows } = await sql<{ source: ReturnSource; count: number; amount_centimos: number }>`
    SELECT source, count(*)::int AS count, sum(amount_centimos)::bigint AS amount_centimos
    FROM (${waitingMoney}) AS money GROUP BY source`.execute(db);
  return rows;
}
