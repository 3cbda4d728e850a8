import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { LineOutcome } from '@alivio/domain/gateway/line-outcome.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { cardPaymentKey } from '@alivio/domain/payment/card-payment-key.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/** A line that may say that the gateway took a payment back, with the payment that it names. */
export interface CauseLine {
  id: number;
  settlementId: number;
  settlementNumber: string;
  outcome: LineOutcome;
  amount: Centimos;
  commission: Centimos;
  /** Null when it names none of ours. */
  payment: {
    id: number;
    loanId: number;
    orderNumber: string;
    paidOn: CalendarDate;
    /** Under which its loan has it, if it has. */
    key: string;
    /** What its loan has of it; null when it waits in suspense instead. */
    applied: Centimos | null;
  } | null;
}

interface CauseRow {
  id: number;
  settlement_id: number;
  number: string;
  outcome: LineOutcome;
  amount_centimos: number;
  commission_centimos: number;
  payment_id: number | null;
  loan_id: number;
  order_number: string;
  priced_on: string;
  key: string;
  applied_centimos: number | null;
}

export async function selectCauseLine(
  db: Connection,
  { settlementId, lineId }: { settlementId: number; lineId: number },
): Promise<CauseLine | null> {
  const { rows } = await sql<CauseRow>`
    SELECT line.id, settlement_id, number, outcome, line.amount_centimos, line.commission_centimos,
      payment.id AS payment_id, payment.loan_id, payment.order_number, priced_on,
      ${cardPaymentKey('')} || payment.transaction_id AS key, applied.amount_centimos AS applied_centimos
    FROM gateway_settlement_lines AS line
    JOIN gateway_settlements AS settlement ON settlement.id = settlement_id
    LEFT JOIN card_payments AS payment ON payment.id = line.card_payment_id
    LEFT JOIN loan_payments AS applied ON applied.key = ${cardPaymentKey('')} || payment.transaction_id
    WHERE line.id = ${lineId} AND settlement_id = ${settlementId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    id: row.id,
    settlementId: row.settlement_id,
    settlementNumber: row.number,
    outcome: row.outcome,
    amount: centimos(row.amount_centimos),
    commission: centimos(row.commission_centimos),
    payment: row.payment_id === null ? null : paymentOf(row, row.payment_id),
  };
}

function paymentOf(row: CauseRow, id: number): CauseLine['payment'] {
  return {
    id,
    loanId: row.loan_id,
    orderNumber: row.order_number,
    paidOn: calendarDate(row.priced_on),
    key: row.key,
    applied: row.applied_centimos === null ? null : centimos(row.applied_centimos),
  };
}

/** The loan of a card payment, for whoever knows only the payment. */
export async function selectLoanOfCardPayment(
  db: Connection,
  cardPaymentId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('card_payments')
    .select('loan_id')
    .where('id', '=', cardPaymentId)
    .executeTakeFirst();
  return row?.loan_id ?? null;
}

/** Its payment was taken back because of it: nothing of it is left on the gateway's account. */
export async function updateReversed(
  db: Connection,
  lineId: number,
  on: CalendarDate,
): Promise<void> {
  await db
    .updateTable('gateway_settlement_lines')
    .set({ reversed_on: on, difference_centimos: 0 })
    .where('id', '=', lineId)
    .execute();
}
