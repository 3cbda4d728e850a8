import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { CashAccount } from '@alivio/domain/ledger/chart.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { DB } from '#server/db/types.generated.ts';
import type { SuspenseItem } from './suspense-item.ts';

/** Until the transaction ends: the same money told twice at once is told one after the other. */
export async function lockKey(trx: Connection, key: string): Promise<void> {
  const name = `money:${key}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`.execute(trx);
}

export interface NewSuspenseItem {
  readonly key: string;
  readonly amount: Centimos;
  readonly cash: CashAccount;
  readonly receivedOn: CalendarDate;
  readonly note: string | null;
}

/** In their order, without those whose key is taken. */
export async function insertSuspense(
  db: Connection,
  items: readonly NewSuspenseItem[],
  now: Date,
): Promise<readonly SuspenseItem[]> {
  const { rows } = await sql<Selectable<DB['suspense_items']>>`
    INSERT INTO suspense_items (key, amount_centimos, cash_account, received_on, note, recorded_at)
    SELECT key, amount, cash, received_on, note, ${now}::timestamptz FROM unnest(
      ${items.map(({ key }) => key)}::text[], ${items.map(({ amount }) => amount)}::bigint[],
      ${items.map(({ cash }) => cash)}::text[], ${items.map(({ receivedOn }) => receivedOn)}::date[],
      ${items.map(({ note }) => note)}::text[]
    ) WITH ORDINALITY AS new (key, amount, cash, received_on, note, place)
    ORDER BY place ON CONFLICT (key) DO NOTHING RETURNING *`.execute(db);
  return rows.map((row) => toSuspenseItem({ ...row, is_taken_back: false }));
}

export async function selectSuspenseForUpdate(
  db: Connection,
  key: string,
): Promise<SuspenseItem | null> {
  const row = await suspenseItems(db).where('key', '=', key).forUpdate('item').executeTakeFirst();
  return row === undefined ? null : toSuspenseItem(row);
}

/** Assigned to a payment that was reversed, an item is open again. */
function suspenseItems(db: Connection) {
  return db
    .selectFrom('suspense_items as item')
    .selectAll('item')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('loan_payment_reversals')
          .select('payment_id')
          .whereRef('payment_id', '=', 'item.assigned_payment_id'),
      ).as('is_taken_back'),
    );
}

export async function updateAssigned(
  db: Connection,
  id: number,
  paymentKey: string,
): Promise<void> {
  await db
    .updateTable('suspense_items')
    .set(({ eb, selectFrom }) => ({
      assignments: eb('assignments', '+', 1),
      assigned_payment_id: selectFrom('loan_payments').select('id').where('key', '=', paymentKey),
    }))
    .where('id', '=', id)
    .execute();
}

export async function selectKeyOfSuspense(db: Connection, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('suspense_items')
    .select('key')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.key ?? null;
}

export async function updateHeld(db: Connection, id: number, heldAt: Date | null): Promise<void> {
  await db.updateTable('suspense_items').set({ held_at: heldAt }).where('id', '=', id).execute();
}

/** It leaves suspense for a return that was approved, and is still at our bank. */
export async function updateReserved(
  db: Connection,
  id: number,
  today: CalendarDate,
): Promise<void> {
  await db
    .updateTable('suspense_items')
    .set({ returned_on: today, held_at: null, is_leaving: true })
    .where('id', '=', id)
    .execute();
}

export async function updateLeft(db: Connection, id: number): Promise<void> {
  await db.updateTable('suspense_items').set({ is_leaving: false }).where('id', '=', id).execute();
}

export async function updateKept(db: Connection, id: number): Promise<void> {
  await db
    .updateTable('suspense_items')
    .set({ returned_on: null, is_leaving: false })
    .where('id', '=', id)
    .execute();
}

export async function updateVoided(db: Connection, id: number, today: CalendarDate): Promise<void> {
  await db
    .updateTable('suspense_items')
    .set({ returned_on: today, held_at: null, is_voided: true })
    .where('id', '=', id)
    .execute();
}

/** Whether it is the card gateway's deposit, and waits for nobody. */
export async function updateOurs(db: Connection, id: number, isOurs: boolean): Promise<void> {
  await db
    .updateTable('suspense_items')
    .set({ is_gateway_deposit: isOurs })
    .where('id', '=', id)
    .execute();
}

function toSuspenseItem(
  row: Selectable<DB['suspense_items']> & { is_taken_back: SqlBool },
): SuspenseItem {
  const isAssigned = row.assigned_payment_id !== null && !row.is_taken_back;
  return {
    id: row.id,
    key: row.key,
    amount: centimos(row.amount_centimos),
    cash: row.cash_account as CashAccount,
    receivedOn: calendarDate(row.received_on),
    note: row.note,
    assignments: row.assignments,
    isOpen: !isAssigned && row.returned_on === null && !row.is_gateway_deposit,
    isHeld: row.held_at !== null,
    isLeaving: row.is_leaving,
  };
}
