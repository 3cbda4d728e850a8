import { RATE_ONE, type Rate } from '../rates/rate.ts';
import type { LiteralRow } from './literal-schedules.ts';
import type { ScheduleRequest } from './schedule.ts';
import { exponential, fixed, logarithm, ONE, times } from './worked-numbers.ts';

export interface WorkedSchedule {
  readonly level: number;
  readonly rows: readonly LiteralRow[];
  readonly tcea: number;
}

/**
 * A schedule by another method than the product's, to hold the product against: period rates by
 * logarithm and exponential, the level instalment by bisection on the month-by-month recursion, the
 * rows by the same recursion in céntimos, the TCEA by bisection.
 */
export function workedSchedule(request: ScheduleRequest): WorkedSchedule {
  const days = [0, ...dueDays(request)];
  const yearLog = logarithm(ONE + fixed(request.tea, RATE_ONE));
  const rates = days
    .slice(1)
    .map((day, index) => exponential((yearLog * BigInt(day - (days[index] ?? 0))) / 360n) - ONE);
  const level = roundedLevel(request, bisectedLevel(request, rates));
  const rows = workedRows(request, rates, level);
  const flows = rows.map((row, index) => [(days[index + 1] ?? 0) / 360, row[5]] as const);
  return { level, rows, tcea: bisectedTcea(request.amount, flows) };
}

/** Days since the disbursement of each instalment; twelve months of 30 days without dates. */
function dueDays({ dayCount, disbursedOn, dueDates, term }: ScheduleRequest): number[] {
  const numbers = Array.from({ length: term }, (_, index) => index + 1);
  if (dayCount !== 'actual/360') return numbers.map((number) => number * 30);
  const start = new Date(disbursedOn ?? '');
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  const sameDay = (months: number) => {
    const lastOfMonth = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
    return Date.UTC(year, month + months, Math.min(day, lastOfMonth));
  };
  const due = dueDates?.map((date) => Date.parse(date)) ?? numbers.map(sameDay);
  return due.map((at) => Math.round((at - start.getTime()) / 86_400_000));
}

/** The payment, before fee, that leaves nothing after the last period; nothing is rounded. */
function bisectedLevel(request: ScheduleRequest, rates: readonly bigint[]): bigint {
  const igv = ONE + ratio(request.igv);
  const premium = request.insuranceMode === 'added' ? 0n : ratio(request.insurance);
  const leftWith = (payment: bigint) =>
    rates.reduce(
      (balance, rate) => balance + times(balance, times(rate, igv) + premium) - payment,
      fixed(request.amount, 1),
    );
  let [low, high] = [0n, fixed(request.amount, 1) * 100n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (leftWith(middle) > 0n) low = middle;
    else high = middle;
  }
  return high + times(fixed(monthlyFee(request), 1), igv);
}

function roundedLevel({ rounding }: ScheduleRequest, level: bigint): number {
  return rounding === '0.05 down' ? Number(level / (5n * ONE)) * 5 : rounded(level);
}

function workedRows(request: ScheduleRequest, rates: readonly bigint[], level: number) {
  const share = monthlyFee(request);
  let balance: number = request.amount;
  return rates.map((rate, index): LiteralRow => {
    const isLast = index === rates.length - 1;
    const fee = isLast ? (request.fee ?? 0) - share * index : share;
    const interest = rounded(rate * BigInt(balance));
    const igv = rounded(ratio(request.igv) * BigInt(interest + fee));
    const insurance = rounded(ratio(request.insurance) * BigInt(balance));
    const charges = interest + igv + insurance + fee;
    const total = level + (request.insuranceMode === 'added' ? insurance : 0);
    const principal = isLast ? balance : Math.min(balance, Math.max(0, total - charges));
    balance -= principal;
    return [principal, interest, igv, insurance, fee, principal + charges, balance];
  });
}

function bisectedTcea(amount: number, flows: readonly (readonly [number, number])[]): number {
  let [low, high] = [0, 1_000];
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    const present = flows.reduce((sum, [years, total]) => sum + total / (1 + middle) ** years, 0);
    if (present > amount) low = middle;
    else high = middle;
  }
  return low;
}

function monthlyFee({ fee = 0, term }: { fee?: number; term: number }): number {
  return (fee - (fee % term)) / term;
}

function ratio(value: Rate | undefined): bigint {
  return fixed(value ?? 0, RATE_ONE);
}

function rounded(value: bigint): number {
  return Number((2n * value + ONE) / (2n * ONE));
}
