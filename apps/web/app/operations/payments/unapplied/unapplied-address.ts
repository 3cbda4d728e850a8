import type { UnappliedMoney } from '@alivio/contract/money-returns.ts';
import { returnAddress } from '../returns/return-address.ts';

type Addressed = Pick<UnappliedMoney, 'source' | 'source_id' | 'return_id' | 'transfer'>;

/** To the transfer while nobody knows whose it is: there it is identified, or given back. */
export function unappliedAddress(money: Addressed): string {
  const { return_id, transfer } = money;
  if (return_id !== null || transfer === null) return returnAddress(money);
  return `/operations/payments/transfers/${transfer.id}`;
}
