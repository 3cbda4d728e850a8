import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import { fullNameIn } from './payments-in-books.sql.ts';

export interface TakenDeposit {
  id: number;
  suspenseKey: string;
  amount: Centimos;
}

/** Under the settlement's lock. */
export async function selectTakenDeposit(
  db: Connection,
  settlementId: number,
): Promise<TakenDeposit | null> {
  const row = await db
    .selectFrom('gateway_deposits as deposit')
    .innerJoin('suspense_items as item', 'item.id', 'deposit.suspense_item_id')
    .select(['deposit.id', 'item.key', 'deposit.amount_centimos'])
    .where('settlement_id', '=', settlementId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return { id: row.id, suspenseKey: row.key, amount: centimos(row.amount_centimos) };
}

export async function insertDeposit(
  db: Connection,
  deposit: {
    settlementId: number;
    suspenseItemId: number;
    amount: Centimos;
    takenOn: CalendarDate;
    takenAt: Date;
    takenBy: number | null;
    reason: string | null;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('gateway_deposits')
    .values({
      settlement_id: deposit.settlementId,
      suspense_item_id: deposit.suspenseItemId,
      amount_centimos: deposit.amount,
      taken_on: deposit.takenOn,
      taken_at: deposit.takenAt,
      taken_by: deposit.takenBy,
      reason: deposit.reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateUndone(
  db: Connection,
  id: number,
  { at, by, reason }: { at: Date; by: number | null; reason: string },
): Promise<void> {
  await db
    .updateTable('gateway_deposits')
    .set({ undone_at: at, undone_by: by, undone_reason: reason })
    .where('id', '=', id)
    .execute();
}

export interface DepositRow {
  amount_centimos: number;
  received_on: string;
  note: string | null;
  reason: string | null;
  taken_at: Date;
  taken_by: string | null;
  undone_at: Date | null;
  undone_by: string | null;
  undone_reason: string | null;
}

export async function selectDeposits(db: Connection, settlementId: number): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    SELECT deposit.amount_centimos, item.received_on, item.note, deposit.reason, taken_at, undone_at, undone_reason,
      nullif(${fullNameIn('taker')}, '') AS taken_by, nullif(${fullNameIn('undoer')}, '') AS undone_by
    FROM gateway_deposits AS deposit
    JOIN suspense_items AS item ON item.id = suspense_item_id
    LEFT JOIN staff_users AS taker ON taker.id = taken_by
    LEFT JOIN staff_users AS undoer ON undoer.id = undone_by
    WHERE settlement_id = ${settlementId} ORDER BY deposit.id DESC`.execute(db);
  return rows;
}

export interface TransferMoney {
  key: string;
  receivedOn: CalendarDate;
  amount: Centimos;
  /** All that the bank says of it. */
  text: string;
}

export async function selectMoneyOfTransfer(
  db: Connection,
  transferId: number,
): Promise<TransferMoney | null> {
  const row = await db
    .selectFrom('transfers')
    .innerJoin('suspense_items as item', 'item.key', 'transfers.suspense_key')
    .select(['item.key', 'item.received_on', 'item.amount_centimos', 'payer_name', 'description'])
    .where('transfers.id', '=', transferId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    key: row.key,
    receivedOn: calendarDate(row.received_on),
    amount: centimos(row.amount_centimos),
    text: [row.payer_name, row.description].join(' '),
  };
}

export interface AwaitingRow {
  id: number;
  number: string;
  settledOn: CalendarDate;
  net: Centimos;
}

/** Settlements without a deposit, of the days around the money's: whose net comes closest to it first. */
export async function selectAwaiting(
  db: Connection,
  { amount, receivedOn }: Pick<TransferMoney, 'amount' | 'receivedOn'>,
  limit: number,
): Promise<AwaitingRow[]> {
  const { rows } = await sql<{
    id: number;
    number: string;
    settled_on: string;
    net_centimos: number;
  }>`
    SELECT id, number, settled_on, net_centimos FROM gateway_settlements AS settlement
    WHERE net_centimos > 0 AND settled_on BETWEEN ${receivedOn}::date - 30 AND ${receivedOn}::date + 5
      AND NOT EXISTS (
        SELECT FROM gateway_deposits WHERE settlement_id = settlement.id AND undone_at IS NULL)
    ORDER BY abs(net_centimos - ${amount}), settled_on, id LIMIT ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    settledOn: calendarDate(row.settled_on),
    net: centimos(row.net_centimos),
  }));
}

export interface CandidateRow {
  key: string;
  receivedOn: CalendarDate;
  amount: Centimos;
  note: string | null;
}

/** Money at the bank without an owner, of the days around the settlement: what comes closest to its net first. */
export async function selectCandidates(
  db: Connection,
  { net, settledOn }: { net: Centimos; settledOn: CalendarDate },
  limit: number,
): Promise<CandidateRow[]> {
  const { rows } = await sql<{
    key: string;
    received_on: string;
    amount_centimos: number;
    note: string | null;
  }>`
    SELECT key, received_on, amount_centimos, note FROM suspense_items AS item
    WHERE cash_account = 'cash_bank' AND returned_on IS NULL AND NOT is_gateway_deposit
      AND (assigned_payment_id IS NULL OR EXISTS (
        SELECT FROM loan_payment_reversals WHERE payment_id = assigned_payment_id))
      AND received_on BETWEEN ${settledOn}::date - 5 AND ${settledOn}::date + 30
    ORDER BY abs(amount_centimos - ${net}), received_on, id LIMIT ${limit}`.execute(db);
  return rows.map((row) => ({
    key: row.key,
    receivedOn: calendarDate(row.received_on),
    amount: centimos(row.amount_centimos),
    note: row.note,
  }));
}
