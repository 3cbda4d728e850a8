import { isPaymentOrigin } from '@alivio/domain/ledger/chart.ts';
import type { AppliedPayment } from '@alivio/domain/payment/loan-account.ts';
import type { Connection } from '#server/db/client.ts';
import { getEntries } from '#server/ledger/get-entries.ts';
import type { PaymentMethod } from '#server/papers/receipt-facts.ts';
import { paymentEntryKey } from '#server/servicing/payment-entry-key.ts';

/**
 * How payments came in, by their keys: the books know the account that the money arrived at. What waited without an
 * owner had come by transfer.
 */
export async function findMethods(
  db: Connection,
  payments: readonly Pick<AppliedPayment, 'key'>[],
): Promise<ReadonlyMap<string, PaymentMethod>> {
  if (payments.length === 0) return new Map();
  const keys = new Map(payments.map(({ key }) => [paymentEntryKey(key), key]));
  const entries = await getEntries(db, [...keys.keys()]);
  return new Map(
    entries.map(({ key, postings }) => {
      const origin = postings.find(({ account }) => isPaymentOrigin(account))?.account;
      return [keys.get(key) ?? '', origin === 'cash_gateway' ? 'card' : 'transfer'] as const;
    }),
  );
}
