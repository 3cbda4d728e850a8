import { inDomain, inServer } from '../mutation.mjs';

const DOMAIN = ['portfolio/portfolio.test.ts'];

/** What is owed, late and collected in all, and what explains the accounts that wait. */
export const portfolio = [
  ...inDomain('portfolio/arrears-bands.ts', DOMAIN, {
    'a day late is not late': ['daysPastDue <= 0', 'daysPastDue <= 1'],
  }),
  ...inDomain('portfolio/vintage.ts', DOMAIN, {
    'thirty days late is already too late': [
      'completedOn <= addDays(dueOn, LATE_DAYS)',
      'completedOn < addDays(dueOn, LATE_DAYS)',
    ],
    'a vintage has an age when its first loan has': ['daysInMonth(year, number))', '1)'],
  }),
  ...inDomain('portfolio/portfolio-cell.ts', DOMAIN, {
    'what was given up is still owed': ['outstanding: isLive ?', 'outstanding: !isPaid ?'],
  }),
  ...inServer('portfolio/portfolio.sql.ts', ['portfolio/portfolio.test.ts'], {
    'a payment that was taken back still counts': [
      'SELECT FROM loan_payment_reversals AS reversal WHERE reversal.payment_id = payment.id',
      'SELECT FROM loan_payment_reversals AS reversal WHERE reversal.payment_id = -1',
    ],
    'what is taken back is collected all the same': [
      'coalesce(undone.kind, entry.kind)',
      'entry.kind',
    ],
  }),
  ...inServer('books/explanation.ts', ['books/explain-books.test.ts'], {
    'what has no line is no difference': [
      'return { account, balance, lines, difference };',
      'return { account, balance, lines, difference: subtract(difference, difference) };',
    ],
  }),
];
