import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarDate, calendarDate } from '../calendar/calendar-date.ts';
import type { InstallmentFigures } from '../installment/amortize.ts';
import type { LiteralRow } from '../installment/literal-schedules.ts';
import { installmentRoundings, insuranceModes } from '../installment/plan-settings.ts';
import {
  dayCounts,
  type Schedule,
  type ScheduleRequest,
  schedule,
} from '../installment/schedule.ts';
import { workedSchedule } from '../installment/worked-schedule.ts';
import { sumBy } from '../money/arithmetic.ts';
import { type Centimos, centimos } from '../money/centimos.ts';
import { percent, RATE_ONE, type Rate, rate } from '../rates/rate.ts';
import { type CardInForce, cardInForce } from '../rates/rate-card.ts';
import { seedCaps } from '../rates/seed-caps.ts';
import { seedRateCards } from '../rates/seed-rate-card.ts';
import { planHash } from './plan-hash.ts';
import { type Quote, quote } from './quote.ts';

const numRuns = process.env.SOAK === '1' ? 200_000 : 4_000;
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
const SOAK_TIMEOUT_MS = 3_600_000;

function seedCard(): CardInForce {
  const card = cardInForce(seedRateCards, seedCaps, calendarDate('2026-11-15'));
  if (card === null) throw new Error('the seed card must be in force');
  return card;
}

const card = seedCard();

const productPlan = fc.record({
  amount: fc.integer({ min: card.minAmount, max: card.maxAmount }).map(centimos),
  term: fc.constantFrom(3, 6, 12, 14, 16, 18),
  insurance: fc.boolean(),
});

function quoted(plan: { amount: Quote['amount']; term: number; insurance: boolean }): Quote {
  const result = quote({ ...plan, card, campaign: true });
  if (!result.ok) throw new Error(result.message);
  return result.quote;
}

/** Any loan: amounts from S/ 50, up to four years, every setting. */
const anyPlan: fc.Arbitrary<ScheduleRequest> = fc.record({
  amount: fc.integer({ min: 5_000, max: 100_000_000 }).map(centimos),
  term: fc.integer({ min: 1, max: 48 }),
  tea: fc.integer({ min: 0, max: 1_131_600 }).map((millionths) => rate(millionths * 1_000)),
  insurance: fc.integer({ min: 0, max: 5_000 }).map((millionths) => rate(millionths * 1_000)),
  insuranceMode: fc.constantFrom(...insuranceModes),
  fee: fc.integer({ min: 0, max: 500 }).map(centimos),
  igv: fc.constantFrom(percent(0), percent(18)),
  rounding: fc.constantFrom(...installmentRoundings),
});

/** Whatever the types and limits let in, and dates and figures that they do not. */
const anything: fc.Arbitrary<ScheduleRequest> = fc.record(
  {
    amount: oneOrAny(100_000_000_001),
    term: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 601 })),
    tea: anyRate(),
    insurance: anyRate(),
    insuranceMode: fc.constantFrom(...insuranceModes),
    fee: oneOrAny(100_000_000_001),
    igv: anyRate(),
    rounding: fc.constantFrom(...installmentRoundings),
    dayCount: fc.constantFrom(...dayCounts),
    disbursedOn: anyDay(),
    dueDates: fc.array(anyDay(), { maxLength: 3 }),
  },
  { requiredKeys: ['amount', 'term', 'tea'] },
);

function oneOrAny(max: number): fc.Arbitrary<Centimos> {
  return fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max })).map(centimos);
}

function anyRate(): fc.Arbitrary<Rate> {
  const small = fc.integer({ min: 0, max: RATE_ONE });
  return fc.oneof(small, fc.integer({ min: 0, max: 11 * RATE_ONE })).map(rate);
}

function anyDay(): fc.Arbitrary<CalendarDate> {
  const days = ['2026-01-31', '2026-02-28', '2026-02-31', '9899-12-31', '9999-12-31', 'garbage'];
  return fc.constantFrom(...days).map((day) => day as CalendarDate);
}

function made(request: ScheduleRequest): Schedule {
  const result = schedule(request);
  if (!result.ok) throw new Error(result.message);
  return result.schedule;
}

/** Bisection on the yearly rate: another method than the one under test. */
function bisectedTcea(amount: number, totals: readonly number[]): number {
  let [low, high] = [0, 1_000];
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (presentValue(middle, totals) > amount) low = middle;
    else high = middle;
  }
  return low;
}

function presentValue(yearly: number, totals: readonly number[]): number {
  const monthly = (1 + yearly) ** (1 / 12);
  return totals.reduceRight((value, total) => (value + total) / monthly, 0);
}

function literalRow(row: InstallmentFigures): LiteralRow {
  const { principal, interest, igv, insurance, fee, total, balance } = row;
  return [principal, interest, igv, insurance, fee, total, balance];
}

/** `expect` is too slow for millions of checks. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

function checkRows(request: Levelled, { rows, level }: Schedule): void {
  const unit = request.rounding === '0.05 down' ? 5 : 1;
  let balance: number = request.amount;
  for (const row of rows) {
    balance -= row.principal;
    must(row.balance === balance, `balance of row ${row.number}`);
    must(row.balance >= 0 && row.principal >= 0, `row ${row.number} is negative`);
    const parts = row.principal + row.interest + row.igv + row.insurance + row.fee;
    must(parts === row.total, `total of row ${row.number}`);
    const levelled = request.insuranceMode === 'added' ? row.total - row.insurance : row.total;
    const isLevel = Math.abs(levelled - level) <= unit;
    must(isLevel || row.number === rows.length, `row ${row.number} is not level`);
  }
  must(balance === 0, 'the last balance is not zero');
}

type Levelled = Pick<ScheduleRequest, 'amount' | 'rounding' | 'insuranceMode'>;

function checkSchedule(request: Levelled, found: Schedule): void {
  checkRows(request, found);
  const principal = sumBy(found.rows, (row) => row.principal);
  must(principal === request.amount, 'the principal does not sum to the amount');
  const totals = found.rows.map((row) => row.total);
  const gap = Math.abs(found.tcea / RATE_ONE - bisectedTcea(request.amount, totals));
  must(gap <= 1e-6, `TCEA off by ${gap}`);
}

describe(`random plans (seed ${seed}, ${numRuns} runs)`, () => {
  test(
    'of the product',
    () => {
      fc.assert(
        fc.property(productPlan, (plan) => {
          const found = quoted(plan);
          checkSchedule(found, { ...found, level: found.monthlyPayment });
          must(found.tcea > found.tea, 'IGV and fee are a cost, and TCEA does not show it');
        }),
        { numRuns, seed },
      );
    },
    SOAK_TIMEOUT_MS,
  );

  test(
    'of any kind',
    () => {
      fc.assert(
        fc.property(anyPlan, (plan) => {
          const found = made(plan);
          checkSchedule(plan, found);
          const costs = sumBy(found.rows, (row) => centimos(row.igv + row.insurance + row.fee));
          // Rounding can hide a cost smaller than half a céntimo of interest per instalment.
          must(costs <= plan.term || found.tcea >= plan.tea, 'TCEA below TEA');
        }),
        { numRuns, seed },
      );
    },
    SOAK_TIMEOUT_MS,
  );

  test(
    'are what another method gives, céntimo for céntimo',
    () => {
      fc.assert(
        fc.property(anyPlan, (plan) => {
          const [found, worked] = [made(plan), workedSchedule(plan)];
          expect(found.level).toBe(worked.level);
          expect(found.rows.map(literalRow)).toEqual(worked.rows);
          must(Math.abs(found.tcea / RATE_ONE - worked.tcea) <= 1e-6, 'TCEA');
        }),
        { numRuns: numRuns / 50, seed },
      );
    },
    SOAK_TIMEOUT_MS,
  );

  test(
    'and requests that make no sense get a plan that adds up or a refusal, never an exception',
    () => {
      fc.assert(
        fc.property(anything, (request) => {
          const found = schedule(request);
          if (!found.ok) return;
          const { rows, tcea } = found.schedule;
          must(sumBy(rows, (row) => row.principal) === request.amount, 'principal');
          must(rows.at(-1)?.balance === 0, 'the last balance is not zero');
          if (request.dayCount === 'actual/360') return;
          const totals = rows.map((row) => row.total);
          const gap = presentValue(tcea / RATE_ONE, totals) / request.amount - 1;
          // Half of the sixth decimal of the yearly rate, over so many years.
          must(Math.abs(gap) <= 1e-6 * rows.length, `TCEA is off: ${gap}`);
        }),
        { numRuns: numRuns / 4, seed },
      );
    },
    SOAK_TIMEOUT_MS,
  );

  test(
    'have a hash that every figure changes and nothing else does',
    () => {
      const figure = fc.constantFrom(
        'principal' as const,
        'interest' as const,
        'igv' as const,
        'insurance' as const,
        'fee' as const,
        'total' as const,
        'balance' as const,
      );
      fc.assert(
        fc.property(productPlan, figure, fc.nat(), fc.constantFrom(-1, 1), (plan, key, at, by) => {
          const found = quoted(plan);
          expect(quoted({ ...plan }).hash).toBe(found.hash);
          const index = at % found.rows.length;
          const rows = found.rows.map((row, position) =>
            position === index ? { ...row, [key]: centimos(row[key] + by) } : row,
          );
          expect(planHash({ ...found, rows })).not.toBe(found.hash);
          expect(planHash({ ...found, amount: centimos(found.amount + 1) })).not.toBe(found.hash);
          expect(planHash({ ...found, term: found.term + 1 })).not.toBe(found.hash);
          expect(planHash({ ...found, cardVersion: 'other' })).not.toBe(found.hash);
          expect(planHash({ ...found, insurance: !found.insurance })).not.toBe(found.hash);
        }),
        { numRuns: numRuns / 10, seed },
      );
    },
    SOAK_TIMEOUT_MS,
  );

  test('have a hash that every condition changes', () => {
    const plan = quoted({ amount: centimos(500_000), term: 12, insurance: true });
    const others: Partial<Quote>[] = [
      { campaign: !plan.campaign },
      { tea: rate(plan.tea + 1) },
      { insuranceMode: 'added' },
      { rounding: '0.05 down' },
    ];
    const hashes = [plan, ...others.map((other) => ({ ...plan, ...other }))].map(planHash);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  test('have a hash that knows where a figure ends', () => {
    const plan = quoted({ amount: centimos(500_000), term: 12, insurance: true });
    const hashWith = (total: number, balance: number) => {
      const rows = plan.rows.map((row) => ({
        ...row,
        total: centimos(total),
        balance: centimos(balance),
      }));
      return planHash({ ...plan, rows });
    };
    expect(hashWith(52_376, 1)).not.toBe(hashWith(5_237, 61));
  });
});
