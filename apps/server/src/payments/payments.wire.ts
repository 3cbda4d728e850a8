import type {
  AmountLines,
  CardPayment,
  LoanInPayments,
  PaymentItem,
  PaymentLists,
} from '@alivio/contract/payments.ts';
import { subtract, sumBy } from '@alivio/domain/money/arithmetic.ts';
import { type Centimos, centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import { type Breakdown, igvOf, totalOf } from '@alivio/domain/payment/breakdown.ts';
import { fundsOf, withFundsApplied } from '@alivio/domain/payment/funds.ts';
import { isOpenPayment } from '@alivio/domain/payment/payment-state.ts';
import { payoffAmount } from '@alivio/domain/payment/payoff-amount.ts';
import type { SeenInstallment } from '@alivio/domain/payment/seen-installments.ts';
import { waitingToWire } from '#server/prepayment-choices/waiting-to-wire.ts';
import { isOverFrom } from './attempt-times.ts';
import type { ListedCardPayment } from './list-card-payments.ts';
import type { ListedInstallments, LoanInstallments } from './list-installments.ts';

/** The specification's own names; nothing behind this line knows them. */
export function paymentListsToWire({ loans, today }: ListedInstallments): PaymentLists {
  const items = loans.flatMap((loan) => loan.installments.map((seen) => itemToWire(loan, seen)));
  return {
    pending: items.filter(({ paymentDate }) => paymentDate === null),
    paid: items.filter(({ paymentDate }) => paymentDate !== null).sort(latestFirst),
    procedures: loans.map(({ credit }) => ({ id: credit.loan.id, name: credit.category })),
    loans: loans.map((loan) => loanToWire(loan, today)),
    dteToday: today,
  };
}

function latestFirst(one: PaymentItem, other: PaymentItem): number {
  const byDay = (other.paymentDate ?? '').localeCompare(one.paymentDate ?? '');
  return byDay || other.installmentId - one.installmentId;
}

function itemToWire(
  { credit: { loan }, installments, inProcess }: LoanInstallments,
  { installment, paid, owed, toPay, paidOn, isAhead }: SeenInstallment,
): PaymentItem {
  const isPaid = paidOn !== null && !isAhead;
  const amount = isPaid ? totalOf(paid) : isAhead ? totalOf(owed) : toPay;
  return {
    installmentId: installment.number,
    idLoan: loan.id,
    expirationDate: installment.dueOn,
    paymentDate: paidOn,
    installmentAmount: amount,
    installmentCount: installment.number,
    installmentTotalCount: installments.length,
    lines: linesOf(isPaid ? paid : owed, isPaid || isAhead ? ZERO : subtract(totalOf(owed), toPay)),
    isAhead,
    // A prepayment holds them all, also those that nobody pays any more.
    isInProcess: paidOn === null && inProcess.has(installment.number),
  };
}

function linesOf(breakdown: Breakdown, putAside: Centimos): AmountLines {
  const { principal, interest, fee, insurance, lateInterest, defaultInterest } = breakdown;
  const igv = igvOf(breakdown);
  return { principal, interest, fee, insurance, lateInterest, defaultInterest, igv, putAside };
}

function loanToWire(
  { credit: { loan, category, account }, installments, waiting }: LoanInstallments,
  today: PaymentLists['dteToday'],
): LoanInPayments {
  const ahead = installments.filter(({ isAhead }) => isAhead);
  const funds = fundsOf(withFundsApplied(account, today));
  return {
    idLoan: loan.id,
    procedureName: category,
    payoffAmount: payoffAmount(account, today),
    paidAheadCount: ahead.length,
    putAside: subtract(
      funds,
      sumBy(ahead, ({ owed }) => totalOf(owed)),
    ),
    waitingPrepayment: waiting && waitingToWire(waiting),
  };
}

export function cardPaymentToWire({
  payment,
  putAside,
  receiptNumber,
  reversedOn,
  fellBack,
}: ListedCardPayment): CardPayment {
  const { created_at, sent_at, settled_at, applied_at } = payment;
  const isOpen = isOpenPayment(payment.state);
  // What was not paid ends with that: nothing more comes of it.
  const isUnpaid = payment.state === 'rejected' || payment.state === 'expired';
  const steps = [
    { step: 'created', at: created_at } as const,
    { step: 'sent', at: sent_at } as const,
    { step: 'confirmed', at: settled_at } as const,
    ...(isUnpaid ? [] : [{ step: 'applied', at: applied_at } as const]),
  ];
  return {
    reference: payment.order_number,
    transaction_id: payment.transaction_id,
    loan_id: payment.loan_id,
    purpose: payment.purpose,
    mode: payment.mode,
    fell_back: fellBack,
    // A prepayment holds them all while it is open and is for none of them.
    installments: payment.purpose === 'installments' ? payment.installments : [],
    amount: centimos(payment.amount_centimos),
    state: payment.state,
    is_pending: isOpen && payment.pending_at !== null,
    open_until:
      isOpen && payment.pending_at === null ? isOverFrom(payment.expires_at).toISOString() : null,
    steps: steps.map(({ step, at }) => ({ step, at: at?.toISOString() ?? null })),
    card:
      payment.card_brand === null || payment.card_last_digits === null
        ? null
        : { brand: payment.card_brand, last_digits: payment.card_last_digits },
    put_aside: putAside,
    is_late: payment.is_late,
    reversed_on: reversedOn,
    receipt_number: receiptNumber,
  };
}
