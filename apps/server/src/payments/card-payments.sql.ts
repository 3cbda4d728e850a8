import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { PrepaymentMode } from '@alivio/domain/payment/loan-account.ts';
import type { PaymentState } from '@alivio/domain/payment/payment-state.ts';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { DB } from '#server/db/types.generated.ts';

export type CardPaymentRow = Selectable<DB['card_payments']> & { installments: number[] };
export type CardPurpose = CardPaymentRow['purpose'];

const OPEN: readonly PaymentState[] = ['created', 'sent'];

function cardPayments(db: Connection) {
  return db
    .selectFrom('card_payments')
    .selectAll('card_payments')
    .select(({ selectFrom }) =>
      selectFrom('card_payment_installments as chosen')
        .select(
          sql<
            number[]
          >`coalesce(jsonb_agg(installment_number ORDER BY installment_number), '[]')`.as(
            'numbers',
          ),
        )
        .whereRef('chosen.card_payment_id', '=', 'card_payments.id')
        .$asScalar()
        .$notNull()
        .as('installments'),
    );
}

export interface NewCardPayment {
  loanId: number;
  transactionId: string;
  orderNumber: string;
  amount: Centimos;
  purpose: CardPurpose;
  mode: PrepaymentMode | null;
  pricedOn: CalendarDate;
  numbers: readonly number[];
  createdAt: Date;
  expiresAt: Date;
}

/** The index refuses an instalment that another attempt is open for. */
export async function insertCardPayment(db: Connection, payment: NewCardPayment): Promise<number> {
  const { id } = await db
    .insertInto('card_payments')
    .values({
      loan_id: payment.loanId,
      transaction_id: payment.transactionId,
      order_number: payment.orderNumber,
      amount_centimos: payment.amount,
      purpose: payment.purpose,
      mode: payment.mode,
      priced_on: payment.pricedOn,
      created_at: payment.createdAt,
      expires_at: payment.expiresAt,
      check_at: payment.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('card_payment_installments')
    .values(
      payment.numbers.map((number) => ({
        card_payment_id: id,
        loan_id: payment.loanId,
        installment_number: number,
      })),
    )
    .execute();
  return id;
}

export async function selectCardPayment(
  db: Connection,
  transactionId: string,
): Promise<CardPaymentRow | null> {
  const query = cardPayments(db).where('transaction_id', '=', transactionId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Somebody else's is none. */
export async function selectOwnCardPayment(
  db: Connection,
  {
    clientId,
    transactionId,
    orderNumber,
  }: Record<'transactionId' | 'orderNumber', string> & {
    clientId: number;
  },
): Promise<CardPaymentRow | null> {
  const row = await cardPayments(db)
    .innerJoin('loans', 'loans.id', 'card_payments.loan_id')
    .where('client_id', '=', clientId)
    .where('transaction_id', '=', transactionId)
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  return row ?? null;
}

/** Its loan is locked already: nobody settles it meanwhile. */
export async function selectCardPaymentForUpdate(db: Connection, id: number) {
  return db
    .selectFrom('card_payments')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export interface OpenFor {
  loanId: number;
  /** `all`: any instalment of the loan. */
  numbers: readonly number[] | 'all';
}

/** The client's own attempts that are open for any of the instalments. */
export async function selectOpenCardPayments(
  db: Connection,
  { clientId, loanId, numbers }: OpenFor & { clientId: number },
): Promise<CardPaymentRow[]> {
  return cardPayments(db)
    .innerJoin('loans', 'loans.id', 'card_payments.loan_id')
    .where('client_id', '=', clientId)
    .where('card_payments.loan_id', '=', loanId)
    .where('card_payments.id', 'in', (eb) =>
      eb
        .selectFrom('card_payment_installments')
        .select('card_payment_id')
        .where('loan_id', '=', loanId)
        .$if(numbers !== 'all', (chosen) =>
          chosen.where('installment_number', 'in', numbers === 'all' ? [] : numbers),
        )
        .where('is_open', '=', true),
    )
    .orderBy('card_payments.id')
    .execute();
}

export interface OpenInstallment {
  loanId: number;
  number: number;
}

export async function selectOpenInstallments(
  db: Connection,
  loanIds: readonly number[],
): Promise<OpenInstallment[]> {
  return db
    .selectFrom('card_payment_installments')
    .select(['loan_id as loanId', 'installment_number as number'])
    .where(({ eb, fn, val }) => eb('loan_id', '=', fn.any(val(loanIds))))
    .where('is_open', '=', true)
    .execute();
}

/** The attempt of a loan that is open the longest; one of which a bank has still to decide is the longest of all. */
export async function selectOpenAttempt(
  db: Connection,
  loanId: number,
): Promise<{ expiresAt: Date; isPending: boolean } | null> {
  const row = await db
    .selectFrom('card_payments')
    .select(['expires_at as expiresAt', sql<boolean>`pending_at IS NOT NULL`.as('isPending')])
    .where('loan_id', '=', loanId)
    .where('state', 'in', OPEN)
    .orderBy('isPending', 'desc')
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** By key of the payment: the day on which it was taken back from its loan. */
export async function selectReversedOn(
  db: Connection,
  keys: readonly string[],
): Promise<ReadonlyMap<string, CalendarDate>> {
  const rows = await db
    .selectFrom('loan_payment_reversals')
    .innerJoin('loan_payments', 'loan_payments.id', 'loan_payment_reversals.payment_id')
    .select(['key', 'reversed_on'])
    .where(({ eb, fn, val }) => eb('key', '=', fn.any(val(keys))))
    .execute();
  return new Map(rows.map((row) => [row.key, calendarDate(row.reversed_on)]));
}

export async function selectCardPaymentsOfClient(
  db: Connection,
  clientId: number,
  { loanId, page, limit }: { loanId?: number | undefined; page: number; limit: number },
): Promise<{ rows: CardPaymentRow[]; total: number }> {
  const own = cardPayments(db)
    .innerJoin('loans', 'loans.id', 'card_payments.loan_id')
    .where('client_id', '=', clientId)
    .$if(loanId !== undefined, (query) => query.where('loan_id', '=', loanId ?? 0));
  const { total } = await own
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .orderBy('card_payments.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

/** False when it is open no longer: somebody found it too old meanwhile. */
export async function updateSent(
  db: Connection,
  id: number,
  { at, expiresAt, checkAt }: { at: Date; expiresAt: Date; checkAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('card_payments')
    .set({
      state: 'sent',
      sent_at: at,
      expires_at: expiresAt,
      given_up_at: null,
      check_at: checkAt,
    })
    .where('id', '=', id)
    .where('state', 'in', OPEN)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The browser has let go of the form. */
export async function updateGivenUp(db: Connection, id: number, at: Date): Promise<void> {
  await db
    .updateTable('card_payments')
    .set({ given_up_at: at })
    .where('id', '=', id)
    .where('state', 'in', OPEN)
    .execute();
}

export async function updatePending(
  db: Connection,
  id: number,
  { at, code, checkAt }: { at: Date; code: string; checkAt: Date },
): Promise<void> {
  await db
    .updateTable('card_payments')
    .set({
      pending_at: sql`coalesce(pending_at, ${at})`,
      gateway_code: code,
      check_at: checkAt,
    })
    .where('id', '=', id)
    .execute();
}

/** Of one that is open: an answer that was long on its way says nothing about what was settled meanwhile. */
export async function updateCheckOfOpen(db: Connection, id: number, at: Date): Promise<void> {
  await db
    .updateTable('card_payments')
    .set({ check_at: at })
    .where('id', '=', id)
    .where('state', 'in', OPEN)
    .execute();
}

/** Of one that ended without being paid, under its lock. */
export async function updateLateCheck(db: Connection, id: number, at: Date | null): Promise<void> {
  await db.updateTable('card_payments').set({ check_at: at }).where('id', '=', id).execute();
}

export async function updateApplied(db: Connection, id: number, at: Date): Promise<void> {
  await db.updateTable('card_payments').set({ applied_at: at }).where('id', '=', id).execute();
}

export async function updateSettled(
  db: Connection,
  id: number,
  settled: {
    state: Exclude<PaymentState, 'created' | 'sent'>;
    at: Date;
    isLate: boolean;
    code: string | null;
    reference: string | null;
    card: { brand: string; lastDigits: string } | null;
    /** Until when a settlement of the gateway should name it, if it was approved. */
    settlesBy: CalendarDate | null;
    checkAt: Date | null;
  },
): Promise<void> {
  await db
    .updateTable('card_payments')
    .set({
      state: settled.state,
      settled_at: settled.at,
      is_late: settled.isLate,
      gateway_code: settled.code,
      gateway_reference: settled.reference,
      card_brand: settled.card?.brand ?? null,
      card_last_digits: settled.card?.lastDigits ?? null,
      settles_by: settled.settlesBy,
      check_at: settled.checkAt,
    })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('card_payment_installments')
    .set({ is_open: false })
    .where('card_payment_id', '=', id)
    .where('is_open', '=', true)
    .execute();
}

export type ReceiptToSend = Pick<
  CardPaymentRow,
  'loan_id' | 'transaction_id' | 'order_number' | 'amount_centimos' | 'purpose'
>;

/** Null when it was sent before, or there is none. */
export async function selectReceiptToSend(
  db: Connection,
  id: number,
): Promise<ReceiptToSend | null> {
  const row = await db
    .selectFrom('card_payments')
    .select(['loan_id', 'transaction_id', 'order_number', 'amount_centimos', 'purpose'])
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .where('receipt_sent_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** False when somebody was faster. */
export async function noteReceiptSent(db: Connection, id: number, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('card_payments')
    .set({ receipt_sent_at: at })
    .where('id', '=', id)
    .where('receipt_sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of which it is time to ask; each is taken by one worker. */
export async function takeCardPaymentsToCheck(
  db: Connection,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<CardPaymentRow[]> {
  const taken = await db
    .updateTable('card_payments')
    .set({ check_at: again })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('card_payments')
        .select('id')
        .where('check_at', '<=', now)
        .orderBy('check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  if (taken.length === 0) return [];
  const ids = taken.map(({ id }) => id);
  return cardPayments(db)
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .orderBy('id')
    .execute();
}
