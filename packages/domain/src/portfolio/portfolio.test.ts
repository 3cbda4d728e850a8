import { describe, expect, it, test } from 'vitest';
import { addDays, addMonthsClamped, calendarDate } from '../calendar/calendar-date.ts';
import { sumBy } from '../money/arithmetic.ts';
import { centimos } from '../money/centimos.ts';
import { outstandingPrincipal } from '../payment/owed.ts';
import {
  disbursedOn,
  FIRST_DUE,
  freshLoan,
  paid,
  prepaid,
  SECOND_DUE,
} from '../payment/servicing-fixtures.ts';
import { arrearsBandOf, arrearsBands } from './arrears-bands.ts';
import { collectedSpan, grainOf } from './collected-span.ts';
import { portfolioOf } from './portfolio.ts';
import { cellOfLoan } from './portfolio-cell.ts';
import { agedOn, firstLateOn, hasAge } from './vintage.ts';
import { vintageMonthOf, vintageMonthText } from './vintage-month.ts';

const live = { isPaid: false, writtenOffOn: null };
const INSTALLMENT = 52_376;
const january = vintageMonthOf(disbursedOn);

test.each([
  [0, 'AL_DIA'],
  [1, 'NORMAL'],
  [8, 'NORMAL'],
  [9, 'CPP'],
  [30, 'CPP'],
  [31, 'DEFICIENTE'],
  [60, 'DEFICIENTE'],
  [61, 'DUDOSO'],
  [120, 'DUDOSO'],
  [121, 'PERDIDA'],
])('%i days late is %s', (days, band) => {
  expect(arrearsBandOf(days)).toBe(band);
});

describe('the day from which a loan has been late for more than thirty days', () => {
  const inTime = paid(freshLoan(), INSTALLMENT, FIRST_DUE);

  it('of one that was never paid is thirty-one days after its first instalment', () => {
    expect(firstLateOn(freshLoan())).toBe(addDays(FIRST_DUE, 31));
  });

  it('moves on with every instalment that is paid within thirty days', () => {
    expect(firstLateOn(inTime)).toBe(addDays(SECOND_DUE, 31));
    const onTheLastDay = paid(freshLoan(), 60_000, addDays(FIRST_DUE, 30));
    expect(firstLateOn(onTheLastDay)).toBe(addDays(SECOND_DUE, 31));
  });

  it('stays when what was missing came a day too late, or came in part', () => {
    const tooLate = paid(freshLoan(), 60_000, addDays(FIRST_DUE, 31));
    expect(firstLateOn(tooLate)).toBe(addDays(FIRST_DUE, 31));
    expect(firstLateOn(paid(freshLoan(), INSTALLMENT - 1, FIRST_DUE))).toBe(addDays(FIRST_DUE, 31));
  });

  it('a payment that was taken back was never made', () => {
    const payments = inTime.payments.map((payment) => ({ ...payment, reversed: true }));
    expect(firstLateOn({ ...inTime, payments })).toBe(addDays(FIRST_DUE, 31));
  });
});

describe('a vintage', () => {
  it.each([
    ['2026-01', 3, '2026-04-29', false],
    ['2026-01', 3, '2026-04-30', true],
    ['2026-02', 12, '2027-02-27', false],
    ['2026-02', 12, '2027-02-28', true],
  ] as const)('of %s has %i months on %s: %s', (month, age, today, expected) => {
    const of = vintageMonthOf(calendarDate(`${month}-10`));
    expect(hasAge(of, age, calendarDate(today))).toBe(expected);
  });

  it('is named by its month', () => {
    expect(vintageMonthText(january)).toBe('ene. 2026');
  });
});

describe('one loan', () => {
  it('that is as it should be owes its principal and is late with nothing', () => {
    const loan = freshLoan();
    expect(cellOfLoan({ ...live, account: loan }, disbursedOn)).toEqual({
      month: january,
      daysPastDue: 0,
      loans: 1,
      live: 1,
      amount: 500_000,
      paidOff: 0,
      writtenOff: 0,
      outstanding: 500_000,
      overdue: 0,
      dueThisMonth: 0,
      paidThisMonth: 0,
      lateAt: { 3: 0, 6: 0, 9: 0, 12: 0 },
      lateNow: 0,
    });
  });

  it('is due with the instalment of the month, and not late on its day', () => {
    const account = paid(freshLoan(), 20_000, FIRST_DUE);
    const cell = cellOfLoan({ ...live, account }, FIRST_DUE);
    expect(cell).toMatchObject({ dueThisMonth: INSTALLMENT, paidThisMonth: 20_000, overdue: 0 });
    const dayAfter = cellOfLoan({ ...live, account }, addDays(FIRST_DUE, 1));
    expect(dayAfter).toMatchObject({ overdue: INSTALLMENT - 20_000, daysPastDue: 1 });
  });

  it('is overdue by what the schedule says, without what being late adds', () => {
    const today = addDays(SECOND_DUE, 35);
    expect(cellOfLoan({ ...live, account: freshLoan() }, today)).toMatchObject({
      daysPastDue: 63,
      overdue: 3 * INSTALLMENT,
      outstanding: 500_000,
      lateNow: 500_000,
    });
  });

  it('late at three months is late at every age after, and before that it was not', () => {
    // Four instalments in time, and none after that.
    const dues = [FIRST_DUE, SECOND_DUE, calendarDate('2026-04-15'), calendarDate('2026-05-15')];
    const account = dues.reduce((loan, day) => paid(loan, INSTALLMENT, day), freshLoan());
    const { lateAt } = cellOfLoan({ ...live, account }, agedOn(disbursedOn, 12));
    expect(lateAt).toEqual({ 3: 0, 6: 0, 9: 500_000, 12: 500_000 });
  });

  it('that was prepaid owes less, and that was paid off nothing', () => {
    const account = prepaid(freshLoan(), 200_000, disbursedOn, 'fewer_installments');
    const { outstanding } = cellOfLoan({ ...live, account }, disbursedOn);
    expect(outstanding).toBe(outstandingPrincipal(account));
    expect(outstanding).toBeLessThan(301_000);
    const gone = cellOfLoan({ ...live, isPaid: true, account }, disbursedOn);
    expect(gone).toMatchObject({ live: 0, outstanding: 0, overdue: 0, paidOff: 500_000 });
  });

  it('that was written off is in its vintage, late from that day, and owes nothing', () => {
    const writtenOffOn = addMonthsClamped(disbursedOn, 6);
    const account = freshLoan();
    const today = addDays(writtenOffOn, 1);
    expect(cellOfLoan({ isPaid: false, writtenOffOn, account }, today)).toMatchObject({
      live: 0,
      daysPastDue: 0,
      outstanding: 0,
      overdue: 0,
      dueThisMonth: 0,
      writtenOff: 500_000,
      lateNow: 500_000,
    });
  });
});

describe('the whole', () => {
  const today = addDays(SECOND_DUE, 35);
  const accounts = [
    freshLoan(),
    paid(freshLoan(false, 800_000), 100_000, FIRST_DUE),
    prepaid(freshLoan(true, 300_000), 100_000, FIRST_DUE, 'smaller_installment'),
  ];
  const cells = accounts.map((account) => cellOfLoan({ ...live, account }, today));
  const whole = portfolioOf(cells, today);

  it('is the sum of its bands and of its vintages', () => {
    expect(whole.bands.map(({ band }) => band)).toEqual([...arrearsBands]);
    for (const part of [whole.bands, whole.vintages])
      expect(sumBy<{ outstanding: typeof whole.outstanding }>(part, (row) => row.outstanding)).toBe(
        whole.outstanding,
      );
    expect(whole.liveLoans).toBe(3);
    expect(whole.dueThisMonth.open).toBe(whole.dueThisMonth.scheduled - whole.dueThisMonth.paid);
  });

  it('tells of an age when all loans of the month have it', () => {
    const [vintage] = whole.vintages;
    expect(vintage).toMatchObject({ month: january, loans: 3, amount: 1_600_000 });
    expect(vintage?.lateAt.map(({ amount }) => amount)).toEqual([null, null, null, null]);
    const later = portfolioOf(cells, addMonthsClamped(disbursedOn, 7)).vintages[0];
    expect(later?.lateAt.map(({ amount }) => amount === null)).toEqual([false, false, true, true]);
  });

  it('of nothing is nothing', () => {
    const none = portfolioOf([], today);
    expect(none).toMatchObject({ outstanding: centimos(0), liveLoans: 0, vintages: [] });
    expect(none.bands.every(({ loans }) => loans === 0)).toBe(true);
  });
});

describe('the days that collections are looked at', () => {
  const today = calendarDate('2026-11-17');

  it('are this month and the five before, unless somebody says', () => {
    expect(collectedSpan({}, today)).toEqual({ from: '2026-06-01', to: today });
    const to = calendarDate('2025-03-31');
    expect(collectedSpan({ to }, today)).toEqual({ from: '2024-10-01', to });
  });

  it.each([
    ['2026-11-18', undefined, 'period_ahead'],
    ['2026-11-18', '2026-11-30', 'period_ahead'],
    ['2026-11-02', '2026-11-01', 'period_reversed'],
    ['2021-11-01', '2026-11-01', 'period_too_long'],
    ['2021-11-02', '2026-11-01', { from: '2021-11-02', to: '2026-11-01' }],
    ['2026-11-01', '2026-11-01', { from: '2026-11-01', to: '2026-11-01' }],
  ])('from %s to %s: %o', (from, to, expected) => {
    const day = (text: string | undefined) => (text === undefined ? text : calendarDate(text));
    expect(collectedSpan({ from: day(from), to: day(to) }, today)).toEqual(expected);
  });

  it('are told day by day for two months, and month by month beyond', () => {
    const from = calendarDate('2026-01-01');
    expect(grainOf({ from, to: calendarDate('2026-03-03') })).toBe('day');
    expect(grainOf({ from, to: calendarDate('2026-03-04') })).toBe('month');
  });
});
