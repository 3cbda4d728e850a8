import { describe, expect, it, test } from 'vitest';
import { businessInstant } from '../calendar/business-instant.ts';
import { addDays, calendarDate } from '../calendar/calendar-date.ts';
import { endOfContactHours } from '../calendar/contact-hours.ts';
import {
  sbsClassificationOf,
  sbsClassifications,
  sbsFirstDays,
} from '../installment/sbs-classification.ts';
import { centimos } from '../money/centimos.ts';
import { FIRST_DUE, freshLoan, paid, SECOND_DUE } from '../payment/servicing-fixtures.ts';
import { amountToRemind } from './amount-to-remind.ts';
import { isContactMilestone } from './contact-milestone.ts';
import { judgeReminder } from './judge-reminder.ts';
import { planReminder } from './plan-reminder.ts';
import { isPromiseDay, judgePromise } from './promise.ts';
import { reminderStep, reminderStepOn } from './reminder-steps.ts';

const on = calendarDate;
const lima = (day: string, time: string) => new Date(`${day}T${time}:00-05:00`);

type PromiseToJudge = Parameters<typeof judgePromise>[0];

describe('one instant: the business date with the time of day in Lima', () => {
  it.each([
    ['a day that was not moved is now', '2026-11-16', '2026-11-16T10:30', '2026-11-16T10:30'],
    ['a day ahead, at the same hour', '2026-12-24', '2026-11-16T10:30', '2026-12-24T10:30'],
    ['an evening whose UTC day is the next', '2026-12-24', '2026-11-16T23:30', '2026-12-24T23:30'],
  ])('%s', (_, today, now, instant) => {
    expect(businessInstant(on(today), new Date(`${now}:00-05:00`))).toEqual(
      new Date(`${instant}:00-05:00`),
    );
  });
});

describe('when a reminder may be said', () => {
  it.each([
    ['in lawful hours at once', '2026-11-16', '10:00', '2026-11-16', '10:00'],
    ['after the close of day, at seven', '2026-11-16', '00:10', '2026-11-16', '07:00'],
    ['in the evening, next morning', '2026-11-16', '20:00', '2026-11-17', '07:00'],
    ['on a Saturday, on Monday', '2026-11-21', '11:00', '2026-11-23', '07:00'],
    ['on a Sunday, on Monday', '2026-11-22', '00:10', '2026-11-23', '07:00'],
    ['on two holidays in a row, after both', '2026-12-08', '00:10', '2026-12-10', '07:00'],
    ['on Christmas and its weekend, after them', '2026-12-25', '09:00', '2026-12-28', '07:00'],
  ])('%s', (_, day, time, plannedDay, plannedTime) => {
    // The clock of the wall says another day: only its hour counts.
    expect(planReminder(on(day), lima('2026-11-16', time))).toEqual(lima(plannedDay, plannedTime));
  });

  test('and until when', () => {
    expect(endOfContactHours(lima('2026-11-16', '07:00'))).toEqual(lima('2026-11-16', '20:00'));
  });
});

describe('which reminder a day asks for', () => {
  it.each([
    [-4, null],
    [-3, -3],
    [-1, -3],
    [0, 0],
    [1, 1],
    [7, 1],
    [8, 8],
    [29, 8],
    [30, 30],
    [400, 30],
  ])('%d days from the due date: %s', (days, step) => {
    expect(reminderStepOn(FIRST_DUE, addDays(FIRST_DUE, days))).toBe(step);
  });

  test('a step that is none is a bug', () => {
    expect(() => reminderStep(2)).toThrow('not a step');
  });
});

describe('what is asked for', () => {
  const loan = freshLoan();

  test('before the date, the instalment as it was agreed', () => {
    expect(amountToRemind(loan, addDays(FIRST_DUE, -3))).toMatchObject({
      daysLate: -3,
      numbers: [1],
      total: 52_376,
      installments: 52_376,
      lateInterest: 0,
      defaultInterest: 0,
    });
  });

  test('late, all that is due on that very day, in its parts', () => {
    const asked = amountToRemind(loan, addDays(FIRST_DUE, 30));
    if (asked === null) throw new Error('something is owed');
    expect(asked).toMatchObject({ daysLate: 30, numbers: [1, 2], installments: 2 * 52_376 });
    expect(asked.lateInterest).toBeGreaterThan(0);
    expect(asked.defaultInterest).toBeGreaterThan(0);
    expect(asked.total).toBe(asked.installments + asked.lateInterest + asked.defaultInterest);
    const before = amountToRemind(loan, addDays(FIRST_DUE, 29));
    expect(before?.defaultInterest).toBeLessThan(asked.defaultInterest);
  });

  test('money put aside counts before its instalment is due', () => {
    const ahead = paid(loan, 52_376, addDays(FIRST_DUE, -10));
    expect(amountToRemind(ahead, addDays(FIRST_DUE, -3))?.dueOn).toBe(SECOND_DUE);
    const partly = paid(loan, 20_000, addDays(FIRST_DUE, -10));
    expect(amountToRemind(partly, addDays(FIRST_DUE, -3))?.total).toBe(32_376);
  });
});

describe('what becomes of a planned reminder', () => {
  const loan = freshLoan();
  const judge = (step: -3 | 0 | 1 | 8 | 30, days: number, account = loan) =>
    judgeReminder({ dueOn: FIRST_DUE, step }, account, addDays(FIRST_DUE, days)).outcome;

  it.each([
    ['on its day', -3, -3, 'send'],
    ['after a weekend, while nothing newer came', -3, -1, 'send'],
    ['overtaken by the day itself', -3, 0, 'overtaken'],
    ['overtaken by the day after', 0, 1, 'overtaken'],
    ['late, and still the newest', 8, 12, 'send'],
    ['the last one is overtaken by nothing', 30, 90, 'send'],
  ] as const)('%s', (_, step, days, outcome) => {
    expect(judge(step, days)).toBe(outcome);
  });

  test('nothing is said of what is paid, or was paid ahead', () => {
    expect(judge(0, 0, paid(loan, 52_376, addDays(FIRST_DUE, -5)))).toBe('paid');
    expect(judge(1, 1, paid(loan, 52_376, FIRST_DUE))).toBe('paid');
    expect(judge(8, 8, paid(loan, 20_000, FIRST_DUE))).toBe('send');
  });

  test('nor of a later instalment while an older one is open', () => {
    const verdict = judgeReminder({ dueOn: SECOND_DUE, step: 0 }, loan, SECOND_DUE);
    expect(verdict.outcome).toBe('overtaken');
  });
});

test('somebody is to contact a client at +8, +30 and every 30 days after', () => {
  const days = Array.from({ length: 125 }, (_, index) => index - 2);
  const asked = days.filter((day) => isContactMilestone(FIRST_DUE, addDays(FIRST_DUE, day)));
  expect(asked).toEqual([8, 30, 60, 90, 120]);
});

describe('a promise to pay', () => {
  const promisedOn = on('2026-11-20');
  const open = {
    state: 'pending',
    amount: centimos(30_000),
    promisedOn,
    isPaidOff: false,
    newerOn: null,
  } as const;
  const judge = (paidCentimos: number, today: string, rest: Partial<PromiseToJudge> = {}) =>
    judgePromise({ ...open, paid: centimos(paidCentimos), ...rest }, on(today));

  it.each([
    ['waits until its date', 0, '2026-11-20', 'pending'],
    ['part of the money keeps nothing', 29_999, '2026-11-20', 'pending'],
    ['all of it does', 30_000, '2026-11-18', 'kept'],
    ['also when it is looked at later', 30_000, '2026-11-25', 'kept'],
    ['the day after breaks it', 29_999, '2026-11-21', 'broken'],
  ])('%s', (_, amount, today, state) => {
    expect(judge(amount, today)).toBe(state);
  });

  test('whoever owes nothing any more has kept it', () => {
    expect(judge(0, '2026-11-25', { isPaidOff: true })).toBe('kept');
  });

  test('what was broken is mended by money alone, and what was kept goes with it', () => {
    expect(judge(0, '2026-11-18', { state: 'broken' })).toBe('broken');
    expect(judge(30_000, '2026-11-25', { state: 'broken' })).toBe('kept');
    expect(judge(0, '2026-11-18', { state: 'kept' })).toBe('pending');
    expect(judge(0, '2026-11-25', { state: 'kept' })).toBe('broken');
  });

  test('one that was taken for kept never waits beside a newer one', () => {
    const kept = { state: 'kept', newerOn: on('2026-11-19') } as const;
    expect(judge(0, '2026-11-19', kept)).toBe('replaced');
    expect(judge(0, '2026-11-25', kept)).toBe('replaced');
    const passed = { state: 'kept', newerOn: on('2026-11-21') } as const;
    expect(judge(0, '2026-11-25', passed)).toBe('broken');
    expect(judge(0, '2026-11-19', passed)).toBe('broken');
    expect(judge(30_000, '2026-11-25', kept)).toBe('kept');
  });

  test('is for today or for one of the next 30 days, weekends too', () => {
    const today = on('2026-11-16');
    expect([-1, 0, 5, 30, 31].map((days) => isPromiseDay(addDays(today, days), today))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });
});

test('the classes begin where the ones before them end', () => {
  expect(sbsFirstDays).toEqual([9, 31, 61, 121]);
  for (const [index, day] of sbsFirstDays.entries())
    expect([sbsClassificationOf(day - 1), sbsClassificationOf(day)]).toEqual(
      sbsClassifications.slice(index, index + 2),
    );
});
