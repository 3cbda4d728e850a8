import type { CalendarDate } from '../calendar/calendar-date.ts';
import { subtract } from '../money/arithmetic.ts';
import { type Centimos, isCentimos } from '../money/centimos.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { cover, totalOf } from './breakdown.ts';
import type { Allocation, AppliedPayment, LoanAccount, PrepaymentMode } from './loan-account.ts';
import type { InstallmentStanding } from './owed.ts';

export interface PaymentRequest {
  /** Idempotency key: the same payment told twice is one payment. */
  readonly key: string;
  readonly amount: Centimos;
  readonly paidOn: CalendarDate;
  /** What the client chose, when they asked for a prepayment. */
  readonly mode?: PrepaymentMode;
}

/** Of money that arrived nothing else is refused. */
export type PaymentRefusal = 'amount_invalid' | 'key_reused';

export interface Taken {
  readonly ok: true;
  readonly account: LoanAccount;
  readonly payment: AppliedPayment;
}

export type PaymentResult<Reason extends string = PaymentRefusal> = Taken | Refusal<Reason>;

/** Covers what is owed, oldest instalment first, as far as the amount goes. */
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

export function checkAmount({ amount }: PaymentRequest): Refusal<'amount_invalid'> | null {
  const isValid = isCentimos(amount) && amount >= 1;
  return isValid ? null : refuse('amount_invalid', 'El monto del pago no es válido.');
}

/** The movement told before under this key; with another choice, or the other way round, it is another one. */
export function findRepeated<Account extends Pick<LoanAccount, 'payments'>>(
  account: Account,
  request: PaymentRequest,
  direction: 'in' | 'out' = 'in',
):
  | { readonly ok: true; readonly account: Account; readonly payment: AppliedPayment }
  | Refusal<'key_reused'>
  | null {
  const payment = account.payments.find(({ key }) => key === request.key);
  if (payment === undefined) return null;
  const isSame =
    (payment.kind === 'return') === (direction === 'out') &&
    payment.amount === request.amount &&
    payment.paidOn === request.paidOn &&
    payment.mode === (request.mode ?? null);
  return isSame
    ? { ok: true, account, payment }
    : refuse('key_reused', 'Esa referencia de pago ya se usó con otros datos.');
}

type Movement = Omit<AppliedPayment, 'reversed'>;

export function record(account: LoanAccount, movement: Movement): Taken {
  const payment = { ...movement, reversed: false };
  return { ok: true, payment, account: { ...account, payments: [...account.payments, payment] } };
}
