import type { TransferState } from '@alivio/contract/transfers.ts';
import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { type Bank, bank } from '@alivio/domain/transfer/banks.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import { likeText } from '#server/db/like-text.ts';
import type { DB } from '#server/db/types.generated.ts';
import type { NewTransfer, NumberedTransfer, Transfer } from './transfer.ts';
import { operationKey } from './transfer-key.ts';

/** Until the transaction ends: what is told of a bank, typed or imported, is told one after the other. */
export async function lockBank(trx: Connection, name: Bank): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('transfers:' || ${name}::text, 0))`.execute(
    trx,
  );
}

/** With the first thing on each one's trail: by their keys, who they are. */
export async function insertRecordedTransfers(
  db: Connection,
  transfers: readonly NewTransfer[],
  { at, by }: { at: Date; by: number | null },
): Promise<ReadonlyMap<string, number>> {
  const rows = transfers.map(({ operationNumber, ...transfer }) => ({
    suspense_key: transfer.suspenseKey,
    bank: transfer.bank,
    operation_number: operationNumber,
    operation_key: operationNumber === null ? null : operationKey(operationNumber),
    booked_on: transfer.date,
    amount_centimos: transfer.amount,
    payer_name: transfer.payerName,
    payer_document: transfer.payerDocument,
    description: transfer.description,
    typed_payment_code: transfer.typedPaymentCode,
    statement_id: transfer.statementId,
    line_number: transfer.lineNumber,
  }));
  const written = await sql<{ id: number; suspense_key: string }>`
    WITH written AS (
      INSERT INTO transfers (suspense_key, bank, operation_number, operation_key, booked_on, amount_centimos, payer_name,
        payer_document, description, typed_payment_code, statement_id, line_number, recorded_at, recorded_by)
      SELECT new.*, ${at}::timestamptz, ${by}::bigint
      FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS (suspense_key text, bank text,
        operation_number text, operation_key text, booked_on date, amount_centimos bigint, payer_name text,
        payer_document text, description text, typed_payment_code text, statement_id bigint, line_number int)) AS new
      RETURNING id, suspense_key
    ), event AS (
      INSERT INTO transfer_events (transfer_id, kind, at, staff_user_id)
      SELECT id, 'recorded', ${at}::timestamptz, ${by}::bigint FROM written ORDER BY id
    )
    SELECT id, suspense_key FROM written`.execute(db);
  return new Map(written.rows.map(({ id, suspense_key }) => [suspense_key, id]));
}

/** A row of `transfers_now`: in a view every column may be null for the types, and these are not. */
type TransferRow = Selectable<DB['transfers']> & {
  state: TransferState;
  suspense_id: number;
  held_at: Date | null;
  loan_id: number | null;
  payment_key: string | null;
};

export async function selectTransfer(db: Connection, id: number): Promise<Transfer | null> {
  const { rows } = await sql<TransferRow>`SELECT * FROM transfers_now WHERE id = ${id}`.execute(db);
  return rows[0] === undefined ? null : toTransfer(rows[0]);
}

export async function selectTransferByKey(db: Connection, key: string): Promise<Transfer | null> {
  const { rows } =
    await sql<TransferRow>`SELECT * FROM transfers_now WHERE suspense_key = ${key}`.execute(db);
  return rows[0] === undefined ? null : toTransfer(rows[0]);
}

/** Those of the keys that are known, with the ids of their transfers. */
export async function selectKnownKeys(
  db: Connection,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; suspense_key: string }>`
    SELECT id, suspense_key FROM transfers WHERE suspense_key = ANY(${keys}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.suspense_key, row.id]));
}

export async function selectVoidedKeys(
  db: Connection,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM suspense_items WHERE key = ANY(${keys}::text[]) AND is_voided`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** The newest with the same operation number at the same bank; what was voided has none. */
export async function selectTransferOfOperation(
  db: Connection,
  bankName: Bank,
  operationNumber: string,
): Promise<Transfer | null> {
  const { rows } = await sql<TransferRow>`
    SELECT * FROM transfers_now
    WHERE bank = ${bankName} AND operation_key = ${operationKey(operationNumber)} AND state <> 'voided'
    ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0] === undefined ? null : toTransfer(rows[0]);
}

export async function selectNumberedTransfers(
  db: Connection,
  bankName: Bank,
  operationKeys: readonly string[],
): Promise<readonly NumberedTransfer[]> {
  const { rows } = await sql<{
    id: number;
    operation_key: string;
    amount_centimos: number;
    booked_on: string;
    is_typed: boolean;
    bank_day: string | null;
  }>`
    SELECT id, operation_key, amount_centimos, booked_on, statement_id IS NULL AS is_typed, bank_day FROM transfers_now
    WHERE bank = ${bankName} AND operation_key = ANY(${operationKeys}::text[]) AND state <> 'voided'
    ORDER BY id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    operationKey: row.operation_key,
    amount: centimos(row.amount_centimos),
    date: calendarDate(row.booked_on),
    isTyped: row.is_typed,
    bankDay: row.bank_day === null ? null : calendarDate(row.bank_day),
  }));
}

export async function updateBankDays(
  db: Connection,
  days: readonly { id: number; day: CalendarDate }[],
): Promise<void> {
  await sql`
    UPDATE transfers SET bank_day = told.day
    FROM unnest(${days.map(({ id }) => id)}::bigint[], ${days.map(({ day }) => day)}::date[]) AS told (id, day)
    WHERE transfers.id = told.id AND statement_id IS NULL AND bank_day IS NULL`.execute(db);
}

export interface TransferFilter {
  readonly state: TransferState | 'all';
  readonly bank?: Bank | undefined;
  readonly q?: string | undefined;
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
}

export interface ListedTransferRow {
  readonly transfer: Transfer;
  readonly appliedTo: AppliedTo | null;
}

export interface AppliedTo {
  readonly clientId: number;
  readonly clientName: string;
  readonly document: string;
  readonly loanId: number;
  readonly loanCode: string;
  /** The loan is one that takes money: not cancelled since. */
  readonly isInService: boolean;
}

interface OwnerColumns {
  client_id: number | null;
  client_name: string | null;
  client_document: string | null;
  loan_code: string | null;
  is_in_service: boolean | null;
}

const ownerColumns = sql`
  clients.id AS client_id, clients.first_name || ' ' || clients.last_name AS client_name,
  clients.document_type || ' ' || clients.identification_number AS client_document, loans.code AS loan_code,
  loans.state IN ('disbursed', 'paid') AS is_in_service`;

const joined = sql`
  transfers_now AS transfer
  LEFT JOIN loans ON loans.id = transfer.loan_id LEFT JOIN clients ON clients.id = loans.client_id`;

function conditions({ state, bank: bankName, q, from, to }: TransferFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (state !== 'all') all.push(sql`transfer.state = ${state}`);
  if (bankName) all.push(sql`transfer.bank = ${bankName}`);
  if (from) all.push(sql`transfer.booked_on >= ${from}`);
  if (to) all.push(sql`transfer.booked_on <= ${to}`);
  for (const word of (q ?? '').split(/\s+/).filter((part) => part !== '')) all.push(says(word));
  return sql.join(all, sql` AND `);
}

/** Who a transfer that waits may be of, as it says itself: by its payment code, or as the payer. */
const likelyOwners = sql`(
  SELECT string_agg(concat_ws(' ', owner.first_name, owner.last_name, owner.identification_number), ' ') FROM (
    SELECT coded.client_id FROM loans AS coded
    WHERE coded.payment_code = transfer.typed_payment_code
      OR coded.payment_code = ANY(regexp_split_to_array(upper(transfer.description), '[^A-Z0-9]+'))
    UNION
    SELECT payer.id FROM clients AS payer
    WHERE payer.document_type IN ('DNI', 'CE') AND lower(payer.identification_number) = lower(transfer.payer_document)
  ) AS likely JOIN clients AS owner ON owner.id = likely.client_id
  WHERE transfer.loan_id IS NULL AND owner.forgotten_at IS NULL
)`;

/** The word is somewhere in what the bank or a person wrote, in whose loan it went to, or in whose it may be. */
function says(word: string): RawBuilder<unknown> {
  return sql`searchable(concat_ws(' ',
    transfer.operation_number, transfer.operation_key, transfer.payer_name, transfer.payer_document,
    transfer.description, transfer.typed_payment_code, loans.payment_code, loans.code,
    clients.first_name, clients.last_name, clients.identification_number, ${likelyOwners}
  )) LIKE '%' || searchable(${likeText(word)}) || '%'`;
}

/** What waits has the oldest first, anything else the newest. */
export async function selectTransfers(
  db: Connection,
  filter: TransferFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: ListedTransferRow[] }> {
  const where = conditions(filter);
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM ${joined} WHERE ${where}`.execute(db);
  const order =
    filter.state === 'waiting'
      ? sql`transfer.booked_on, transfer.id`
      : sql`transfer.booked_on DESC, transfer.id DESC`;
  const { rows } = await sql<TransferRow & OwnerColumns>`
    SELECT transfer.*, ${ownerColumns} FROM ${joined} WHERE ${where}
    ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, rows: rows.map(toListed) };
}

export async function selectTransferWithOwner(
  db: Connection,
  id: number,
): Promise<ListedTransferRow | null> {
  const { rows } = await sql<TransferRow & OwnerColumns>`
    SELECT transfer.*, ${ownerColumns} FROM ${joined} WHERE transfer.id = ${id}`.execute(db);
  return rows[0] === undefined ? null : toListed(rows[0]);
}

export async function countTransfers(
  db: Connection,
): Promise<readonly { state: TransferState; count: number; total: Centimos }[]> {
  const { rows } = await sql<{ state: TransferState; count: number; total: number }>`
    SELECT state, count(*) AS count, sum(amount_centimos)::bigint AS total
    FROM transfers_now GROUP BY state`.execute(db);
  return rows.map(({ total, ...row }) => ({ ...row, total: centimos(total) }));
}

/** Who recorded it and where it stood in the bank's file. */
export async function selectSource(db: Connection, id: number) {
  const { rows } = await sql<{
    at: Date;
    by: string | null;
    statement_id: number | null;
    file_name: string | null;
    line_number: number | null;
  }>`
    SELECT transfers.recorded_at AS at, staff_users.first_name || ' ' || staff_users.last_name AS by,
      statement_id, file_name, line_number
    FROM transfers LEFT JOIN staff_users ON staff_users.id = recorded_by
    LEFT JOIN bank_statements ON bank_statements.id = statement_id
    WHERE transfers.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type TransferEventKind =
  | 'recorded'
  | 'applied'
  | 'undone'
  | 'returning'
  | 'returned'
  | 'kept'
  | 'gateway_deposit'
  | 'gateway_undone'
  | 'voided';

export async function insertTransferEvent(
  db: Connection,
  event: {
    transferId: number;
    kind: TransferEventKind;
    at: Date;
    by: number | null;
    loanId?: number | null;
    paymentKey?: string | null;
    reason?: string | null;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('transfer_events')
    .values({
      transfer_id: event.transferId,
      kind: event.kind,
      at: event.at,
      staff_user_id: event.by,
      loan_id: event.loanId ?? null,
      payment_key: event.paymentKey ?? null,
      reason: event.reason ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface TransferEventRow {
  readonly kind: TransferEventKind;
  readonly at: Date;
  readonly by: string | null;
  readonly loan_code: string | null;
  readonly client_name: string | null;
  readonly reason: string | null;
}

export async function selectEvents(db: Connection, id: number): Promise<TransferEventRow[]> {
  const { rows } = await sql<TransferEventRow>`
    SELECT event.kind, event.at, staff_users.first_name || ' ' || staff_users.last_name AS by,
      loans.code AS loan_code, clients.first_name || ' ' || clients.last_name AS client_name, event.reason
    FROM transfer_events AS event LEFT JOIN staff_users ON staff_users.id = event.staff_user_id
    LEFT JOIN loans ON loans.id = event.loan_id LEFT JOIN clients ON clients.id = loans.client_id
    WHERE event.transfer_id = ${id} ORDER BY event.id`.execute(db);
  return rows;
}

export interface ReceiptToSend {
  readonly transfer_id: number;
  readonly loan_id: number;
  readonly payment_key: string;
  /** It was applied by this event, and has not been taken back or told since. */
  readonly is_due: boolean;
}

export async function selectReceiptToSend(
  db: Connection,
  eventId: number,
): Promise<ReceiptToSend | null> {
  const { rows } = await sql<ReceiptToSend>`
    SELECT event.transfer_id, event.loan_id, event.payment_key,
      transfer.payment_key IS NOT DISTINCT FROM event.payment_key
        AND coalesce(transfer.told_event_id, 0) < event.id AS is_due
    FROM transfer_events AS event JOIN transfers_now AS transfer ON transfer.id = event.transfer_id
    WHERE event.id = ${eventId} AND event.kind = 'applied'`.execute(db);
  return rows[0] ?? null;
}

export async function updateTold(
  db: Connection,
  transferId: number,
  eventId: number,
): Promise<void> {
  await db
    .updateTable('transfers')
    .set({ told_event_id: eventId })
    .where('id', '=', transferId)
    .execute();
}

/** Whether the client was told of the last time it was applied. */
export async function wasClientTold(db: Connection, transferId: number): Promise<boolean> {
  const { rows } = await sql<{ is_told: boolean }>`
    SELECT told_event_id IS NOT DISTINCT FROM (
      SELECT max(event.id) FROM transfer_events AS event WHERE event.transfer_id = transfers.id AND kind = 'applied'
    ) AS is_told
    FROM transfers WHERE id = ${transferId}`.execute(db);
  return rows[0]?.is_told ?? false;
}

/**
 * Takes words about a person from what they or their loans were paid with: by whose document or name is on it, and by
 * whose loan it went to; and what the desk wrote of it. Amounts, days and operation numbers stay: they are the books'.
 */
export async function emptyTransfersOfClient(
  db: Connection,
  clientId: number,
): Promise<readonly number[]> {
  const all: number[] = [];
  const { rows } = await sql<{ number: string; words: string[] }>`
    SELECT coalesce(identification_number, '') AS number,
      ${wordsOf(sql`concat_ws(' ', first_name, last_name)`)} AS words
    FROM clients WHERE id = ${clientId}`.execute(db);
  for (const { number, words } of rows) {
    const tellsOf = (text: RawBuilder<unknown>) => namesPerson(text, number, words);
    const told = await sql<{ id: number }>`
      SELECT id FROM transfers
      WHERE ${tellsOf(sql`concat_ws(' ', payer_name, payer_document, description)`)}
        OR EXISTS (
          SELECT FROM transfer_events AS event JOIN loans ON loans.id = event.loan_id
          WHERE event.transfer_id = transfers.id AND loans.client_id = ${clientId}
        )`.execute(db);
    const ids = told.rows.map(({ id }) => id);
    all.push(...ids);
    await sql`
      UPDATE transfer_events SET reason = NULL
      WHERE reason IS NOT NULL AND (transfer_id = ANY(${ids}::bigint[]) OR ${tellsOf(sql`reason`)})`.execute(
      db,
    );
    await sql`
      UPDATE transfers SET payer_name = NULL, payer_document = NULL, description = NULL
      WHERE id = ANY(${ids}::bigint[])`.execute(db);
    await sql`
      UPDATE bank_statement_lines SET description = NULL WHERE ${tellsOf(sql`description`)}`.execute(
      db,
    );
  }
  return all;
}

function wordsOf(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`regexp_split_to_array(searchable(${text}), '[^[:alnum:]]+')`;
}

/**
 * Their document, or every word of their name in whatever order a bank writes it; whole ones, because Ana Cano is not in
 * Juana Canova. A document may follow letters (`DNI47135790`) or be within a RUC, not within other figures.
 */
function namesPerson(
  text: RawBuilder<unknown>,
  number: string,
  words: readonly string[],
): RawBuilder<unknown> {
  const told = words.filter((word) => word !== '');
  const figures = number.replace(/[^A-Za-z0-9]/g, '');
  return sql`(
    (${figures}::text <> '' AND ${text} ~* ${`(?<![0-9])(${figures}|10${figures}[0-9])(?![0-9])`}::text)
    OR (cardinality(${told}::text[]) > 1 AND ${wordsOf(text)} @> ${told}::text[])
  )`;
}

function toListed(row: TransferRow & OwnerColumns): ListedTransferRow {
  const { client_id, client_name, client_document, loan_code, loan_id } = row;
  const isApplied = client_id !== null && loan_id !== null && loan_code !== null;
  return {
    transfer: toTransfer(row),
    appliedTo: isApplied
      ? {
          clientId: client_id,
          clientName: (client_name ?? '').trim(),
          document: client_document ?? '',
          loanId: loan_id,
          loanCode: loan_code,
          isInService: row.is_in_service === true,
        }
      : null,
  };
}

function toTransfer(row: TransferRow): Transfer {
  return {
    id: row.id,
    suspenseKey: row.suspense_key,
    suspenseId: row.suspense_id,
    isHeld: row.held_at !== null && row.state === 'waiting',
    bank: bank(row.bank),
    operationNumber: row.operation_number,
    date: calendarDate(row.booked_on),
    amount: centimos(row.amount_centimos),
    payerName: row.payer_name,
    payerDocument: row.payer_document,
    description: row.description,
    typedPaymentCode: row.typed_payment_code,
    statementId: row.statement_id,
    lineNumber: row.line_number,
    recordedAt: row.recorded_at,
    bankDay: row.bank_day === null ? null : calendarDate(row.bank_day),
    state: row.state,
    loanId: row.loan_id,
    paymentKey: row.payment_key,
  };
}
