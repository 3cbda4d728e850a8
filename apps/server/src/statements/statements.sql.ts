import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Bank } from '@alivio/domain/transfer/banks.ts';
import type { StatementMapping } from '@alivio/domain/transfer/statement-mapping.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export async function insertStatement(
  db: Connection,
  statement: {
    bank: Bank;
    fileName: string;
    contentHash: string;
    mapping: StatementMapping;
    at: Date;
    by: number | null;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('bank_statements')
    .values({
      bank: statement.bank,
      file_name: statement.fileName,
      content_hash: statement.contentHash,
      mapping: JSON.stringify(statement.mapping),
      imported_at: statement.at,
      imported_by: statement.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The last time that the very same text was read. */
export async function selectStatementOfContent(
  db: Connection,
  bank: Bank,
  contentHash: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('bank_statements')
    .select('id')
    .where('bank', '=', bank)
    .where('content_hash', '=', contentHash)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** By its lines, the transfers that the very same text became; not what was voided since. */
export async function selectTransfersOfContent(
  db: Connection,
  bank: Bank,
  contentHash: string,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ line_number: number; transfer_id: number }>`
    SELECT line.line_number, line.transfer_id
    FROM bank_statements AS statement JOIN bank_statement_lines AS line ON line.statement_id = statement.id
    JOIN transfers_now AS transfer ON transfer.id = line.transfer_id
    WHERE statement.bank = ${bank} AND statement.content_hash = ${contentHash} AND transfer.state <> 'voided'
    ORDER BY statement.id`.execute(db);
  return new Map(rows.map((row) => [row.line_number, row.transfer_id]));
}

export interface LineRow {
  readonly lineNumber: number;
  readonly outcome: 'recorded' | 'known' | 'doubled' | 'charge' | 'foreign_currency' | 'unreadable';
  readonly why: string | null;
  readonly transferId: number | null;
  readonly match: StoredMatch | null;
  readonly description: string | null;
}

export interface StoredMatch {
  readonly loan_id: number;
  readonly reasons: readonly { code: string; text: string }[];
}

/** As one document: a file has more values than a statement takes parameters. */
export async function insertLines(
  db: Connection,
  statementId: number,
  lines: readonly LineRow[],
): Promise<void> {
  const rows = lines.map((line) => ({
    line_number: line.lineNumber,
    outcome: line.outcome,
    why: line.why,
    transfer_id: line.transferId,
    match: line.match,
    description: line.description,
  }));
  await sql`
    INSERT INTO bank_statement_lines (statement_id, line_number, outcome, why, transfer_id, match, description)
    SELECT ${statementId}, line.* FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS line (line_number integer, outcome text, why text, transfer_id bigint, match jsonb, description text)`.execute(
    db,
  );
}

export async function upsertMapping(
  db: Connection,
  { bank, mapping, at, by }: { bank: Bank; mapping: StatementMapping; at: Date; by: number | null },
): Promise<void> {
  const values = { mapping: JSON.stringify(mapping), saved_at: at, saved_by: by };
  await db
    .insertInto('bank_mappings')
    .values({ bank, ...values })
    .onConflict((conflict) => conflict.column('bank').doUpdateSet(values))
    .execute();
}

export async function selectMappings(
  db: Connection,
): Promise<readonly { bank: Bank; mapping: StatementMapping }[]> {
  const { rows } = await sql<{ bank: Bank; mapping: StatementMapping }>`
    SELECT bank, mapping FROM bank_mappings ORDER BY bank`.execute(db);
  return rows;
}

export interface StatementRow {
  readonly id: number;
  readonly bank: string;
  readonly file_name: string;
  readonly imported_at: Date;
  readonly imported_by: string | null;
  readonly from_day: CalendarDate | null;
  readonly to_day: CalendarDate | null;
  readonly lines: number;
  readonly recorded: number;
  readonly matched: number;
  readonly known: number;
  readonly doubled: number;
  readonly left_out: number;
  readonly total: number;
}

const statementColumns = sql`
  statement.id, statement.bank, statement.file_name, statement.imported_at,
  staff_users.first_name || ' ' || staff_users.last_name AS imported_by, told.*
  FROM bank_statements AS statement LEFT JOIN staff_users ON staff_users.id = statement.imported_by
  CROSS JOIN LATERAL (
    SELECT min(transfer.booked_on) AS from_day, max(transfer.booked_on) AS to_day, count(*) AS lines,
      count(*) FILTER (WHERE outcome = 'recorded') AS recorded,
      count(*) FILTER (WHERE outcome = 'recorded' AND match IS NOT NULL) AS matched,
      count(*) FILTER (WHERE outcome = 'known') AS known,
      count(*) FILTER (WHERE outcome = 'doubled') AS doubled,
      count(*) FILTER (WHERE line.transfer_id IS NULL) AS left_out,
      coalesce(sum(transfer.amount_centimos) FILTER (WHERE outcome = 'recorded'), 0)::bigint AS total
    FROM bank_statement_lines AS line LEFT JOIN transfers AS transfer ON transfer.id = line.transfer_id
    WHERE line.statement_id = statement.id
  ) AS told`;

export async function selectStatements(
  db: Connection,
  bank: Bank | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: StatementRow[] }> {
  const where = bank === null ? sql`true` : sql`statement.bank = ${bank}`;
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM bank_statements AS statement WHERE ${where}`.execute(db);
  const { rows } = await sql<StatementRow>`
    SELECT ${statementColumns} WHERE ${where}
    ORDER BY statement.imported_at DESC, statement.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  );
  return { total: counted.rows[0]?.total ?? 0, rows };
}

export async function selectStatement(db: Connection, id: number): Promise<StatementRow | null> {
  const { rows } = await sql<StatementRow>`
    SELECT ${statementColumns} WHERE statement.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface ReadLineRow {
  readonly line_number: number;
  readonly outcome: LineRow['outcome'];
  readonly why: string | null;
  readonly transfer_id: number | null;
  readonly date: CalendarDate | null;
  readonly amount: number | null;
  readonly operation_number: string | null;
  readonly payer_name: string | null;
  readonly description: string | null;
  readonly match: StoredMatch | null;
  readonly loan_code: string | null;
  readonly client_name: string | null;
}

export async function selectLines(db: Connection, id: number): Promise<ReadLineRow[]> {
  const { rows } = await sql<ReadLineRow>`
    SELECT line.line_number, line.outcome, line.why, line.transfer_id, transfer.booked_on AS date,
      transfer.amount_centimos AS amount, transfer.operation_number, transfer.payer_name,
      coalesce(transfer.description, line.description) AS description, line.match, loans.code AS loan_code,
      trim(clients.first_name || ' ' || clients.last_name) AS client_name
    FROM bank_statement_lines AS line LEFT JOIN transfers AS transfer ON transfer.id = line.transfer_id
    LEFT JOIN loans ON loans.id = (line.match ->> 'loan_id')::bigint LEFT JOIN clients ON clients.id = loans.client_id
    WHERE line.statement_id = ${id} ORDER BY line.line_number`.execute(db);
  return rows;
}
