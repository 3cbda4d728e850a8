import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '../calendar/calendar-date.ts';
import { sbsClassifications } from '../installment/sbs-classification.ts';
import { evaluationResults } from '../loan/loan-state.ts';
import { type Quote, quote } from '../loan/quote.ts';
import { centimos } from '../money/centimos.ts';
import { type CardInForce, cardInForce } from '../rates/rate-card.ts';
import { seedCaps } from '../rates/seed-caps.ts';
import { seedRateCards } from '../rates/seed-rate-card.ts';
import type { BureauReport } from './bureau-report.ts';
import { type Application, evaluate } from './evaluate.ts';
import { NO_OWN_HISTORY, type OwnHistory } from './own-history.ts';
import { applyChange, pathToYes } from './path-to-yes.ts';
import { seedPolicy } from './seed-policy.ts';

const today = calendarDate('2026-11-15');

function seedCard(): CardInForce {
  const card = cardInForce(seedRateCards, seedCaps, today);
  if (card === null) throw new Error('the seed card must be in force');
  return card;
}

const offer = { card: seedCard(), campaign: false, insurance: false };

function plan(soles: number, term: number): Quote {
  const priced = quote({ ...offer, amount: centimos(soles * 100), term });
  if (!priced.ok) throw new Error(priced.message);
  return priced.quote;
}

const cleanReport: BureauReport = {
  reportId: 'r-1',
  issuedAt: '2026-11-15T15:00:00Z',
  score: 800,
  classification: 'NORMAL',
  monthsOfHistory: 60,
  debts: [],
};

const clean: Application = {
  report: cleanReport,
  quote: plan(5_000, 12),
  income: centimos(400_000),
  birthdate: calendarDate('1990-05-20'),
  documentType: 'DNI',
  own: NO_OWN_HISTORY,
  today,
};

function withReport(report: Partial<BureauReport>): Application {
  return { ...clean, report: { ...cleanReport, ...report } };
}

function withOwn(own: Partial<OwnHistory>): Application {
  return { ...clean, own: { ...NO_OWN_HISTORY, ...own } };
}

function debt(balanceSoles: number, monthlySoles: number): BureauReport['debts'][number] {
  return {
    entity: 'BCP',
    product: 'Préstamo personal',
    balance: centimos(balanceSoles * 100),
    monthlyPayment: centimos(Math.round(monthlySoles * 100)),
    daysPastDue: 0,
  };
}

/** Who turns 76 that day is too old; who does the day after is not. */
function onTheDayOfTheLastInstallment(term: number, turns: string) {
  const born = calendarDate(turns);
  const loan = { ...clean, quote: plan(5_000, term) };
  return [
    [`76 years after ${term} months`, { ...loan, birthdate: born }, 'rejected', ['age_too_high']],
    [`75 years after ${term} months`, { ...loan, birthdate: addDays(born, 1) }, 'approved', []],
  ] as const;
}

describe('evaluation', () => {
  test.each([
    ['a clean report', clean, 'approved', []],
    ['CPP', withReport({ classification: 'CPP' }), 'manual', ['classification']],
    [
      'Deficiente',
      withReport({ classification: 'DEFICIENTE' }),
      'manual + guarantor',
      ['classification'],
    ],
    ['Dudoso', withReport({ classification: 'DUDOSO' }), 'rejected', ['classification']],
    ['Pérdida', withReport({ classification: 'PERDIDA' }), 'rejected', ['classification']],
    [
      'a spouse in Dudoso',
      { ...clean, spouseReport: { ...cleanReport, classification: 'DUDOSO' } },
      'rejected',
      ['spouse_classification'],
    ],
    ['a short history', withReport({ monthsOfHistory: 3 }), 'manual', ['history_short']],
    ['a low score', withReport({ score: 450 }), 'manual + guarantor', ['score_low']],
    ['a very low score', withReport({ score: 349 }), 'rejected', ['score_very_low']],
    [
      'much debt for the income',
      withReport({ debts: [debt(99_500, 2_500)] }),
      'manual + garanty',
      ['debt_above_guideline', 'leverage_high'],
    ],
    ['17 years', { ...clean, birthdate: calendarDate('2008-11-16') }, 'rejected', ['age_too_low']],
    ['18 years', { ...clean, birthdate: calendarDate('2008-11-15') }, 'approved', []],
    [
      '25 years with CE',
      { ...clean, documentType: 'CE', birthdate: calendarDate('2000-11-16') },
      'rejected',
      ['age_too_low'],
    ],
    ['75 years at the end', { ...clean, birthdate: calendarDate('1951-11-16') }, 'approved', []],
    [
      '76 years at the end',
      { ...clean, birthdate: calendarDate('1951-11-15') },
      'rejected',
      ['age_too_high'],
    ],
    ...onTheDayOfTheLastInstallment(6, '1951-05-15'),
    ...onTheDayOfTheLastInstallment(18, '1952-05-15'),
    [
      'a last instalment on the last day of February, before a birthday on 1 March',
      {
        ...clean,
        quote: plan(5_000, 6),
        today: calendarDate('2026-08-31'),
        birthdate: calendarDate('1951-03-01'),
      },
      'approved',
      [],
    ],
    [
      'an income that is too low with CE',
      { ...clean, documentType: 'CE', quote: plan(1_500, 12), income: centimos(149_999) },
      'rejected',
      ['income_too_low'],
    ],
    [
      'an instalment above the guideline',
      { ...clean, income: centimos(149_000) },
      'manual',
      ['installment_above_guideline'],
    ],
    [
      'an instalment that is too high',
      { ...clean, income: centimos(110_000) },
      'rejected',
      ['installment_too_high'],
    ],
    [
      'other loans with us, which count beside this one',
      withOwn({ monthlyInstallments: centimos(100_000) }),
      'manual',
      ['installment_above_guideline'],
    ],
    [
      'a fifth loan of S/ 5,000 on an income of S/ 2,000',
      {
        ...withOwn({ monthlyInstallments: centimos(4 * 52_376), exposure: centimos(2_000_000) }),
        income: centimos(200_000),
      },
      'rejected',
      ['installment_too_high', 'debt_too_high', 'leverage_high'],
    ],
    [
      'debts elsewhere that leave a fifth of the income',
      withReport({ debts: [debt(0, 3_200 - 523.76)] }),
      'manual',
      ['debt_above_guideline'],
    ],
    ['a write-off with us', withOwn({ writeOffs: 1 }), 'rejected', ['own_write_off']],
    [
      'a hundred days late with us',
      withOwn({ daysPastDue: 100, worstDaysPastDue: 100 }),
      'rejected',
      ['own_very_late', 'own_once_late'],
    ],
    [
      'a spouse whom we wrote off',
      { ...clean, spouseOwn: { ...NO_OWN_HISTORY, writeOffs: 1 } },
      'manual',
      ['spouse_own_write_off'],
    ],
  ] as const satisfies readonly (readonly [string, Application, string, readonly string[]])[])(
    '%s',
    (_, application, result, reasons) => {
      expect(evaluate(seedPolicy, application)).toEqual({
        result,
        reasons,
        policyVersion: 'policy-2025-01',
      });
    },
  );
});

describe('at a threshold', () => {
  const owing = (monthlyPayment: number, balance: number) =>
    withReport({
      debts: [
        { ...debt(0, 0), monthlyPayment: centimos(monthlyPayment), balance: centimos(balance) },
      ],
    });
  const poor = (documentType: 'DNI' | 'CE', soles: number, income: number): Application => ({
    ...clean,
    documentType,
    quote: plan(soles, 12),
    income: centimos(income),
  });

  test.each([
    ['the last score that is good', withReport({ score: 600 }), 'approved', []],
    ['one below', withReport({ score: 599 }), 'manual + guarantor', ['score_low']],
    [
      'the last that is acceptable',
      withReport({ score: 350 }),
      'manual + guarantor',
      ['score_low'],
    ],
    ['a year of history', withReport({ monthsOfHistory: 12 }), 'approved', []],
    ['a month less', withReport({ monthsOfHistory: 11 }), 'manual', ['history_short']],
    ['the smallest income with CE', poor('CE', 1_500, 150_000), 'approved', []],
    ['all debt half of the income', owing(200_000 - 52_376, 0), 'approved', []],
    ['a céntimo more', owing(200_000 - 52_375, 0), 'manual', ['debt_above_guideline']],
    ['ten months of income owed', owing(0, 4_000_000 - 500_000), 'approved', []],
    ['and a céntimo', owing(0, 4_000_000 - 499_999), 'manual + garanty', ['leverage_high']],
    [
      'the last income of a band',
      poor('DNI', 3_000, 150_000),
      'manual',
      ['installment_above_guideline'],
    ],
    ['the first of the next', poor('DNI', 3_000, 150_001), 'approved', []],
  ] as const)('%s', (_, application, result, reasons) => {
    expect(evaluate(seedPolicy, application)).toMatchObject({ result, reasons });
  });
});

const anyApplication: fc.Arbitrary<Application> = fc.record({
  report: fc.record({
    reportId: fc.constant('r'),
    issuedAt: fc.constant('2026-11-15T15:00:00Z'),
    score: fc.integer({ min: 1, max: 999 }),
    classification: fc.constantFrom(...sbsClassifications, 'NORMAL' as const, 'NORMAL' as const),
    monthsOfHistory: fc.nat({ max: 120 }),
    debts: fc.array(
      fc
        .tuple(fc.nat({ max: 60_000 }), fc.nat({ max: 2_000 }))
        .map(([balance, monthly]) => debt(balance, monthly)),
      { maxLength: 3 },
    ),
  }),
  quote: fc
    .tuple(fc.integer({ min: 1_500, max: 25_900 }), fc.constantFrom(6, 12))
    .map(([soles, term]) => plan(soles, term)),
  income: fc.integer({ min: 50_000, max: 1_500_000 }).map(centimos),
  birthdate: fc.constantFrom('1950-01-01', '1990-05-20', '2004-02-29').map(calendarDate),
  documentType: fc.constantFrom('DNI' as const, 'CE' as const),
  own: fc.record({
    monthlyInstallments: fc.constantFrom(0, 40_000).map(centimos),
    exposure: fc.constantFrom(0, 400_000, 2_400_000).map(centimos),
    daysPastDue: fc.constantFrom(0, 0, 20),
    worstDaysPastDue: fc.constantFrom(0, 0, 31),
    writeOffs: fc.constantFrom(0, 0, 0, 1),
    cancelledRedemptions: fc.constantFrom(0, 2),
  }),
  today: fc.constant(today),
});

describe('path to yes', () => {
  test('an income that is short for six months finds a longer term and a smaller amount', () => {
    const application = { ...clean, quote: plan(5_000, 6), income: centimos(200_000) };
    expect(evaluate(seedPolicy, application).result).toBe('rejected');
    const found = pathToYes(seedPolicy, application, offer);
    expect(found.map(({ change }) => change)).toEqual([
      { kind: 'amount', amount: 470_000 },
      { kind: 'term', term: 12 },
      { kind: 'term', term: 14 },
      { kind: 'term', term: 16 },
      { kind: 'term', term: 18 },
    ]);
  });

  test('the amount is the largest that helps', () => {
    const application = { ...clean, quote: plan(10_000, 12), income: centimos(250_000) };
    const amountChange = pathToYes(seedPolicy, application, offer)[0]?.change;
    if (amountChange?.kind !== 'amount') throw new Error('an amount was expected first');
    const resultAt = (amount: number) => {
      const changed = applyChange(application, { kind: 'amount', amount: centimos(amount) }, offer);
      return changed && evaluate(seedPolicy, changed).result;
    };
    expect(resultAt(amountChange.amount)).toBe('approved');
    expect(resultAt(amountChange.amount + 10_000)).not.toBe('approved');
  });

  test('what the bureau has a part in is not open to whoever types a document', () => {
    const short = { ...clean, quote: plan(5_000, 6), income: centimos(200_000) };
    const open = (report: Partial<BureauReport>) =>
      pathToYes(seedPolicy, { ...short, report: { ...cleanReport, ...report } }, offer)
        .filter(({ isOpen }) => isOpen)
        .map(({ change }) => change);
    const declaredAlone = open({});
    expect(declaredAlone).toHaveLength(5);
    // Smaller changes of the figures that leave every answer as it was change nothing.
    expect(open({ score: 999, monthsOfHistory: 200, debts: [debt(100, 1)] })).toEqual(
      declaredAlone,
    );
    expect(open({ classification: 'CPP' })).not.toContainEqual({ kind: 'term', term: 18 });
    // How much somebody owes elsewhere could be read from the largest amount that still passes.
    const amounts = open({ debts: [debt(3_000, 1_100)] }).filter(({ kind }) => kind === 'amount');
    expect(amounts).toEqual([]);
    expect(open({ classification: 'PERDIDA' })).toEqual([]);
  });

  test('who cannot be helped gets no suggestion, and who is approved needs none', () => {
    expect(pathToYes(seedPolicy, withReport({ classification: 'PERDIDA' }), offer)).toEqual([]);
    expect(pathToYes(seedPolicy, clean, offer)).toEqual([]);
  });

  test('every suggestion, applied, gives the better result it promises', () => {
    fc.assert(
      fc.property(anyApplication, (application) => {
        const before = evaluate(seedPolicy, application).result;
        for (const { change, leadsTo } of pathToYes(seedPolicy, application, offer)) {
          const changed = applyChange(application, change, offer);
          if (changed === null) throw new Error('a plan that is not offered was suggested');
          expect(evaluate(seedPolicy, changed).result).toBe(leadsTo);
          expect(evaluationResults.indexOf(leadsTo)).toBeLessThan(
            evaluationResults.indexOf(before),
          );
        }
      }),
      { numRuns: 500 },
    );
  });
});
