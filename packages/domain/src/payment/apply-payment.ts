import { add } from '../money/arithmetic.ts';
import { totalOf } from './breakdown.ts';
import { fundsOf, withFundsApplied } from './funds.ts';
import { type LoanAccount, valueDate } from './loan-account.ts';
import {
  allocate,
  checkAmount,
  findRepeated,
  type PaymentRequest,
  type PaymentResult,
  record,
} from './movement.ts';
import { standings } from './owed.ts';
import { payoffBreakdown, payoffView } from './payoff.ts';
import { replaceAhead } from './replace-ahead.ts';

/**
 * Takes money that arrived, whatever its amount and day. It pays what is due, oldest first and each in the order of
 * its components; what is left is put aside (`funds.ts`). Interest is never charged before its day, so that paying
 * instalments ahead ("adelanto de cuotas") puts them aside too. Money that covers what closing the loan costs closes it,
 * and what is over stays the client's. A prepayment that could not be one comes here too: its choice is kept, so that
 * telling it again is a repeat.
 */
export function applyPayment(account: LoanAccount, request: PaymentRequest): PaymentResult {
  const answered = findRepeated(account, request) ?? checkAmount(request);
  if (answered !== null) return answered;
  const valuedOn = valueDate(account, request.paidOn);
  const current = withFundsApplied(account, valuedOn);
  const view = payoffView(current, valuedOn);
  const closing = payoffBreakdown(current, view);
  const available = add(fundsOf(current), request.amount);
  const { key, amount, paidOn, mode = null } = request;
  const movement = { key, kind: 'installments', mode, amount, paidOn, valuedOn } as const;
  if (view.ahead.length > 0 && available >= view.committedOwed + totalOf(closing))
    return replaceAhead(current, movement, view, closing, []);
  const due = standings(current, valuedOn).filter(
    ({ installment }) => installment.dueOn <= valuedOn,
  );
  return record(current, {
    ...movement,
    allocations: allocate(due, amount),
    replaced: null,
  });
}
