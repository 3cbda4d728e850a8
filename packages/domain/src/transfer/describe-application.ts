import { addDays, type CalendarDate, datePartsOf, laterOf } from '../calendar/calendar-date.ts';
import { listNumbers } from '../installment/list-numbers.ts';
import { subtract, sumBy } from '../money/arithmetic.ts';
import { type Centimos, centimos, ZERO } from '../money/centimos.ts';
import { formatSoles } from '../money/format-soles.ts';
import { applyPayment } from '../payment/apply-payment.ts';
import { totalOf } from '../payment/breakdown.ts';
import { fundsOf, withFundsApplied } from '../payment/funds.ts';
import type { LoanAccount, PrepaymentMode } from '../payment/loan-account.ts';
import type { PaymentRefusal, PaymentRequest, Taken } from '../payment/movement.ts';
import { isPaidOff } from '../payment/owed.ts';
import { prepay } from '../payment/prepay.ts';
import { type SeenInstallment, seenInstallments } from '../payment/seen-installments.ts';
import type { Refusal } from '../refusal.ts';

export interface CoveredInstallment {
  readonly number: number;
  readonly dueOn: CalendarDate;
  /** Nothing is left to bring for it. */
  readonly isWhole: boolean;
  /** Still to be brought for it. */
  readonly left: Centimos;
  readonly isDue: boolean;
}

/** What a payment would do to a loan, as of today. */
export interface Application {
  readonly kind: 'installments' | 'prepayment' | 'payoff' | 'already_paid';
  readonly covers: readonly CoveredInstallment[];
  /** What was due before it, and after. */
  readonly dueBefore: Centimos;
  readonly dueLeft: Centimos;
  /** Pays no instalment, now or ahead: the client's. */
  readonly inFavor: Centimos;
  /** The instalments that remain to be paid after it. */
  readonly remaining: number;
  readonly text: string;
}

export type DescribedApplication =
  | { readonly ok: true; readonly application: Application }
  | Refusal<PaymentRefusal>;

export interface ApplicationRequest {
  readonly amount: Centimos;
  readonly paidOn: CalendarDate;
  readonly mode?: PrepaymentMode;
}

const KEY = 'application-preview';

/** Computed by the core itself: a copy of the account takes the payment, and what changed is told. */
export function describeApplication(
  account: LoanAccount,
  request: ApplicationRequest,
  today: CalendarDate,
): DescribedApplication {
  const day = laterOf(today, request.paidOn);
  const before = seenInstallments(account, day);
  const taken = take(account, { ...request, key: KEY });
  if (!taken.ok) return taken;
  const after = seenInstallments(taken.account, day);
  const facts = {
    kind: kindOf(account, taken, request.paidOn, day),
    covers: coveredBetween(before, after, day),
    dueBefore: dueOf(before, day),
    dueLeft: dueOf(after, day),
    inFavor: inFavorOf(taken.account, after, day),
    remaining: after.filter(({ toPay }) => toPay > 0).length,
  };
  const text = textOf(facts, request, dueTomorrow(before, day));
  return { ok: true, application: { ...facts, text } };
}

/** A prepayment that cannot be one is a payment: as money that arrived is taken. */
function take(account: LoanAccount, request: PaymentRequest) {
  const { mode } = request;
  const prepaid = mode === undefined ? null : prepay(account, { ...request, mode });
  return prepaid?.ok === true ? prepaid : applyPayment(account, request);
}

function kindOf(
  account: LoanAccount,
  { account: after, payment }: Taken,
  paidOn: CalendarDate,
  day: CalendarDate,
): Application['kind'] {
  if (isPaidOff(account, laterOf(paidOn, day))) return 'already_paid';
  if (isPaidOff(after, day)) return 'payoff';
  return payment.kind === 'prepayment' ? 'prepayment' : 'installments';
}

function coveredBetween(
  before: readonly SeenInstallment[],
  after: readonly SeenInstallment[],
  day: CalendarDate,
): readonly CoveredInstallment[] {
  const left = new Map(after.map(({ installment, toPay }) => [installment.number, toPay]));
  return before.flatMap(({ installment: { number, dueOn }, toPay }) => {
    const leftOf = left.get(number) ?? ZERO;
    if (leftOf >= toPay) return [];
    return [{ number, dueOn, isWhole: leftOf === 0, left: leftOf, isDue: dueOn <= day }];
  });
}

function dueOf(seen: readonly SeenInstallment[], day: CalendarDate): Centimos {
  return sumBy(seen, ({ installment, toPay }) => (installment.dueOn <= day ? toPay : ZERO));
}

/** Who owes nothing today may owe something a day later. */
function dueTomorrow(
  seen: readonly SeenInstallment[],
  day: CalendarDate,
): SeenInstallment | undefined {
  return seen.find(({ installment, toPay }) => toPay > 0 && installment.dueOn === addDays(day, 1));
}

/** What was put aside, less what of it counts for the instalments ahead. */
function inFavorOf(
  account: LoanAccount,
  seen: readonly SeenInstallment[],
  day: CalendarDate,
): Centimos {
  const spoken = sumBy(seen, ({ owed, toPay }) => subtract(totalOf(owed), toPay));
  return centimos(Math.max(0, fundsOf(withFundsApplied(account, day)) - spoken));
}

type Facts = Omit<Application, 'text'>;

function textOf(
  facts: Facts,
  { amount }: ApplicationRequest,
  tomorrow: SeenInstallment | undefined,
): string {
  const { kind, inFavor } = facts;
  const favor = inFavor > 0 ? ` y deja ${formatSoles(inFavor)} a favor` : '';
  if (kind === 'already_paid')
    return `El crédito ya está pagado: los ${formatSoles(amount)} quedan a favor.`;
  if (kind === 'payoff') return `Cancela todo el crédito${favor}.`;
  if (kind === 'prepayment') return prepaymentText(facts, amount);
  return installmentsText(facts, tomorrow);
}

function prepaymentText({ remaining, dueBefore }: Facts, amount: Centimos): string {
  const due = dueBefore > 0 ? `Paga los ${formatSoles(dueBefore)} que debe hoy y lo` : 'Lo';
  const cuotas = remaining === 1 ? 'queda 1 cuota' : `quedan ${remaining} cuotas`;
  return dueBefore > 0
    ? `${due} demás reduce el capital: ${cuotas}.`
    : `Los ${formatSoles(amount)} son un pago anticipado que reduce el capital: ${cuotas}.`;
}

function installmentsText(
  { covers, dueBefore, dueLeft, inFavor }: Facts,
  tomorrow: SeenInstallment | undefined,
): string {
  const due = covers.filter(({ isDue }) => isDue);
  const ahead = covers.filter(({ isDue }) => !isDue);
  const parts = [wholeText(due), partText(due), aheadText(ahead), aheadPartText(ahead)];
  if (inFavor > 0) parts.push(`deja ${formatSoles(inFavor)} a favor`);
  const said = parts.filter((part) => part !== null).join(' y ');
  const debt = dueLeft > 0 && due.every(({ isWhole }) => isWhole) ? debtText(dueLeft) : '';
  return dueBefore === 0
    ? `Hoy no debe nada${tomorrowText(tomorrow)}; ${said}.`
    : `${capitalize(said)}.${debt}`;
}

function tomorrowText(tomorrow: SeenInstallment | undefined): string {
  if (tomorrow === undefined) return '';
  const { installment, toPay } = tomorrow;
  return ` y mañana vence la cuota ${installment.number} (${formatSoles(toPay)})`;
}

function debtText(dueLeft: Centimos): string {
  return ` Sigue debiendo ${formatSoles(dueLeft)}.`;
}

function wholeText(due: readonly CoveredInstallment[]): string | null {
  const whole = due.filter(({ isWhole }) => isWhole).map(({ number }) => number);
  if (whole.length === 0) return null;
  return whole.length === 1
    ? `cubre completa la cuota ${whole.join()}`
    : `cubre completas las cuotas ${listNumbers(whole)}`;
}

function partText(due: readonly CoveredInstallment[]): string | null {
  const part = due.find(({ isWhole }) => !isWhole);
  if (part === undefined) return null;
  return `paga parte de la cuota ${part.number}, de la que quedan ${formatSoles(part.left)}`;
}

function aheadText(ahead: readonly CoveredInstallment[]): string | null {
  const whole = ahead.filter(({ isWhole }) => isWhole);
  const [first] = whole;
  if (first === undefined) return null;
  if (whole.length === 1) return `cubre la cuota ${first.number} (vence ${shortDate(first.dueOn)})`;
  const numbers = listNumbers(whole.map(({ number }) => number));
  return `cubre las cuotas ${numbers} (la ${first.number} vence ${shortDate(first.dueOn)})`;
}

function aheadPartText(ahead: readonly CoveredInstallment[]): string | null {
  const part = ahead.find(({ isWhole }) => !isWhole);
  if (part === undefined) return null;
  const rest = `le faltarán ${formatSoles(part.left)}`;
  return `adelanta parte de la cuota ${part.number} (vence ${shortDate(part.dueOn)}; ${rest})`;
}

/** '03/12/2026'. */
function shortDate(date: CalendarDate): string {
  const { year, month, day } = datePartsOf(date);
  return [String(day).padStart(2, '0'), String(month).padStart(2, '0'), year].join('/');
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
