import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { totalOf } from '@alivio/domain/payment/breakdown.ts';
import { fundsChange } from '@alivio/domain/payment/funds.ts';
import type { Connection } from '#server/db/client.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import type { Transfer } from './transfer.ts';

export interface PaidParts {
  /** Number null: principal that was paid ahead of schedule. */
  readonly parts: readonly { readonly number: number | null; readonly amount: Centimos }[];
  readonly putAside: Centimos;
}

/** What an applied transfer paid of its loan on the day that it was applied; null of one that was not. */
export async function findPaidParts(
  db: Connection,
  { loanId, paymentKey }: Pick<Transfer, 'loanId' | 'paymentKey'>,
): Promise<PaidParts | null> {
  if (loanId === null || paymentKey === null) return null;
  const account = await loadAccount(db, await getLoan(db, loanId));
  const payment = account?.payments.find(({ key }) => key === paymentKey);
  if (payment === undefined) return null;
  return {
    parts: payment.allocations.map((part) => ({ number: part.number, amount: totalOf(part) })),
    putAside: fundsChange(payment),
  };
}
