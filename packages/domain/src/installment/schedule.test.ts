import { describe, expect, test } from 'vitest';
import { type CalendarDate, calendarDate } from '../calendar/calendar-date.ts';
import { sumBy } from '../money/arithmetic.ts';
import { type Centimos, centimos } from '../money/centimos.ts';
import { formatPercent, percent, type Rate, toPercent } from '../rates/rate.ts';
import { literalSchedules } from './literal-schedules.ts';
import { type Schedule, type ScheduleRequest, schedule } from './schedule.ts';
import { workedSchedule } from './worked-schedule.ts';

function made(request: ScheduleRequest): Schedule {
  const result = schedule(request);
  if (!result.ok) throw new Error(result.message);
  return result.schedule;
}

/** What data from outside can hold, whatever the types promise. */
function unchecked<T extends number>(value: number): T {
  return value as T;
}

describe('schedules worked by another method', () => {
  test.each(literalSchedules)(
    'gives the table of $request.amount céntimos in $request.term at $tceaPercent %',
    ({ request, ...literal }) => {
      const { level, rows, tcea } = workedSchedule(request);
      expect({ level, rows, tceaPercent: Math.round(tcea * 1e6) / 1e4 }).toEqual(literal);
    },
  );

  test.each(literalSchedules)(
    '$request.amount céntimos in $request.term at $tceaPercent %',
    (literal) => {
      const { rows, level, tcea } = made(literal.request);
      expect(
        rows.map((row) => [
          row.principal,
          row.interest,
          row.igv,
          row.insurance,
          row.fee,
          row.total,
          row.balance,
        ]),
      ).toEqual(literal.rows);
      expect(level).toBe(literal.level);
      expect(toPercent(tcea)).toBe(literal.tceaPercent);
    },
  );
});

describe('published examples', () => {
  test('microfinance leaflet: one month at TEA 99 %, to the céntimo', () => {
    const { rows, totalToPay, tcea } = made({
      amount: centimos(1_000_000),
      term: 1,
      tea: percent(99),
      insurance: percent(0.079),
      insuranceMode: 'added',
    });
    expect(rows[0]?.interest).toBe(59_021);
    expect(totalToPay - 1_000_000).toBe(59_811);
    expect(formatPercent(tcea)).toBe('100.79 %');
  });

  test('university exercise: total interest 589, and 589.18 before rounding to céntimos', () => {
    const { rows } = made({ amount: centimos(800_000), term: 7, tea: percent(24) });
    const interest = sumBy(rows, (row) => row.interest);
    expect(Math.round(interest / 100)).toBe(589);
    // Seven instalments and seven interests are rounded, each by half a céntimo at most.
    expect(Math.abs(interest - 58_918)).toBeLessThanOrEqual(7);
  });

  test('personal loan of a bank: 30/360 gives 501.07 and 41.89 % where 501.51 and 41.88 % are published', () => {
    const { level, tcea } = made({
      amount: centimos(500_000),
      term: 12,
      tea: percent(40),
      insurance: percent(0.115),
    });
    expect(level).toBe(50_107);
    expect(formatPercent(tcea)).toBe('41.89 %');
  });
});

describe('refusals', () => {
  const good: ScheduleRequest = { amount: centimos(500_000), term: 12, tea: percent(40) };
  const amounts = [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1e13];
  const rates = [-1, 0.5, Number.NaN, 1e11];

  test.each(amounts)('amount %d', (amount) => {
    expect(schedule({ ...good, amount: unchecked<Centimos>(amount) })).toMatchObject({
      ok: false,
      reason: 'amount_invalid',
    });
  });

  test.each([0, -3, 1.5, 601, Number.NaN])('term %d', (term) => {
    expect(schedule({ ...good, term })).toMatchObject({ ok: false, reason: 'term_invalid' });
  });

  test.each(rates)('rate of %d billionths', (value) => {
    const bad = unchecked<Rate>(value);
    for (const request of [{ tea: bad }, { insurance: bad }, { igv: bad }]) {
      expect(schedule({ ...good, ...request })).toMatchObject({
        ok: false,
        reason: 'rate_invalid',
      });
    }
  });

  test('fee', () => {
    expect(schedule({ ...good, fee: unchecked<Centimos>(-1) })).toMatchObject({
      ok: false,
      reason: 'fee_invalid',
    });
  });

  test('settings nobody knows', () => {
    const unknown: object[] = [{ rounding: '0.10' }, { dayCount: '30/365' }, { insuranceMode: '' }];
    for (const setting of unknown) {
      expect(schedule({ ...good, ...setting })).toMatchObject({ reason: 'setting_invalid' });
    }
  });

  test.each([undefined, '', 'garbage', '2026-02-31', '2026-1-5', '9999-12-31'])(
    'actual/360 disbursed on %s',
    (day) => {
      const disbursedOn = day as CalendarDate;
      expect(schedule({ ...good, dayCount: 'actual/360', disbursedOn })).toMatchObject({
        ok: false,
        reason: 'disbursement_date_invalid',
      });
    },
  );

  test('due dates that are too few, do not advance, do not exist or are years apart', () => {
    const disbursedOn = calendarDate('2026-01-15');
    const lists = [
      [],
      ['2026-02-15', '2026-02-15'],
      ['2026-02-15', '2026-02-31'],
      ['2026-02-15', 'garbage'],
      ['2026-02-15', '2927-02-15'],
    ];
    for (const dueDates of lists as CalendarDate[][]) {
      expect(
        schedule({ ...good, term: 2, dayCount: 'actual/360', disbursedOn, dueDates }),
      ).toMatchObject({ ok: false, reason: 'due_dates_invalid' });
    }
  });
});

test.each([
  [
    'a fee of nine times the loan',
    { amount: centimos(500), term: 1, fee: centimos(4_500), igv: percent(18) },
  ],
  ['a premium of 500 % a month', { amount: centimos(100_000), term: 12, insurance: percent(500) }],
])('%s costs more than a yearly rate can say', (_, request) => {
  expect(schedule({ tea: percent(40), ...request })).toMatchObject({
    ok: false,
    reason: 'cost_too_high',
  });
});

test('a céntimo over ten years is paid at the end and costs nothing', () => {
  const { rows, tcea } = made({ amount: centimos(1), term: 120, tea: percent(110) });
  expect(rows.map(({ total }) => total)).toEqual([...Array(119).fill(0), 1]);
  expect(tcea).toBe(0);
});

test('a loan too small for its instalments still ends at zero', () => {
  const { rows } = made({ amount: centimos(3), term: 18, tea: percent(99), igv: percent(18) });
  expect(sumBy(rows, (row) => row.principal)).toBe(3);
  expect(rows.every((row) => row.principal >= 0 && row.balance >= 0)).toBe(true);
  expect(rows.at(-1)?.balance).toBe(0);
});
