import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../calendar/calendar-date.ts';
import { sbsClassifications } from '../installment/sbs-classification.ts';
import { centimos } from '../money/centimos.ts';
import { percent } from '../rates/rate.ts';
import type { Application } from './evaluate.ts';
import { evaluate } from './evaluate.ts';
import { judgeNewPolicy, type PolicyTerms } from './judge-policy.ts';
import { NO_OWN_HISTORY } from './own-history.ts';
import type { OwnHistoryLimits } from './policy.ts';
import { policyLines } from './policy-lines.ts';
import { type PastAnswer, replayPolicy } from './replay.ts';
import { seedPolicies, seedPolicy } from './seed-policy.ts';

const today = calendarDate('2026-11-17');
const own = seedPolicy.ownHistory as OwnHistoryLimits;

const judge = (changes: Partial<PolicyTerms> = {}) =>
  judgeNewPolicy(seedPolicies, { ...seedPolicy, validFrom: addDays(today, 1), ...changes }, today)
    ?.reason ?? null;

describe('a new policy', () => {
  it('may begin tomorrow with the thresholds of today', () => {
    expect(judge()).toBeNull();
  });

  it.each<[string, Partial<PolicyTerms>]>([
    ['day_not_future', { validFrom: today }],
    ['ages_invalid', { minimumAge: { DNI: 17, CE: 26 } }],
    ['ages_invalid', { maximumAge: 18 }],
    ['income_invalid', { minimumIncome: { DNI: centimos(0), CE: centimos(1) } }],
    [
      'classification_order',
      { byClassification: { ...seedPolicy.byClassification, PERDIDA: 'approved' } },
    ],
    ['history_invalid', { minimumHistoryMonths: -1 }],
    ['score_invalid', { score: { good: 300, acceptable: 350 } }],
    ['bands_invalid', { bands: [] }],
    ['bands_invalid', { bands: seedPolicy.bands.slice(0, 2) }],
    ['bands_invalid', { bands: [...seedPolicy.bands].reverse() }],
    ['ratios_invalid', { maximumInstallmentRatio: percent(30) }],
    ['ratios_invalid', { maximumDebtRatio: percent(101) }],
    ['ratios_invalid', { comfortableDebtRatio: percent(90) }],
    ['ratios_invalid', { collateralAboveMonthsOfIncome: 0 }],
    ['own_history_invalid', { ownHistory: null }],
    [
      'own_history_invalid',
      { ownHistory: { ...own, daysPastDue: { manualAbove: 31, rejectedAbove: 30 } } },
    ],
  ])('is refused with %s', (reason, changes) => {
    expect(judge(changes)).toBe(reason);
  });

  it('begins after every other that is known', () => {
    const known = [{ validFrom: addDays(today, 5) }];
    const on = (days: number) =>
      judgeNewPolicy(known, { ...seedPolicy, validFrom: addDays(today, days) }, today)?.reason;
    expect([on(5), on(6)]).toEqual(['day_taken', undefined]);
  });
});

it('every threshold has its line: another value of any is another text', () => {
  const lines = policyLines(seedPolicy);
  expect(new Set(lines.map(({ label }) => label)).size).toBe(lines.length);
  const changed: Partial<PolicyTerms>[] = [
    { minimumAge: { DNI: 19, CE: 26 } },
    { maximumAge: 76 },
    { minimumIncome: { DNI: centimos(100_000), CE: centimos(150_001) } },
    { byClassification: { ...seedPolicy.byClassification, CPP: 'manual + guarantor' } },
    { minimumHistoryMonths: 13 },
    { score: { good: 601, acceptable: 350 } },
    { score: { good: 600, acceptable: 351 } },
    { bands: [{ incomeUpTo: null, comfortable: percent(20) }] },
    { maximumInstallmentRatio: percent(46) },
    { comfortableDebtRatio: percent(51) },
    { maximumDebtRatio: percent(81) },
    { collateralAboveMonthsOfIncome: 11 },
    { ownHistory: { ...own, exposure: { ...own.exposure, rejectedAbove: centimos(1) } } },
    { ownHistory: { ...own, writeOffs: { rejectedAbove: 1 } } },
    { ownHistory: { ...own, cancelledRedemptions: { manualAbove: 2 } } },
    { ownHistory: { ...own, spouse: { ...own.spouse, writeOffs: { manualAbove: 1 } } } },
  ];
  for (const change of changed)
    expect(policyLines({ ...seedPolicy, ...change })).not.toEqual(lines);
});

describe('a replay', () => {
  const application = fc.record({
    score: fc.integer({ min: 0, max: 1000 }),
    classification: fc.constantFrom(...sbsClassifications),
    monthsOfHistory: fc.integer({ min: 0, max: 120 }),
    income: fc.integer({ min: 50_000, max: 2_000_000 }),
    payment: fc.integer({ min: 5_000, max: 400_000 }),
    age: fc.integer({ min: 17, max: 80 }),
  });

  const toApplication = (drawn: {
    score: number;
    classification: (typeof sbsClassifications)[number];
    monthsOfHistory: number;
    income: number;
    payment: number;
    age: number;
  }): Application => ({
    report: {
      reportId: 'r',
      issuedAt: '2026-11-15T15:00:00Z',
      score: drawn.score,
      classification: drawn.classification,
      monthsOfHistory: drawn.monthsOfHistory,
      debts: [],
    },
    quote: { amount: centimos(500_000), term: 12, monthlyPayment: centimos(drawn.payment) },
    income: centimos(drawn.income),
    birthdate: calendarDate(`${2026 - drawn.age}-01-01`),
    documentType: 'DNI',
    own: NO_OWN_HISTORY,
    today,
  });

  it('with the same thresholds gives every answer again', () => {
    fc.assert(
      fc.property(fc.array(application, { maxLength: 20 }), (drawn) => {
        const answers = drawn.map((each, index): PastAnswer => {
          const inputs = toApplication(each);
          return { loanId: index + 1, result: evaluate(seedPolicy, inputs).result, inputs };
        });
        const replay = replayPolicy({ ...seedPolicy, version: 'same' }, answers);
        expect(replay.changed).toEqual([]);
        expect(replay.counts.reduce((sum, { count }) => sum + count, 0)).toBe(answers.length);
      }),
    );
  });

  it('tells which answers would be others, and what could not be worked out again', () => {
    const inputs = toApplication({
      score: 500,
      classification: 'NORMAL',
      monthsOfHistory: 60,
      income: 400_000,
      payment: 50_000,
      age: 40,
    });
    const answers: PastAnswer[] = [
      { loanId: 1, result: 'manual + guarantor', inputs },
      { loanId: 2, result: 'approved', inputs: 'forgotten' },
      { loanId: 3, result: 'approved', inputs: 'changed_since' },
    ];
    const kinder = { ...seedPolicy, score: { good: 500, acceptable: 350 } };
    expect(replayPolicy(kinder, answers)).toEqual({
      asked: 3,
      counts: [{ before: 'manual + guarantor', after: 'approved', count: 1 }],
      changed: [{ loanId: 1, before: 'manual + guarantor', after: 'approved' }],
      gaps: { forgotten: 1, no_own_history: 0, changed_since: 1 },
    });
  });
});
