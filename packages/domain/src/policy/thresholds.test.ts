import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '../calendar/calendar-date.ts';
import type { EvaluationResult } from '../loan/loan-state.ts';
import { centimos } from '../money/centimos.ts';
import { applyRate } from '../rates/apply-rate.ts';
import { percent, type Rate } from '../rates/rate.ts';
import type { BureauReport } from './bureau-report.ts';
import { type Application, evaluate } from './evaluate.ts';
import { NO_OWN_HISTORY, type OwnHistory } from './own-history.ts';
import type { Policy } from './policy.ts';
import type { ReasonCode } from './reason-codes.ts';
import { seedPolicy } from './seed-policy.ts';

const today = calendarDate('2026-11-15');

/** Far from every threshold. */
const comfortable: Application = {
  report: {
    reportId: 'r-1',
    issuedAt: '2026-11-15T15:00:00Z',
    score: 800,
    classification: 'NORMAL',
    monthsOfHistory: 60,
    debts: [],
  },
  quote: { amount: centimos(150_000), term: 12, monthlyPayment: centimos(1_000) },
  income: centimos(400_000),
  birthdate: calendarDate('1990-05-20'),
  documentType: 'DNI',
  own: NO_OWN_HISTORY,
  today,
};

const reported = (report: Partial<BureauReport>): Application => ({
  ...comfortable,
  report: { ...comfortable.report, ...report },
});
const withUs = (own: Partial<OwnHistory>): Application => ({
  ...comfortable,
  own: { ...NO_OWN_HISTORY, ...own },
});
const marriedTo = (own: Partial<OwnHistory>): Application => ({
  ...comfortable,
  spouseOwn: { ...NO_OWN_HISTORY, ...own },
});
/** Who turns that old today, born a day later or earlier by `days`. */
const bornFor = (age: number, days: number) => addDays(calendarDate(`${2026 - age}-11-15`), -days);
/** Turns 76 on the day of the last instalment, or `days` before. */
const atTheEnd = (days: number) => addDays(calendarDate('1951-11-15'), -days);
const paying = (incomeSoles: number, payment: number): Application => ({
  ...comfortable,
  income: centimos(incomeSoles * 100),
  quote: { ...comfortable.quote, monthlyPayment: centimos(payment) },
});
const lent = (amount: number): Application => ({
  ...withUs({ exposure: centimos(amount - 150_000) }),
  // So high that only the total counts.
  income: centimos(100_000_000),
});
const owing = (monthlyPayment: number): Application =>
  reported({
    debts: [
      {
        entity: 'BCP',
        product: 'Tarjeta',
        balance: centimos(0),
        daysPastDue: 0,
        monthlyPayment: centimos(monthlyPayment),
      },
    ],
  });
const owingInAll = (balance: number): Application =>
  reported({
    debts: [
      {
        entity: 'BCP',
        product: 'Tarjeta',
        monthlyPayment: centimos(0),
        daysPastDue: 0,
        balance: centimos(balance),
      },
    ],
  });
const shareOf = (incomeSoles: number, ratio: Rate): number =>
  applyRate(centimos(incomeSoles * 100), ratio);

type Reason = ReasonCode | null;
/** The reason one step below the threshold, exactly at it, and one step above. */
type Row = readonly [
  name: string,
  at: number,
  of: (value: number) => Application,
  Reason,
  Reason,
  Reason,
];

const rows: readonly Row[] = [
  [
    'days with us after the 18th birthday',
    0,
    (days) => ({ ...comfortable, birthdate: bornFor(18, days) }),
    'age_too_low',
    null,
    null,
  ],
  [
    'days after the 26th birthday, with CE',
    0,
    (days) => ({ ...comfortable, documentType: 'CE', birthdate: bornFor(26, days) }),
    'age_too_low',
    null,
    null,
  ],
  [
    'days after the 76th birthday at the end',
    0,
    (days) => ({ ...comfortable, birthdate: atTheEnd(days) }),
    null,
    'age_too_high',
    'age_too_high',
  ],
  [
    'income',
    100_000,
    (value) => ({ ...comfortable, income: centimos(value) }),
    'income_too_low',
    null,
    null,
  ],
  [
    'income with CE',
    150_000,
    (value) => ({ ...comfortable, documentType: 'CE', income: centimos(value) }),
    'income_too_low',
    null,
    null,
  ],
  [
    'months of history',
    12,
    (monthsOfHistory) => reported({ monthsOfHistory }),
    'history_short',
    null,
    null,
  ],
  ['good score', 600, (score) => reported({ score }), 'score_low', null, null],
  [
    'acceptable score',
    350,
    (score) => reported({ score }),
    'score_very_low',
    'score_low',
    'score_low',
  ],
  [
    '20 % of S/ 1,500',
    shareOf(1_500, percent(20)),
    (value) => paying(1_500, value),
    null,
    null,
    'installment_above_guideline',
  ],
  [
    '30 % of S/ 2,000',
    shareOf(2_000, percent(30)),
    (value) => paying(2_000, value),
    null,
    null,
    'installment_above_guideline',
  ],
  [
    '35 % of S/ 10,000',
    shareOf(10_000, percent(35)),
    (value) => paying(10_000, value),
    null,
    null,
    'installment_above_guideline',
  ],
  [
    '40 % of S/ 10,001',
    shareOf(10_001, percent(40)),
    (value) => paying(10_001, value),
    null,
    null,
    'installment_above_guideline',
  ],
  // Up to the limit of a band its share is too much, a céntimo later it is not.
  [
    'income up to which 20 % is the share',
    150_000,
    (value) => ({ ...paying(1, 40_000), income: centimos(value) }),
    'installment_above_guideline',
    'installment_above_guideline',
    null,
  ],
  [
    'income up to which 30 % is the share',
    299_999,
    (value) => ({ ...paying(1, 100_000), income: centimos(value) }),
    'installment_above_guideline',
    'installment_above_guideline',
    null,
  ],
  [
    'income up to which 35 % is the share',
    1_000_000,
    (value) => ({ ...paying(1, 375_000), income: centimos(value) }),
    'installment_above_guideline',
    'installment_above_guideline',
    null,
  ],
  [
    '45 % of the income',
    shareOf(4_000, percent(45)),
    (value) => paying(4_000, value),
    'installment_above_guideline',
    'installment_above_guideline',
    'installment_too_high',
  ],
  [
    '45 % of the income, with the other loans',
    shareOf(4_000, percent(45)) - 1_000,
    (value) => withUs({ monthlyInstallments: centimos(value) }),
    'installment_above_guideline',
    'installment_above_guideline',
    'installment_too_high',
  ],
  [
    'half of the income',
    shareOf(4_000, percent(50)) - 1_000,
    owing,
    null,
    null,
    'debt_above_guideline',
  ],
  [
    'four fifths of the income',
    shareOf(4_000, percent(80)) - 1_000,
    owing,
    'debt_above_guideline',
    'debt_above_guideline',
    'debt_too_high',
  ],
  ['ten months of income', 4_000_000 - 150_000, owingInAll, null, null, 'leverage_high'],
  [
    'ten months of income, lent by us',
    4_000_000 - 150_000,
    (value) => ({ ...withUs({ exposure: centimos(value) }) }),
    'own_exposure_high',
    'own_exposure_high',
    'leverage_high',
  ],
  [
    'days late with us: a person looks',
    8,
    (daysPastDue) => withUs({ daysPastDue }),
    null,
    null,
    'own_late',
  ],
  [
    'days late with us: no',
    30,
    (daysPastDue) => withUs({ daysPastDue }),
    'own_late',
    'own_late',
    'own_very_late',
  ],
  [
    'worst days late: a person looks',
    30,
    (worstDaysPastDue) => withUs({ worstDaysPastDue }),
    null,
    null,
    'own_once_late',
  ],
  [
    'worst days late: no',
    120,
    (worstDaysPastDue) => withUs({ worstDaysPastDue }),
    'own_once_late',
    'own_once_late',
    'own_once_very_late',
  ],
  ['write-offs', 1, (writeOffs) => withUs({ writeOffs }), null, 'own_write_off', 'own_write_off'],
  [
    'cancelled redemptions',
    1,
    (cancelledRedemptions) => withUs({ cancelledRedemptions }),
    null,
    null,
    'own_cancelled_redemptions',
  ],
  ['exposure: a person looks', 2_590_000, lent, null, null, 'own_exposure_high'],
  [
    'exposure: no',
    5_180_000,
    lent,
    'own_exposure_high',
    'own_exposure_high',
    'own_exposure_too_high',
  ],
  [
    'days late of the spouse',
    8,
    (daysPastDue) => marriedTo({ daysPastDue }),
    null,
    null,
    'spouse_own_late',
  ],
  [
    'write-offs of the spouse',
    1,
    (writeOffs) => marriedTo({ writeOffs }),
    null,
    'spouse_own_write_off',
    'spouse_own_write_off',
  ],
];

/** The last is the rule that the row is about; others may speak before it. */
function lastReason(policy: Policy, application: Application): Reason {
  return evaluate(policy, application).reasons.at(-1) ?? null;
}

/** What each reason leads to by itself. */
const resultOf: Partial<Record<ReasonCode, EvaluationResult>> = {
  own_late: 'manual',
  own_once_late: 'manual',
  own_cancelled_redemptions: 'manual',
  own_exposure_high: 'manual',
  spouse_own_write_off: 'manual',
  spouse_own_late: 'manual',
  history_short: 'manual',
  installment_above_guideline: 'manual',
  debt_above_guideline: 'manual',
  score_low: 'manual + guarantor',
  leverage_high: 'manual + garanty',
};

describe('one below, exactly at, one above', () => {
  test.each(rows)('%s: %d', (_, at, of, ...expected) => {
    const told = [at - 1, at, at + 1].map((value) => lastReason(seedPolicy, of(value)));
    expect(told).toEqual(expected);
    const result = evaluate(seedPolicy, of(at + 1)).result;
    const [, , above] = expected;
    expect(result).toBe(above === null ? 'approved' : (resultOf[above] ?? 'rejected'));
  });
});

/** Every number of the policy, by its path. */
function numbersOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => numbersOf(part, [...path, key]));
}

function withMore(value: unknown, [key, ...rest]: readonly string[], more: number): unknown {
  if (key === undefined) return Number(value) + more;
  const part = withMore(Object(value)[key], rest, more);
  return Array.isArray(value)
    ? value.map((each, index) => (String(index) === key ? part : each))
    : { ...Object(value), [key]: part };
}

describe('no threshold is left out', () => {
  const everyAnswer = (policy: Policy) =>
    rows.map(([, at, of]) =>
      [at - 1, at, at + 1].map((value) => evaluate(policy, of(value)).reasons),
    );
  const before = JSON.stringify(everyAnswer(seedPolicy));

  test.each(numbersOf(seedPolicy).map((path) => [path.join('.'), path] as const))(
    'one step more of %s is noticed above',
    (_, path) => {
      // A billionth of a share rounds away; a thousandth does not.
      const more = /atio|comfortable/.test(path.join('.')) ? percent(0.1) : 1;
      for (const step of [more, -more]) {
        const changed = withMore(seedPolicy, path, step) as Policy;
        expect(JSON.stringify(everyAnswer(changed))).not.toBe(before);
      }
    },
  );
});
