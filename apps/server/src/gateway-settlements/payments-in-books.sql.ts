import { cardPaymentKey } from '@alivio/domain/payment/card-payment-key.ts';
import { sql } from 'kysely';

/** Of a row `payment` of `card_payments`: what the books have of it, on its loan or in suspense. */
export const bookedOfPayment = sql`coalesce(
  (SELECT amount_centimos FROM loan_payments WHERE key = ${cardPaymentKey('')} || payment.transaction_id),
  (SELECT amount_centimos FROM suspense_items WHERE key = ${cardPaymentKey('')} || payment.transaction_id),
  payment.amount_centimos)::bigint`;

/** Of a row `payment` of `card_payments`: the gateway has told us that it pays it. */
export const isPaymentSettled = sql`EXISTS (
  SELECT FROM gateway_settlement_lines AS settling
  WHERE settling.card_payment_id = payment.id AND settling.outcome IN ('matched', 'amount_differs'))`;

export const fullNameIn = (table: string) =>
  sql`trim(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)}))`;
