import { type CalendarDate, daysBetween, isCalendarDate } from '../calendar/calendar-date.ts';
import { sumBy } from '../money/arithmetic.ts';
import { type Centimos, isCentimos, ZERO } from '../money/centimos.ts';
import { daysRate, monthlyRate } from '../rates/period-rate.ts';
import { isRate, percent, type Rate, rate } from '../rates/rate.ts';
import { type Flow, tcea } from '../rates/tcea.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { amortize, type InstallmentFigures, levelInstallment } from './amortize.ts';
import { dueDates } from './due-dates.ts';
import {
  type InstallmentRounding,
  type InsuranceMode,
  installmentRoundings,
  insuranceModes,
} from './plan-settings.ts';

export const dayCounts = ['30/360', 'actual/360'] as const;

export type DayCount = (typeof dayCounts)[number];

export interface ScheduleRequest {
  readonly amount: Centimos;
  /** Number of monthly instalments, 1 to 600. */
  readonly term: number;
  readonly tea: Rate;
  /** Insurance per month on the opening balance; none by default. */
  readonly insurance?: Rate;
  readonly insuranceMode?: InsuranceMode;
  /** One-off fee before IGV, spread over the instalments; none by default. */
  readonly fee?: Centimos;
  /** Tax on interest and fee; none by default. */
  readonly igv?: Rate;
  readonly rounding?: InstallmentRounding;
  readonly dayCount?: DayCount;
  /** Needed by actual/360 only: 30/360 figures do not depend on dates. */
  readonly disbursedOn?: CalendarDate;
  /** For actual/360, when they are not the same day of each following month. */
  readonly dueDates?: readonly CalendarDate[];
}

export interface Schedule {
  readonly rows: readonly InstallmentFigures[];
  /** The constant instalment (before insurance when that is added on top). */
  readonly level: Centimos;
  readonly totalToPay: Centimos;
  readonly tcea: Rate;
}

export type ScheduleRefusal =
  | 'amount_invalid'
  | 'term_invalid'
  | 'rate_invalid'
  | 'fee_invalid'
  | 'setting_invalid'
  | 'disbursement_date_invalid'
  | 'due_dates_invalid'
  | 'cost_too_high';

/** S/ 1,000 million: whatever the other figures are, no sum of them leaves the safe integers. */
const MAX_AMOUNT = 100_000_000_000;
const MAX_TERM = 600;
const MAX_RATE = percent(1_000);
const MAX_PERIOD_DAYS = 366;
/** Due dates of 600 months still fit into the calendar's four figures. */
const LAST_DISBURSEMENT_YEAR = '9900';
const NO_RATE = rate(0);

/**
 * The schedule of any loan: pure mathematics, without product limits.
 *
 * @example S/ 10,000 for one month at TEA 99 % with insurance of 0.079 % on top
 * schedule({ amount: centimos(1_000_000), term: 1, tea: percent(99),
 *            insurance: percent(0.079), insuranceMode: 'added' })
 * // → { ok: true, schedule: { rows: [{ interest: 59021, insurance: 790, total: 1059811, … }],
 * //     tcea: percent(100.7895), … } }
 *
 * Defaults: no insurance (`level` when there is), no fee, no IGV, rounding 0.01, 30/360.
 */
export function schedule(
  request: ScheduleRequest,
): { readonly ok: true; readonly schedule: Schedule } | Refusal<ScheduleRefusal> {
  const refusal = checkRequest(request);
  if (refusal !== null) return refusal;
  const periods = periodsOf(request);
  if ('reason' in periods) return periods;
  const terms = {
    amount: request.amount,
    periodRates: periods.rates,
    insurance: request.insurance ?? NO_RATE,
    insuranceMode: request.insuranceMode ?? 'level',
    fee: request.fee ?? ZERO,
    igv: request.igv ?? NO_RATE,
    rounding: request.rounding ?? '0.01',
  };
  const level = levelInstallment(terms);
  const rows = amortize(terms, level);
  const flows: readonly Flow[] = rows.map((row, index) => ({
    years: periods.years[index] ?? 0,
    total: row.total,
  }));
  const cost = tcea(request.amount, flows);
  if (cost === null) {
    return refuse('cost_too_high', 'El costo es demasiado alto.');
  }
  const totalToPay = sumBy(rows, (row) => row.total);
  return { ok: true, schedule: { rows, level, totalToPay, tcea: cost } };
}

interface Periods {
  readonly rates: readonly bigint[];
  /** When each instalment is paid, in years since the disbursement. */
  readonly years: readonly number[];
}

function periodsOf(request: ScheduleRequest): Periods | Refusal<ScheduleRefusal> {
  if (request.dayCount !== 'actual/360') return equalMonths(request.tea, request.term);
  const { disbursedOn, term, tea } = request;
  if (!disbursedOn || !isCalendarDate(disbursedOn) || disbursedOn > LAST_DISBURSEMENT_YEAR) {
    return refuse('disbursement_date_invalid', 'La fecha de desembolso no es válida.');
  }
  const due = request.dueDates ?? dueDates(disbursedOn, term);
  const lengths = due.map((date, index) => daysBetween(due[index - 1] ?? disbursedOn, date));
  const isInOrder = lengths.every((days) => days >= 1 && days <= MAX_PERIOD_DAYS);
  if (due.length !== term || !isInOrder || !due.every(isCalendarDate)) {
    return refuse('due_dates_invalid', 'Las fechas de pago no corresponden a las cuotas.');
  }
  return {
    rates: lengths.map((days) => daysRate(tea, days)),
    years: due.map((date) => daysBetween(disbursedOn, date) / 360),
  };
}

function equalMonths(tea: Rate, term: number): Periods {
  return {
    rates: new Array<bigint>(term).fill(monthlyRate(tea)),
    years: Array.from({ length: term }, (_, index) => (index + 1) / 12),
  };
}

/** The types say all this already; data from outside may still break them, and must not be priced. */
function checkRequest(request: ScheduleRequest): Refusal<ScheduleRefusal> | null {
  const { amount, term, fee = ZERO, insurance = NO_RATE, igv = NO_RATE } = request;
  if (!isCentimos(amount) || amount < 1 || amount > MAX_AMOUNT) {
    return refuse('amount_invalid', 'El monto no es válido.');
  }
  if (!Number.isSafeInteger(term) || term < 1 || term > MAX_TERM) {
    return refuse('term_invalid', 'Número de cuotas no válido');
  }
  if (![request.tea, insurance, igv].every((value) => isRate(value) && value <= MAX_RATE)) {
    return refuse('rate_invalid', 'La tasa no es válida.');
  }
  if (!isCentimos(fee) || fee < 0 || fee > MAX_AMOUNT) {
    return refuse('fee_invalid', 'La comisión no es válida.');
  }
  return hasKnownSettings(request)
    ? null
    : refuse('setting_invalid', 'La forma de cálculo no es válida.');
}

function hasKnownSettings(request: ScheduleRequest): boolean {
  const { insuranceMode = 'level', rounding = '0.01', dayCount = '30/360' } = request;
  return (
    insuranceModes.includes(insuranceMode) &&
    installmentRoundings.includes(rounding) &&
    dayCounts.includes(dayCount)
  );
}
