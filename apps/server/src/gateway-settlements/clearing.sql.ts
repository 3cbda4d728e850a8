import type { ClearingPart } from '@alivio/contract/gateway-settlements.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { cardPaymentKey } from '@alivio/domain/payment/card-payment-key.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import { paymentEntryKey } from '#server/servicing/payment-entry-key.ts';
import { suspenseEntryKey } from '#server/suspense/suspense-entry-key.ts';
import { bookedOfPayment, isPaymentSettled } from './payments-in-books.sql.ts';

export interface PartRow {
  part: ClearingPart;
  amount: number;
  count: number;
}

const ofCards = [paymentEntryKey(cardPaymentKey('')), suspenseEntryKey(cardPaymentKey(''))].map(
  (prefix) => `${prefix}%`,
);

/**
 * What should be on the gateway's account, from payments, settlements and deposits. A payment that was taken back
 * because of a line left with it, and neither is told any more. Only what came there by no card payment of ours is read
 * in the books themselves.
 */
export async function selectClearingParts(db: Connection): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    SELECT 'approved' AS part, coalesce(sum(${bookedOfPayment}), 0)::bigint AS amount, count(*)::int AS count
    FROM card_payments AS payment WHERE state = 'approved' AND NOT ${isPaymentSettled}
    UNION ALL
    SELECT 'deposits_awaited', coalesce(sum(net_centimos), 0)::bigint, count(*)::int
    FROM gateway_settlements AS settlement WHERE NOT EXISTS (
      SELECT FROM gateway_deposits WHERE settlement_id = settlement.id AND undone_at IS NULL)
    UNION ALL
    SELECT 'differences', coalesce(sum(difference_centimos), 0)::bigint, count(*)::int
    FROM gateway_settlement_lines WHERE difference_centimos <> 0
    UNION ALL
    SELECT 'deposit_differences', coalesce(sum(net_centimos - deposit.amount_centimos), 0)::bigint, count(*)::int
    FROM gateway_deposits AS deposit JOIN gateway_settlements AS settlement ON settlement.id = settlement_id
    WHERE undone_at IS NULL AND net_centimos <> deposit.amount_centimos
    UNION ALL
    SELECT 'reversed', coalesce(-sum(amount_centimos), 0)::bigint, count(*)::int
    FROM loan_payments JOIN loan_payment_reversals ON payment_id = loan_payments.id
    WHERE key LIKE ${`${cardPaymentKey('')}%`} AND NOT EXISTS (
      SELECT FROM card_payments JOIN gateway_settlement_lines AS line ON card_payment_id = card_payments.id
      WHERE reversed_on IS NOT NULL AND ${cardPaymentKey('')} || transaction_id = key)
    UNION ALL
    SELECT 'other', coalesce(sum(amount_centimos), 0)::bigint, count(*)::int
    FROM postings JOIN journal_entries AS entry ON entry.id = entry_id
    LEFT JOIN journal_entries AS undone ON undone.id = entry.reverses_id
    WHERE account_code = 'cash_gateway'
      AND coalesce(undone.kind, entry.kind) NOT IN ('gateway_commission', 'gateway_deposit')
      AND NOT coalesce(undone.key, entry.key) LIKE ANY(${ofCards}::text[])`.execute(db);
  return rows;
}

export async function selectClearingBalance(db: Connection): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    SELECT coalesce(sum(amount_centimos), 0)::bigint AS balance FROM postings
    WHERE account_code = 'cash_gateway'`.execute(db);
  return rows[0]?.balance ?? 0;
}

export interface Waiting {
  count: number;
  amount: number;
}

export async function selectMissingTotal(db: Connection, day: CalendarDate): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    SELECT count(*)::int AS count, coalesce(sum(${bookedOfPayment}), 0)::bigint AS amount
    FROM card_payments AS payment
    WHERE state = 'approved' AND NOT ${isPaymentSettled} AND settles_by < ${day} AND NOT EXISTS (
      SELECT FROM gateway_missing_explained AS explained WHERE explained.card_payment_id = payment.id)`.execute(
    db,
  );
  return rows[0] ?? { count: 0, amount: 0 };
}

export async function selectOpenDifferenceTotal(db: Connection): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    SELECT count(*)::int AS count, coalesce(sum(difference_centimos), 0)::bigint AS amount
    FROM gateway_settlement_lines WHERE difference_centimos <> 0 AND explained_at IS NULL`.execute(
    db,
  );
  return rows[0] ?? { count: 0, amount: 0 };
}
