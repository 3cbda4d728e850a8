import { randomBytes } from 'node:crypto';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import {
  priceInstallments,
  type SelectionRefusal,
} from '@alivio/domain/payment/price-installments.ts';
import { seenInstallments } from '@alivio/domain/payment/seen-installments.ts';
import { encodeBase32 } from '@alivio/domain/qr/base32.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Loan } from '#server/loans/loan.ts';
import { lockOwnLoan } from '#server/loans/lock-own-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { ATTEMPT_MS, after, mayBeOver } from './attempt-times.ts';
import {
  type CardPaymentRow,
  insertCardPayment,
  selectOpenCardPayments,
} from './card-payments.sql.ts';

export interface Chosen {
  loanId: number;
  numbers: readonly number[];
  /** The sum of what they chose, as the client saw it. */
  seenAmount: Centimos;
}

/** An attempt whose form can be opened. */
export interface Begun {
  id: number;
  /** Nobody has been given its form yet. */
  isNew: boolean;
  loan: Loan;
  transactionId: string;
  orderNumber: string;
  amount: Centimos;
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
  const { clientId } = session;
  const open = await selectOpenCardPayments(trx, { clientId, ...chosen });
  const now = deps.now();
  const [earlier] = open;
  if (earlier !== undefined) {
    const isTakenUp = open.length === 1 && canBeTakenUp(earlier, { chosen, amount, today, now });
    return isTakenUp ? takenUp(loan, earlier) : refuse('installments_taken');
  }
  const attempt = {
    loanId: loan.id,
    transactionId: randomBytes(12).toString('hex'),
    orderNumber: `AL${encodeBase32(randomBytes(8)).slice(0, 12)}`,
    amount,
  };
  const id = await insertCardPayment(trx, {
    ...attempt,
    pricedOn: today,
    numbers: chosen.numbers,
    createdAt: now,
    expiresAt: after(now, ATTEMPT_MS),
  });
  return { ...attempt, id, loan, isNew: true };
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

/**
 * The client has let go of its form, or waited, and the gateway was asked and knows nothing of it: the same transaction
 * again cannot be charged twice, whatever was under way when the browser lost it.
 */
function canBeTakenUp(
  earlier: CardPaymentRow,
  wanted: { chosen: Chosen; amount: Centimos; today: CalendarDate; now: Date },
): boolean {
  const numbers = [...wanted.chosen.numbers].sort((a, b) => a - b);
  return (
    earlier.state === 'sent' &&
    earlier.pending_at === null &&
    mayBeOver(earlier, wanted.now) &&
    earlier.amount_centimos === wanted.amount &&
    earlier.priced_on === wanted.today &&
    earlier.installments.join() === numbers.join()
  );
}

function takenUp(loan: Loan, earlier: CardPaymentRow): Begun {
  const { id, transaction_id: transactionId, order_number: orderNumber } = earlier;
  const amount = centimos(earlier.amount_centimos);
  return { id, loan, transactionId, orderNumber, amount, isNew: false };
}
