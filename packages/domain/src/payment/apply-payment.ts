import type { CalendarDate } from '../calendar/calendar-date.ts';
import { subtract, sumBy } from '../money/arithmetic.ts';
import { type Centimos, isCentimos } from '../money/centimos.ts';
import { formatSoles } from '../money/format-soles.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { cover, totalOf } from './breakdown.ts';
import {
  type Allocation,
  type AppliedPayment,
  type LoanAccount,
  livePayments,
  type PrepaymentMode,
} from './loan-account.ts';
import { type InstallmentStanding, standings } from './owed.ts';

export interface PaymentRequest {
  /** Idempotency key: the same payment told twice is one payment. */
  readonly key: string;
  readonly amount: Centimos;
  readonly paidOn: CalendarDate;
}

export type PaymentRefusal =
  | 'amount_invalid'
  | 'amount_above_debt'
  | 'installment_ahead_not_whole'
  | 'date_before_last_payment'
  | 'key_reused';

export type PaymentResult<Reason extends string = PaymentRefusal> =
  | { readonly ok: true; readonly account: LoanAccount; readonly payment: AppliedPayment }
  | Refusal<Reason>;

/**
 * Pays instalments, oldest first and each in the order of its components. Paying those that are not
 * due yet is an "adelanto de cuotas": they are paid whole and no interest is cut. Less than a whole one
 * would be interest charged ahead of time, so that is refused: it can be made as a prepayment.
 */
export function applyPayment(account: LoanAccount, request: PaymentRequest): PaymentResult {
  const earlier = findRepeated(account, request);
  if (earlier !== null) return earlier;
  const refusal = checkPayment(account, request);
  if (refusal !== null) return refusal;
  const owed = standings(account, request.paidOn);
  const debt = sumBy(owed, (standing) => totalOf(standing.owed));
  if (request.amount > debt) {
    return refuse('amount_above_debt', `El pago supera la deuda de ${formatSoles(debt)}.`);
  }
  const allocations = allocate(owed, request.amount);
  if (beginsOneAhead(owed, allocations, request.paidOn)) {
    return refuse(
      'installment_ahead_not_whole',
      'Una cuota que todavía no vence se paga completa.',
    );
  }
  return record(account, {
    ...request,
    kind: 'installments',
    mode: null,
    allocations,
    reversed: false,
    replaced: null,
  });
}

export function allocate(
  owed: readonly InstallmentStanding[],
  amount: Centimos,
): readonly Allocation[] {
  let left = amount;
  return owed.flatMap((standing) => {
    const covered = cover(standing.owed, left);
    const taken = totalOf(covered);
    left = subtract(left, taken);
    return taken === 0 ? [] : [{ number: standing.installment.number, ...covered }];
  });
}

/** Oldest first: only the last one reached can be left in part. */
function beginsOneAhead(
  owed: readonly InstallmentStanding[],
  allocations: readonly Allocation[],
  paidOn: CalendarDate,
): boolean {
  const last = allocations.at(-1);
  const reached = owed.find(({ installment }) => installment.number === last?.number);
  if (last === undefined || reached === undefined) return false;
  return reached.installment.dueOn > paidOn && totalOf(last) < totalOf(reached.owed);
}

export function checkPayment(
  account: LoanAccount,
  { amount, paidOn }: PaymentRequest,
): Refusal<PaymentRefusal> | null {
  if (!isCentimos(amount) || amount < 1) {
    return refuse('amount_invalid', 'El monto del pago no es válido.');
  }
  const lastPaidOn = livePayments(account).at(-1)?.paidOn ?? account.disbursedOn;
  if (paidOn < lastPaidOn) {
    return refuse('date_before_last_payment', `Ya hay un movimiento del ${lastPaidOn}.`);
  }
  return null;
}

/** The payment told before under this key; of another kind or with another choice, it is another one. */
export function findRepeated(
  account: LoanAccount,
  request: PaymentRequest & { readonly mode?: PrepaymentMode },
): PaymentResult<'key_reused'> | null {
  const payment = account.payments.find(({ key }) => key === request.key);
  if (payment === undefined) return null;
  const isSame =
    payment.amount === request.amount &&
    payment.paidOn === request.paidOn &&
    payment.mode === (request.mode ?? null);
  return isSame
    ? { ok: true, account, payment }
    : refuse('key_reused', 'Esa referencia de pago ya se usó con otros datos.');
}

export function record(account: LoanAccount, payment: AppliedPayment): PaymentResult<never> {
  return { ok: true, payment, account: { ...account, payments: [...account.payments, payment] } };
}
