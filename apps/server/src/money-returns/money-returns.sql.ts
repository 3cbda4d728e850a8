import type { ReturnSource, ReturnState } from '@alivio/contract/money-returns.ts';
import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { DB } from '#server/db/types.generated.ts';
import type { MoneyReturn, MoneySource, Payee } from './money-return.ts';

export interface NewReturn extends MoneySource {
  amount: Centimos;
  payee: Payee;
  reason: string;
  by: number;
  at: Date;
  on: CalendarDate;
}

/** Null when another return of the same money is waiting. */
export async function insertReturn(db: Connection, proposed: NewReturn): Promise<number | null> {
  const { source, sourceId, payee } = proposed;
  const row = await db
    .insertInto('money_returns')
    .values({
      source,
      suspense_item_id: source === 'suspense' ? sourceId : null,
      loan_id: source === 'suspense' ? null : sourceId,
      amount_centimos: proposed.amount,
      payee_name: payee.name,
      payee_document: payee.document,
      bank: payee.bank,
      cci: payee.cci,
      reason: proposed.reason,
      proposed_by: proposed.by,
      proposed_at: proposed.at,
      proposed_on: proposed.on,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

function returnById(db: Connection, id: number) {
  return db.selectFrom('money_returns').selectAll().where('id', '=', id);
}

export async function selectReturn(db: Connection, id: number): Promise<MoneyReturn | null> {
  const row = await returnById(db, id).executeTakeFirst();
  return row === undefined ? null : toMoneyReturn(row);
}

export async function selectReturnForUpdate(
  trx: Connection,
  id: number,
): Promise<MoneyReturn | null> {
  const row = await returnById(trx, id).forUpdate().executeTakeFirst();
  return row === undefined ? null : toMoneyReturn(row);
}

function toMoneyReturn(row: Selectable<DB['money_returns']>): MoneyReturn {
  const sourceId = row.source === 'suspense' ? row.suspense_item_id : row.loan_id;
  if (sourceId === null) throw new Error(`return ${row.id} gives nothing back`);
  return {
    id: row.id,
    source: row.source,
    sourceId,
    amount: centimos(row.amount_centimos),
    payee: { name: row.payee_name, document: row.payee_document, bank: row.bank, cci: row.cci },
    reason: row.reason,
    proposedOn: calendarDate(row.proposed_on),
    state: row.state,
  };
}

export async function selectFundsToPayBack(db: Connection, loanId: number): Promise<boolean> {
  const row = await db
    .selectFrom('money_returns')
    .select('id')
    .where('loan_id', '=', loanId)
    .where('source', '=', 'funds')
    .where('state', '=', 'approved')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Until the transaction ends: two payments cannot both take a bank's number for theirs. */
export async function lockBankReference(trx: Connection, reference: string): Promise<void> {
  const name = `bank-reference:${reference.toUpperCase()}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`.execute(trx);
}

/** Among returns to one bank, or to all of them; and among batches of clinics. */
export async function selectOperationTaken(
  db: Connection,
  reference: string,
  payeeBank: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM money_returns
    WHERE state = 'paid' AND upper(bank_reference) = upper(${reference})
      AND bank = coalesce(${payeeBank}::text, bank)
    UNION ALL
    SELECT FROM clinic_settlements WHERE upper(bank_reference) = upper(${reference})`.execute(db);
  return rows.length > 0;
}

export async function updateApproved(db: Connection, id: number, on: CalendarDate): Promise<void> {
  await db
    .updateTable('money_returns')
    .set({ state: 'approved', approved_on: on })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

interface Ending {
  by: number;
  at: Date;
}

export async function updatePaid(
  db: Connection,
  id: number,
  { on, bankReference, by, at }: Ending & { on: CalendarDate; bankReference: string },
): Promise<void> {
  const paid = { state: 'paid', paid_on: on, bank_reference: bankReference } as const;
  await db
    .updateTable('money_returns')
    .set({ ...paid, ended_by: by, ended_at: at })
    .where('id', '=', id)
    .execute();
}

export async function updateGivenUp(
  db: Connection,
  id: number,
  { by, at, reason }: Ending & { reason: string },
): Promise<void> {
  await db
    .updateTable('money_returns')
    .set({ state: 'given_up', ended_by: by, ended_at: at, ended_reason: reason })
    .where('id', '=', id)
    .execute();
}

export async function updateEnded(
  db: Connection,
  id: number,
  state: 'declined' | 'outdated',
): Promise<void> {
  await db
    .updateTable('money_returns')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** The day of its proposal, or of the first that was given up of the same money. */
export async function selectFirstProposedOn(
  db: Connection,
  { id, source, sourceId }: Pick<MoneyReturn, 'id' | 'source' | 'sourceId'>,
): Promise<CalendarDate> {
  const { rows } = await sql<{ first_on: string }>`
    SELECT min(proposed_on) AS first_on FROM money_returns
    WHERE id = ${id} OR (
      state = 'given_up' AND source = ${source} AND coalesce(suspense_item_id, loan_id) = ${sourceId}
    )`.execute(db);
  return calendarDate(rows[0]?.first_on ?? '');
}

/** Of returns that did not happen, with why nobody paid them. */
export async function emptyPayees(db: Connection, endedBefore: CalendarDate): Promise<void> {
  await db
    .updateTable('money_returns')
    .set({
      payee_name: '',
      payee_document: null,
      cci: '',
      reason: '',
      ended_reason: sql`CASE WHEN state = 'given_up' THEN '' END`,
    })
    .where('state', 'in', ['declined', 'outdated', 'given_up'])
    .where(
      sql<CalendarDate>`coalesce((ended_at AT TIME ZONE 'America/Lima')::date, proposed_on)`,
      '<',
      endedBefore,
    )
    .where('payee_name', '<>', '')
    .execute();
}

export interface ReturnRow {
  id: number;
  source: ReturnSource;
  state: ReturnState;
  amount_centimos: number;
  payee_name: string;
  payee_document: string | null;
  bank: string;
  cci: string;
  reason: string;
  note: string | null;
  proposed_by: number;
  proposed_at: Date;
  proposer: string;
  proposed_on: string;
  approved_on: string | null;
  paid_on: string | null;
  bank_reference: string | null;
  loan_id: number | null;
  loan_code: string | null;
  client_id: number | null;
  client_name: string | null;
  document: string | null;
  approval_id: number;
  settled_at: Date | null;
  settler: string | null;
  settled_reason: string | null;
  ended_at: Date | null;
  ender: string | null;
  ended_reason: string | null;
}

const returnRows = sql`
  SELECT r.id, r.source, r.state, r.amount_centimos, r.payee_name, r.payee_document, r.bank, r.cci, r.reason,
    item.note, r.proposed_by, r.proposed_at, proposer.first_name || ' ' || proposer.last_name AS proposer,
    r.proposed_on, r.approved_on, r.paid_on, r.bank_reference, r.ended_at, r.ended_reason, r.loan_id, loans.code AS loan_code, clients.id AS client_id,
    clients.first_name || ' ' || clients.last_name AS client_name,
    clients.document_type || ' ' || clients.identification_number AS document,
    approvals.id AS approval_id, approvals.settled_at, approvals.settled_reason,
    settler.first_name || ' ' || settler.last_name AS settler, ender.first_name || ' ' || ender.last_name AS ender
  FROM money_returns AS r
  JOIN staff_users AS proposer ON proposer.id = r.proposed_by
  JOIN approvals ON approvals.subject_kind = 'money_return' AND approvals.subject_id = r.id
  LEFT JOIN staff_users AS settler ON settler.id = approvals.settled_by
  LEFT JOIN staff_users AS ender ON ender.id = r.ended_by
  LEFT JOIN suspense_items AS item ON item.id = r.suspense_item_id
  LEFT JOIN loans ON loans.id = r.loan_id
  LEFT JOIN clients ON clients.id = loans.client_id`;

export async function selectReturnRow(db: Connection, id: number): Promise<ReturnRow | undefined> {
  const { rows } = await sql<ReturnRow>`${returnRows} WHERE r.id = ${id}`.execute(db);
  return rows[0];
}

export async function selectReturnsPage(
  db: Connection,
  state: ReturnState | undefined,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; rows: ReturnRow[] }> {
  const wanted = state === undefined ? sql`true` : sql`r.state = ${state}`;
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM money_returns AS r WHERE ${wanted}`.execute(db);
  const { rows } = await sql<ReturnRow>`
    ${returnRows} WHERE ${wanted}
    ORDER BY r.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, rows };
}
