import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { PromiseState } from '@alivio/domain/collection/promise.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export interface PromiseToJudge {
  id: number;
  loanId: number;
  amount: Centimos;
  promisedOn: CalendarDate;
  state: Exclude<PromiseState, 'replaced' | 'ended'>;
  /** Money that came in since, by its date, and was not taken back. */
  paid: Centimos;
  isPaidOff: boolean;
  newerOn: CalendarDate | null;
  movements: number;
}

/** Loans with a promise that waits, or whose money has moved since one of theirs was judged. */
export async function selectLoansWithPromises(
  db: Connection,
  loanIds: readonly number[] | null,
): Promise<number[]> {
  const { rows } = await sql<{ loan_id: number }>`
    SELECT DISTINCT loan_id FROM payment_promises AS promise
    WHERE state NOT IN ('replaced', 'ended') AND (state = 'pending' OR movements <> movements_of_loan(loan_id))
      AND (${loanIds}::bigint[] IS NULL OR loan_id = ANY(${loanIds}::bigint[]))
    ORDER BY loan_id`.execute(db);
  return rows.map(({ loan_id }) => loan_id);
}

/**
 * Money that came on a day of the promise and was not there when it was made. One that was taken back and applied again
 * is a new payment of its old day: it counts, or does not, by that.
 */
const PAID_FOR_IT = sql`
  SELECT coalesce(sum(CASE payment.kind
    WHEN 'installments' THEN payment.amount_centimos
    WHEN 'prepayment' THEN payment.amount_centimos
    WHEN 'return' THEN -payment.amount_centimos
    ELSE 0
  END), 0)
  FROM loan_payments AS payment
  WHERE payment.loan_id = promise.loan_id AND payment.id > promise.after_payment_id
    AND payment.paid_on BETWEEN promise.made_on AND promise.promised_on
    AND NOT EXISTS (SELECT FROM loan_payment_reversals AS reversal WHERE reversal.payment_id = payment.id)`;

export async function selectPromisesToJudge(
  db: Connection,
  loanIds: readonly number[],
): Promise<PromiseToJudge[]> {
  const { rows } = await sql<{
    id: number;
    loan_id: number;
    amount_centimos: number;
    promised_on: string;
    state: PromiseToJudge['state'];
    paid: number;
    is_paid_off: boolean;
    newer_on: string | null;
    movements: number;
  }>`
    SELECT promise.id, promise.loan_id, promise.amount_centimos, promise.promised_on, promise.state,
      (${PAID_FOR_IT})::bigint AS paid,
      -- What was broken stays so, however much is paid after its date.
      loans.state = 'paid' AND promise.state <> 'broken' AS is_paid_off,
      (
        SELECT newer.made_on FROM payment_promises AS newer
        WHERE newer.loan_id = promise.loan_id AND newer.id > promise.id ORDER BY newer.id LIMIT 1
      ) AS newer_on,
      movements_of_loan(promise.loan_id) AS movements
    FROM payment_promises AS promise JOIN loans ON loans.id = promise.loan_id
    WHERE promise.loan_id = ANY(${loanIds}::bigint[]) AND promise.state NOT IN ('replaced', 'ended')
    ORDER BY promise.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    loanId: row.loan_id,
    amount: centimos(row.amount_centimos),
    promisedOn: calendarDate(row.promised_on),
    state: row.state,
    paid: centimos(row.paid),
    isPaidOff: row.is_paid_off,
    newerOn: row.newer_on === null ? null : calendarDate(row.newer_on),
    movements: row.movements,
  }));
}

export async function updatePromises(
  db: Connection,
  judged: readonly { id: number; state: PromiseState; movements: number }[],
  today: CalendarDate,
): Promise<void> {
  await sql`
    UPDATE payment_promises AS promise SET
      movements = judged.movements,
      settled_on = CASE
        WHEN judged.state = 'pending' THEN NULL
        WHEN judged.state = promise.state::text THEN promise.settled_on
        ELSE ${today}::date
      END,
      broken_after_contact_id = CASE
        WHEN judged.state <> 'broken' THEN NULL
        WHEN promise.state = 'broken' THEN promise.broken_after_contact_id
        ELSE (SELECT max(contact.id) FROM collection_contacts AS contact WHERE contact.loan_id = promise.loan_id)
      END,
      state = judged.state::promise_state
    FROM unnest(
      ${judged.map(({ id }) => id)}::bigint[], ${judged.map(({ state }) => state)}::text[],
      ${judged.map(({ movements }) => movements)}::bigint[]
    ) AS judged (id, state, movements)
    WHERE promise.id = judged.id`.execute(db);
}

/** Those of the loans with a broken promise after which nobody has been in contact. */
export async function selectLoansWithBroken(
  db: Connection,
  loanIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ loan_id: number }>`
    SELECT DISTINCT loan_id FROM payment_promises AS promise
    WHERE loan_id = ANY(${loanIds}::bigint[]) AND state = 'broken' AND NOT EXISTS (
      SELECT FROM collection_contacts AS contact
      WHERE contact.loan_id = promise.loan_id AND contact.id > promise.broken_after_contact_id
    )`.execute(db);
  return new Set(rows.map(({ loan_id }) => loan_id));
}

/** What was promised before gives way to what is promised now. */
export async function replacePending(
  db: Connection,
  loanId: number,
  today: CalendarDate,
): Promise<number | null> {
  const row = await db
    .updateTable('payment_promises')
    .set({ state: 'replaced', settled_on: today })
    .where('loan_id', '=', loanId)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Nothing is owed on the loan any more, and not because somebody paid: there is nothing to keep or to break. */
export async function endPending(
  db: Connection,
  loanId: number,
  today: CalendarDate,
): Promise<void> {
  await db
    .updateTable('payment_promises')
    .set({ state: 'ended', settled_on: today })
    .where('loan_id', '=', loanId)
    .where('state', '=', 'pending')
    .execute();
}

export async function insertPromise(
  db: Connection,
  promise: {
    loanId: number;
    contactId: number;
    amount: Centimos;
    madeOn: CalendarDate;
    promisedOn: CalendarDate;
  },
): Promise<void> {
  await sql`
    INSERT INTO payment_promises (
      loan_id, contact_id, amount_centimos, made_on, promised_on, after_payment_id, movements
    )
    SELECT ${promise.loanId}::bigint, ${promise.contactId}::bigint, ${promise.amount}::bigint,
      ${promise.madeOn}::date, ${promise.promisedOn}::date,
      coalesce((SELECT max(id) FROM loan_payments WHERE loan_id = ${promise.loanId}), 0),
      movements_of_loan(${promise.loanId})`.execute(db);
}

export async function selectPromises(db: Connection, loanId: number) {
  const { rows } = await sql<{
    id: number;
    amount_centimos: number;
    paid: number;
    made_on: string;
    promised_on: string;
    state: PromiseState;
    settled_on: string | null;
    by: string;
  }>`
    SELECT promise.id, promise.amount_centimos, (${PAID_FOR_IT})::bigint AS paid, promise.made_on,
      promise.promised_on, promise.state, promise.settled_on,
      staff_users.first_name || ' ' || staff_users.last_name AS by
    FROM payment_promises AS promise
    JOIN collection_contacts AS contact ON contact.id = promise.contact_id
    JOIN staff_users ON staff_users.id = contact.staff_user_id
    WHERE promise.loan_id = ${loanId} ORDER BY promise.id DESC`.execute(db);
  return rows;
}
export type PromiseRow = Awaited<ReturnType<typeof selectPromises>>[number];
