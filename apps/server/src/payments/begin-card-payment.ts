import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import {
  priceInstallments,
  type SelectionRefusal,
} from '@alivio/domain/payment/price-installments.ts';
import { seenInstallments } from '@alivio/domain/payment/seen-installments.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { lockOwnLoan } from '#server/loans/lock-own-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { type Begun, takeAttempt } from './take-attempt.ts';

export interface Chosen {
  loanId: number;
  numbers: readonly number[];
  /** The sum of what they chose, as the client saw it. */
  seenAmount: Centimos;
}

type PriceRefusal =
  | 'installments_out_of_order'
  | 'installments_too_many_ahead'
  | 'installments_taken'
  | 'payment_amount_changed';
export type BeginRefusal = 'not_found' | 'loan_not_disbursed' | PriceRefusal;

/** Prices what the client chose and takes those instalments for one attempt, under the loan's lock. */
export async function beginCardPayment(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  session: ClientSession,
  chosen: Chosen,
): Promise<Begun | Refusal<BeginRefusal>> {
  const loan = await lockOwnLoan(trx, session, chosen.loanId);
  if (isRefusal(loan)) return loan;
  if (loan.state === 'paid') return refuse('installments_taken');
  const account = loan.state === 'disbursed' ? await loadAccount(trx, loan) : null;
  if (account === null) return refuse('loan_not_disbursed');
  const today = await readToday(deps, trx);
  const amount = price(account, chosen, today);
  if (isRefusal(amount)) return amount;
  return takeAttempt(deps, trx, session, {
    loan,
    today,
    amount,
    numbers: chosen.numbers,
    purpose: 'installments',
    mode: null,
  });
}

const refusals = {
  nothing_selected: 'installments_out_of_order',
  out_of_order: 'installments_out_of_order',
  too_many_ahead: 'installments_too_many_ahead',
} as const satisfies Record<SelectionRefusal, PriceRefusal>;

/** What the server asks for, which must be what the client saw. */
function price(
  account: LoanAccount,
  { numbers, seenAmount }: Chosen,
  today: CalendarDate,
): Centimos | Refusal<PriceRefusal> {
  const chosen = seenInstallments(account, today).filter(({ installment }) =>
    numbers.includes(installment.number),
  );
  if (chosen.some(({ paidOn }) => paidOn !== null)) return refuse('installments_taken');
  const priced = priceInstallments(account, numbers, today);
  if (!priced.ok) return refuse(refusals[priced.reason]);
  const listed = sumBy(chosen, ({ toPay }) => toPay);
  return listed === seenAmount ? priced.amount : refuse('payment_amount_changed');
}
