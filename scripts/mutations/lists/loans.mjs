import { inDomain } from '../mutation.mjs';

const MACHINE = ['loan/state-machine.test.ts'];
const POLICY = ['policy/policy.test.ts'];

/** The moves of a loan, their days, and the credit decision. */
export const loans = [
  ...inDomain('loan/guard.ts', MACHINE, {
    'the last day to sign or redeem is too late': ['today <= lastDay', 'today < lastDay'],
    'a loan expires on its last day': ['return today > validUntil', 'return today >= validUntil'],
    'an application lapses a day late': [
      'today > lastDayOfApplication(loan.touchedOn)',
      'today >= lastDayOfApplication(loan.touchedOn)',
    ],
    'a contract lapses on its last day': [
      'today > lastDayOfContract(loan.contractOn)',
      'today >= lastDayOfContract(loan.contractOn)',
    ],
    'nobody waits for the guarantor': [
      'backing === null) return null',
      'backing !== null) return null',
    ],
    'a second contract is made over the first': [
      "contractOn !== null\n    ? refuse('illegal",
      "contractOn === 'never'\n    ? refuse('illegal",
    ],
    'a redemption is undone under its settlement': [
      'return event.isClinicPaymentInBatch',
      'return event.kind === null',
    ],
  }),
  ...inDomain('loan/periods.ts', MACHINE, {
    'the QR is good for eleven days': ['QR_VALID_DAYS = 10', 'QR_VALID_DAYS = 11'],
    'the signers have eleven days': ['SIGNERS_DAYS = 10', 'SIGNERS_DAYS = 11'],
  }),
  ...inDomain('loan/transition-table.ts', MACHINE, {
    'a signed loan can be cancelled': [
      "signed: { disburse: 'disbursed',",
      "signed: { cancel: 'cancelled', disburse: 'disbursed',",
    ],
    'an undone redemption needs no QR': [
      "undo_redemption: 'signed'",
      "undo_redemption: 'approved'",
    ],
    'a paid loan stays paid': ["paid: { reopen: 'disbursed', ", 'paid: { '],
  }),
  ...inDomain('loan/transition.ts', MACHINE, {
    'a changed request keeps its evaluation': [
      '{ evaluation: null, backing: null, contractOn: null }',
      '{ backing: null, contractOn: null }',
    ],
    'a move touches nothing': ['state, touchedOn: today }', 'state }'],
  }),
  ...inDomain('policy/evaluate.ts', POLICY, {
    'the last score that is good is not': ['report.score < good', 'report.score <= good'],
    'the last score that is acceptable is not': [
      'report.score < acceptable',
      'report.score <= acceptable',
    ],
    'the last month of a short history': [
      'report.monthsOfHistory < policy.minimumHistoryMonths',
      'report.monthsOfHistory <= policy.minimumHistoryMonths',
    ],
    'the youngest are too young': ['age < policy.minimumAge', 'age <= policy.minimumAge'],
    'the oldest are too old': ['ageAtEnd > policy.maximumAge', 'ageAtEnd >= policy.maximumAge'],
    'age is judged on the first day': [
      'addMonthsClamped(today, quote.term)',
      'addMonthsClamped(today, 0)',
    ],
    'the smallest income is too small': [
      'income < policy.minimumIncome',
      'income <= policy.minimumIncome',
    ],
    'all debt at its limit is refused': [
      'monthly > applyRate(income, policy.maximumDebtRatio)',
      'monthly >= applyRate(income, policy.maximumDebtRatio)',
    ],
    'all debt at its guideline needs a person': [
      'monthly > applyRate(income, policy.comfortableDebtRatio)',
      'monthly >= applyRate(income, policy.comfortableDebtRatio)',
    ],
    'ten months of income need a good behind them': ['> leverageLimit', '>= leverageLimit'],
    'a band of income ends a céntimo early': ['income <= incomeUpTo', 'income < incomeUpTo'],
    'the mildest result stands': ['Math.max(0, ...results', 'Math.min(4, ...results'],
    'the spouse counts for nothing': ['...(spouse === undefined', '...(spouse !== null'],
  }),
  ...inDomain('policy/path-to-yes.ts', POLICY, {
    'a suggestion is not tried': [
      'isYes(current, leadsTo) ? { change, leadsTo } : null',
      '{ change, leadsTo }',
    ],
  }),
];
