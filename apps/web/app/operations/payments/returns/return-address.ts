import type { UnappliedMoney } from '@alivio/contract/money-returns.ts';

type Addressed = Pick<UnappliedMoney, 'source' | 'source_id' | 'return_id'>;

/** Where money is given back, or where it is seen that somebody is about to. */
export function returnAddress({ source, source_id, return_id }: Addressed): string {
  if (return_id !== null) return `/operations/payments/returns/${return_id}`;
  return `/operations/payments/returns/new?source=${source}&id=${source_id}`;
}
