import { formatSoles } from '../money/format-soles.ts';
import { refuse } from '../refusal.ts';
import { fundsOf, withFundsApplied } from './funds.ts';
import { type LoanAccount, valueDate } from './loan-account.ts';
import {
  checkAmount,
  findRepeated,
  type PaymentRequest,
  type PaymentResult,
  record,
} from './movement.ts';

export type ReturnRefusal = 'amount_invalid' | 'key_reused' | 'amount_above_funds';

/** Gives back to the client what was put aside, or part of it. */
export function returnFunds(
  account: LoanAccount,
  request: PaymentRequest,
): PaymentResult<ReturnRefusal> {
  const answered = findRepeated(account, request, 'out') ?? checkAmount(request);
  if (answered !== null) return answered;
  const valuedOn = valueDate(account, request.paidOn);
  const current = withFundsApplied(account, valuedOn);
  const funds = fundsOf(current);
  if (request.amount > funds) {
    return refuse('amount_above_funds', `El saldo a favor es de ${formatSoles(funds)}.`);
  }
  const movement = { ...request, kind: 'return', mode: null, valuedOn, allocations: [] } as const;
  return record(current, { ...movement, replaced: null });
}
