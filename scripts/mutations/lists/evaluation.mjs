import { inDomain, inServer } from '../mutation.mjs';

const THRESHOLDS = ['policy/thresholds.test.ts'];

/** The credit check on the server: how old an answer may be, and one person at a time. */
export const evaluation = [
  ...inServer('credit-reports/report-age.ts', ['credit-reports/credit-reports.test.ts'], {
    'a report of the bureau is good for ever': ['now.getTime() - REPORT_VALID_MS', '0'],
  }),
  ...inServer('evaluation/decide.ts', ['evaluation/reuse.test.ts'], {
    'a stored credit answer is good for ever': [
      'ANSWER_VALID_MS = 30 * 24 * 60 * 60_000',
      'ANSWER_VALID_MS = 100_000 * 24 * 60 * 60_000',
    ],
  }),
  ...inServer('evaluation/decide.ts', ['evaluation/races.test.ts'], {
    'two loans of a person are decided at once': [
      '  await lockPerson(trx, holderOf(found));\n',
      '',
    ],
  }),
  ...inServer('evaluation/run-credit-check.ts', ['evaluation/evaluation.test.ts'], {
    'an answer for an application that has changed is applied': [
      'if (!isSameCase(complete, current)) return',
      'if (current === null) return',
    ],
  }),
  ...inDomain('policy/evaluate.ts', THRESHOLDS, {
    'the instalments with us do not count': [
      'add(quote.monthlyPayment, others)',
      'add(quote.monthlyPayment)',
    ],
    'a write-off with us is forgotten': [
      'own.writeOffs > writeOffs.rejectedAbove',
      'own.writeOffs > writeOffs.rejectedAbove + 1',
    ],
    'what we have lent is a céntimo too high': [
      'exposed > exposure.rejectedAbove',
      'exposed >= exposure.rejectedAbove',
    ],
  }),
];
