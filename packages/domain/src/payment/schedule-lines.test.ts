import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/calendar-date.ts';
import { sumBy } from '../money/arithmetic.ts';
import { totalOf } from './breakdown.ts';
import { withFundsApplied } from './funds.ts';
import { standings } from './owed.ts';
import { receiptsOf } from './receipts.ts';
import { reversePayment } from './reverse-payment.ts';
import { agreedSchedule, scheduleOf } from './schedule-lines.ts';
import {
  disbursedOn,
  FIRST_DUE,
  freshLoan,
  paid,
  prepaid,
  SECOND_DUE,
} from './servicing-fixtures.ts';

describe('the schedule of a loan', () => {
  test('has each instalment as it was agreed, and what it consists of adds up', () => {
    const loan = freshLoan(true);
    const { lines, funds } = scheduleOf(loan, disbursedOn);
    expect(lines).toHaveLength(12);
    for (const { principal, interest, igv, insurance, fee, total, owed } of lines) {
      expect(principal + interest + igv + insurance + fee).toBe(total);
      expect(owed).toBe(total);
    }
    expect(funds).toBe(0);
  });

  test('what was paid late, what is overdue and what is to come', () => {
    const today = addDays(SECOND_DUE, 10);
    const loan = paid(freshLoan(), 52_376, FIRST_DUE);
    const [first, second, third] = scheduleOf(loan, today).lines;
    expect(first).toMatchObject({ dueOn: FIRST_DUE, paid: 52_376, owed: 0, paidOn: FIRST_DUE });
    expect(second).toMatchObject({ dueOn: SECOND_DUE, paid: 0, paidOn: null, total: 52_376 });
    expect(second?.lateInterest).toBeGreaterThan(0);
    expect(second?.defaultInterest).toBeGreaterThan(0);
    expect(second?.owed).toBe(
      52_376 + (second?.lateInterest ?? 0) + (second?.defaultInterest ?? 0),
    );
    expect(third).toMatchObject({ paid: 0, lateInterest: 0, defaultInterest: 0, owed: 52_376 });
  });

  test('what was put aside pays what has fallen due, though the day is not closed yet', () => {
    const loan = paid(freshLoan(), 2 * 52_376, disbursedOn);
    expect(scheduleOf(loan, disbursedOn)).toMatchObject({ funds: 2 * 52_376 });
    const { lines, funds } = scheduleOf(loan, FIRST_DUE);
    expect(funds).toBe(52_376);
    expect(lines[0]).toMatchObject({ paidOn: disbursedOn, owed: 0 });
  });

  test('principal that was paid ahead stands beside the instalments: together they are the loan', () => {
    const loan = prepaid(freshLoan(), 200_000, FIRST_DUE, 'smaller_installment');
    const { lines, prepaid: ahead } = scheduleOf(loan, FIRST_DUE);
    expect(ahead).toBeGreaterThan(0);
    expect(ahead + sumBy(lines, ({ principal }) => principal)).toBe(500_000);
  });

  test('before there are days it is the plan, all of it owed', () => {
    const { lines } = agreedSchedule(freshLoan().installments);
    expect(lines.map(({ dueOn }) => dueOn)).toEqual(Array(12).fill(null));
    expect(sumBy(lines, ({ owed }) => owed)).toBe(
      sumBy(standings(freshLoan(), disbursedOn), ({ owed }) => totalOf(owed)),
    );
  });
});

describe('receipts', () => {
  test('are numbered by what came in: applied funds are no payment', () => {
    const ahead = paid(freshLoan(), 2 * 52_376, disbursedOn);
    const loan = paid(withFundsApplied(ahead, SECOND_DUE), 52_376, addDays(SECOND_DUE, 31));
    expect(receiptsOf(loan).map(({ number, payment }) => [number, payment.amount])).toEqual([
      [1, 2 * 52_376],
      [2, 52_376],
    ]);
  });

  test('one that was taken back has none, and the others keep their numbers', () => {
    const loan = paid(paid(freshLoan(), 52_376, FIRST_DUE), 52_376, SECOND_DUE);
    const reversed = reversePayment(loan, FIRST_DUE);
    if (!reversed.ok) throw new Error(reversed.message);
    expect(receiptsOf(reversed.account).map(({ number }) => number)).toEqual([2]);
  });
});
