import type { Approval } from '@alivio/contract/desk.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { ApprovedPayment, LineOutcome } from '@alivio/domain/gateway/line-outcome.ts';
import type {
  SettlementLine,
  SettlementLineType,
  SettlementTotals,
} from '@alivio/domain/gateway/settlement.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { cardPaymentKey } from '@alivio/domain/payment/card-payment-key.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import { bookedOfPayment, fullNameIn, isPaymentSettled } from './payments-in-books.sql.ts';

interface ApprovedRow {
  id: number;
  order_number: string;
  gateway_reference: string | null;
  booked: number;
  is_settled: boolean;
}

/** Those that the lines may be about. */
export async function selectApprovedPayments(
  db: Connection,
  lines: readonly Pick<SettlementLine, 'orderNumber' | 'reference'>[],
): Promise<ApprovedPayment[]> {
  const orders = lines.map(({ orderNumber }) => orderNumber);
  const references = lines.map(({ reference }) => reference).filter((text) => text !== '');
  const { rows } = await sql<ApprovedRow>`
    SELECT id, order_number, gateway_reference, ${bookedOfPayment} AS booked,
      ${isPaymentSettled} AS is_settled
    FROM card_payments AS payment
    WHERE state = 'approved'
      AND (order_number = ANY(${orders}::text[]) OR gateway_reference = ANY(${references}::text[]))
    ORDER BY id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.order_number,
    reference: row.gateway_reference,
    booked: centimos(row.booked),
    isSettled: row.is_settled,
  }));
}

export interface ImportedBefore {
  id: number;
  fileHash: string;
}

export async function selectImportedBefore(
  db: Connection,
  { number, fileHash }: { number: string; fileHash: string },
): Promise<ImportedBefore | null> {
  const row = await db
    .selectFrom('gateway_settlements')
    .select(['id', 'file_hash as fileHash'])
    .where(({ eb, or }) => or([eb('number', '=', number), eb('file_hash', '=', fileHash)]))
    .orderBy('id')
    .executeTakeFirst();
  return row ?? null;
}

export interface NewSettlement {
  number: string;
  settledOn: CalendarDate;
  fileHash: string;
  fileName: string;
  totals: SettlementTotals;
  importedBy: number | null;
  importedAt: Date;
}

export async function insertSettlement(db: Connection, settlement: NewSettlement): Promise<number> {
  const { id } = await db
    .insertInto('gateway_settlements')
    .values({
      number: settlement.number,
      settled_on: settlement.settledOn,
      file_hash: settlement.fileHash,
      file_name: settlement.fileName,
      amount_centimos: settlement.totals.amount,
      commission_centimos: settlement.totals.commission,
      net_centimos: settlement.totals.net,
      imported_at: settlement.importedAt,
      imported_by: settlement.importedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface JudgedLine extends SettlementLine {
  outcome: LineOutcome;
  cardPaymentId: number | null;
  difference: Centimos;
}

export async function insertLines(
  db: Connection,
  settlementId: number,
  lines: readonly JudgedLine[],
): Promise<void> {
  const rows = lines.map((line) => ({
    line: line.line,
    type: line.type,
    order_number: line.orderNumber,
    reference: line.reference,
    operated_on: line.operatedOn,
    amount_centimos: line.amount,
    commission_centimos: line.commission,
    net_centimos: line.net,
    outcome: line.outcome,
    card_payment_id: line.cardPaymentId,
    difference_centimos: line.difference,
  }));
  await sql`
    INSERT INTO gateway_settlement_lines (settlement_id, line, type, order_number, reference, operated_on,
      amount_centimos, commission_centimos, net_centimos, outcome, card_payment_id, difference_centimos)
    SELECT ${settlementId}, line, type, order_number, reference, operated_on,
      amount_centimos, commission_centimos, net_centimos, outcome, card_payment_id, difference_centimos
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (line integer, type gateway_line_type,
      order_number text, reference text, operated_on date, amount_centimos bigint, commission_centimos bigint,
      net_centimos bigint, outcome gateway_line_outcome, card_payment_id bigint, difference_centimos bigint)
    `.execute(db);
}

export interface UnknownLine {
  id: number;
  settlementId: number;
  number: string;
  amount: Centimos;
  commission: Centimos;
  net: Centimos;
}

/**
 * The first line that named this payment before we knew that it was approved, by its order or by the gateway's number of
 * the charge.
 */
export async function selectUnknownLineOf(
  db: Connection,
  cardPaymentId: number,
): Promise<{ line: UnknownLine; booked: Centimos } | null> {
  const { rows } = await sql<{
    id: number;
    settlement_id: number;
    number: string;
    amount_centimos: number;
    commission_centimos: number;
    net_centimos: number;
    booked: number;
  }>`
    SELECT line.id, settlement_id, settlement.number, line.amount_centimos, line.commission_centimos,
      line.net_centimos, ${bookedOfPayment} AS booked
    FROM card_payments AS payment
    JOIN gateway_settlement_lines AS line
      ON line.outcome = 'unknown' AND line.type = 'sale' AND (
        line.order_number = payment.order_number
        OR (line.reference <> '' AND line.reference = payment.gateway_reference)
      )
    JOIN gateway_settlements AS settlement ON settlement.id = settlement_id
    WHERE payment.id = ${cardPaymentId} AND NOT ${isPaymentSettled}
    ORDER BY line.id LIMIT 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const line = {
    id: row.id,
    settlementId: row.settlement_id,
    number: row.number,
    amount: centimos(row.amount_centimos),
    commission: centimos(row.commission_centimos),
    net: centimos(row.net_centimos),
  };
  return { line, booked: centimos(row.booked) };
}

/** What was said of it while it was nobody's explains nothing of what it is now; the audit keeps it. */
export async function updateRecognised(
  db: Connection,
  id: number,
  {
    outcome,
    cardPaymentId,
    difference,
  }: { outcome: LineOutcome; cardPaymentId: number; difference: Centimos },
): Promise<void> {
  await db
    .updateTable('gateway_settlement_lines')
    .set({
      outcome,
      card_payment_id: cardPaymentId,
      difference_centimos: difference,
      explanation: null,
      explained_by: null,
      explained_at: null,
    })
    .where('id', '=', id)
    .execute();
}

export interface LockedSettlement {
  id: number;
  number: string;
  net: Centimos;
}

/** Whoever explains a line of it, or moves its deposit, waits for whoever does so now. */
export async function selectSettlementForUpdate(
  db: Connection,
  id: number,
): Promise<LockedSettlement | null> {
  const row = await db
    .selectFrom('gateway_settlements')
    .select(['id', 'number', 'net_centimos'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? { id: row.id, number: row.number, net: centimos(row.net_centimos) } : null;
}

export interface LineToExplain {
  difference: Centimos;
  isExplained: boolean;
  /** It names no payment of ours. */
  isNobodys: boolean;
}

export async function selectLineToExplain(
  db: Connection,
  settlementId: number,
  lineId: number,
): Promise<LineToExplain | null> {
  const row = await db
    .selectFrom('gateway_settlement_lines')
    .select(['difference_centimos', 'explained_at', 'card_payment_id'])
    .where('id', '=', lineId)
    .where('settlement_id', '=', settlementId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    difference: centimos(row.difference_centimos),
    isExplained: row.explained_at !== null,
    isNobodys: row.card_payment_id === null,
  };
}

export async function updateExplained(
  db: Connection,
  lineId: number,
  { reason, by, at }: { reason: string; by: number; at: Date },
): Promise<void> {
  await db
    .updateTable('gateway_settlement_lines')
    .set({ explanation: reason, explained_by: by, explained_at: at })
    .where('id', '=', lineId)
    .execute();
}

export async function countOpenDifferences(db: Connection, settlementId: number): Promise<number> {
  const { count } = await db
    .selectFrom('gateway_settlement_lines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('settlement_id', '=', settlementId)
    .where('difference_centimos', '<>', 0)
    .where('explained_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export interface SettlementListRow {
  id: number;
  number: string;
  settled_on: string;
  imported_at: Date;
  line_count: number;
  amount_centimos: number;
  commission_centimos: number;
  net_centimos: number;
  difference_centimos: number;
  open_differences: number;
  is_deposited: boolean;
}

export type SettlementFilter = 'all' | 'awaited' | 'differing';

const deposited = sql`EXISTS (
  SELECT FROM gateway_deposits WHERE settlement_id = settlement.id AND undone_at IS NULL)`;
const openDifferences = sql`(
  SELECT count(*) FROM gateway_settlement_lines AS line
  WHERE line.settlement_id = settlement.id AND difference_centimos <> 0 AND explained_at IS NULL)`;

function whereSettlement(filter: SettlementFilter) {
  if (filter === 'awaited') return sql`net_centimos > 0 AND NOT ${deposited}`;
  if (filter === 'differing') return sql`${openDifferences} > 0`;
  return sql`true`;
}

export async function selectSettlements(
  db: Connection,
  filter: SettlementFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: SettlementListRow[]; total: number }> {
  const where = whereSettlement(filter);
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM gateway_settlements AS settlement WHERE ${where}`.execute(
    db,
  );
  const { rows } = await sql<SettlementListRow>`
    SELECT id, number, settled_on, imported_at, amount_centimos, commission_centimos, net_centimos,
      (SELECT count(*)::int FROM gateway_settlement_lines WHERE settlement_id = settlement.id) AS line_count,
      (SELECT coalesce(sum(difference_centimos), 0)::bigint FROM gateway_settlement_lines
        WHERE settlement_id = settlement.id) AS difference_centimos,
      ${openDifferences}::int AS open_differences, ${deposited} AS is_deposited
    FROM gateway_settlements AS settlement WHERE ${where}
    ORDER BY settled_on DESC, id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface SettlementHead {
  id: number;
  number: string;
  settled_on: string;
  file_name: string;
  imported_at: Date;
  imported_by: string | null;
  amount_centimos: number;
  commission_centimos: number;
  net_centimos: number;
}

export async function selectSettlement(db: Connection, id: number): Promise<SettlementHead | null> {
  const { rows } = await sql<SettlementHead>`
    SELECT settlement.id, number, settled_on, file_name, imported_at, amount_centimos, commission_centimos,
      net_centimos, ${fullNameIn('importer')} AS imported_by
    FROM gateway_settlements AS settlement
    LEFT JOIN staff_users AS importer ON importer.id = imported_by
    WHERE settlement.id = ${id}`.execute(db);
  const [row] = rows;
  return row ? { ...row, imported_by: row.imported_by || null } : null;
}

const REVERSAL: Approval['command'] = 'reverse_card_payment';

export interface LineRow {
  id: number;
  line: number;
  type: SettlementLineType;
  outcome: LineOutcome;
  order_number: string;
  reference: string;
  operated_on: string;
  amount_centimos: number;
  commission_centimos: number;
  net_centimos: number;
  booked_centimos: number | null;
  client_name: string | null;
  loan_code: string | null;
  difference_centimos: number;
  explanation: string | null;
  explained_by: string | null;
  explained_at: Date | null;
  card_payment_id: number | null;
  reversed_on: string | null;
  /** Of the payment: what its loan has of it, and whether that was taken back. */
  applied_centimos: number | null;
  is_reversed: boolean;
  /** Of the proposal to take the payment back that waits for a second person. */
  approval_id: number | null;
  approval_line_id: number | null;
  approval_reason: string | null;
  approval_changes: unknown;
  proposed_by: number | null;
  proposer: string | null;
}

/** Those that somebody has to look at first, then what differs and was explained, then the others as in the file. */
export async function selectLines(db: Connection, settlementId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    SELECT line.id, line, type, outcome, line.order_number, reference, operated_on, line.amount_centimos,
      commission_centimos, net_centimos, difference_centimos, explanation, explained_at,
      CASE WHEN payment.id IS NULL THEN NULL ELSE ${bookedOfPayment} END AS booked_centimos,
      ${fullNameIn('clients')} AS client_name, loans.code AS loan_code, ${fullNameIn('explainer')} AS explained_by,
      line.card_payment_id, reversed_on, applied.amount_centimos AS applied_centimos,
      EXISTS (SELECT FROM loan_payment_reversals WHERE payment_id = applied.id) AS is_reversed,
      approval.id AS approval_id, (approval.payload ->> 'line_id')::bigint AS approval_line_id,
      approval.reason AS approval_reason, approval.changes AS approval_changes, proposed_by,
      ${fullNameIn('proposer')} AS proposer
    FROM gateway_settlement_lines AS line
    LEFT JOIN card_payments AS payment ON payment.id = line.card_payment_id
    LEFT JOIN loans ON loans.id = payment.loan_id
    LEFT JOIN clients ON clients.id = loans.client_id
    LEFT JOIN staff_users AS explainer ON explainer.id = explained_by
    LEFT JOIN loan_payments AS applied ON applied.key = ${cardPaymentKey('')} || payment.transaction_id
    LEFT JOIN approvals AS approval ON approval.subject_kind = 'card_payment' AND approval.subject_id = payment.id
      AND approval.command = ${REVERSAL} AND approval.state = 'waiting'
    LEFT JOIN staff_users AS proposer ON proposer.id = proposed_by
    WHERE settlement_id = ${settlementId}
    ORDER BY difference_centimos = 0, explained_at IS NOT NULL, line`.execute(db);
  return rows;
}

/** Whose the payments are that a file names which was not imported yet. */
export async function selectOwners(
  db: Connection,
  cardPaymentIds: readonly number[],
): Promise<ReadonlyMap<number, { clientName: string; loanCode: string }>> {
  const { rows } = await sql<{ id: number; client_name: string; loan_code: string }>`
    SELECT payment.id, ${fullNameIn('clients')} AS client_name, loans.code AS loan_code
    FROM card_payments AS payment
    JOIN loans ON loans.id = payment.loan_id
    JOIN clients ON clients.id = loans.client_id
    WHERE payment.id = ANY(${cardPaymentIds}::bigint[])`.execute(db);
  return new Map(
    rows.map((row) => [row.id, { clientName: row.client_name, loanCode: row.loan_code }]),
  );
}

/** That somebody explained it stays, and when. */
export async function emptyExplanationsOfClient(db: Connection, clientId: number): Promise<void> {
  for (const table of ['gateway_settlement_lines', 'gateway_missing_explained'])
    await sql`
      UPDATE ${sql.table(table)} AS explained SET explanation = ''
      FROM card_payments AS payment JOIN loans ON loans.id = payment.loan_id
      WHERE payment.id = explained.card_payment_id AND client_id = ${clientId}
        AND explanation IS NOT NULL`.execute(db);
}
