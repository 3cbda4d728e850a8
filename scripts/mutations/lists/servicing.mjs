import { inServer } from '../mutation.mjs';

const PAYMENTS = ['servicing/payments.test.ts', 'servicing/funds.test.ts'];
const CLOSE = ['daily-close/daily-close.test.ts', 'daily-close/failures.test.ts'];
const RACES = ['servicing/concurrency.test.ts', 'servicing/funds.test.ts'];

/** What the server does with money: locks, keys, what is put aside, and the close of a day. */
export const servicing = [
  ...inServer('loans/loans.sql.ts', RACES, {
    'a loan is not locked while it is paid': [' FOR NO KEY UPDATE OF loans`', '`'],
  }),
  ...inServer('servicing/take-payment.ts', PAYMENTS, {
    'a payment of tomorrow is taken': ['paidOn > today ?', 'paidOn < today ?'],
    'a loan that is paid takes no money': [
      "if (state !== 'disbursed' && state !== 'paid')",
      "if (state !== 'disbursed')",
    ],
    'the key of another loan is no matter': [
      "isWritten ? applied.payment : refuse('key_reused', { key: request.key })",
      'applied.payment',
    ],
  }),
  ...inServer('servicing/prepay-loan.ts', PAYMENTS, {
    'a prepayment that is too small is refused': ["reason === 'amount_too_small' || ", ''],
    'a prepayment short of the payoff is refused': [" || reason === 'amount_short_of_payoff'", ''],
  }),
  ...inServer('servicing/account-change.ts', PAYMENTS, {
    'what is recovered after a write-off pays receivables': [
      'isRecovery ? recoveryEntry : paymentEntry',
      'isRecovery ? paymentEntry : paymentEntry',
    ],
    'default interest is posted a second time with a payment': [
      'defaultInterestCharged(account, accruedThrough),',
      'defaultInterestCharged(account, account.disbursedOn),',
    ],
    'what is put aside is not marked': [
      'const funds = fundsOf(account);',
      'const funds = subtract(fundsOf(account), fundsOf(account));',
    ],
    'what was put aside is forgotten with a write-off': [
      'loan.writtenOffOn === null || funds > 0',
      'loan.writtenOffOn === null',
    ],
  }),
  ...inServer('servicing/write-movements.ts', PAYMENTS, {
    'a loan that is paid stays open': [
      "await moveLockedLoans(deps, trx, act, paidOff, { kind: 'pay_off' });",
      'void paidOff;',
    ],
  }),
  ...inServer('servicing/judge-reversal.ts', PAYMENTS, {
    'what was paid before a write-off is taken back': [
      'PAID_BEFORE.includes(kind)',
      "kind === 'disbursement'",
    ],
  }),
  ...inServer('servicing/reverse-payment.ts', PAYMENTS, {
    'a loan that owes again stays paid': [
      "before.loan.state === 'paid' && !isPaidOff",
      "before.loan.state !== 'paid' && !isPaidOff",
    ],
  }),
  ...inServer('servicing/accrue-default-interest.ts', CLOSE, {
    'a day posts all that being late has cost so far': [
      'rate, accruedThrough, today)',
      'rate, installments[0]?.dueOn ?? today, today)',
    ],
    'a day posts nothing': ['rate, accruedThrough, today)', 'rate, today, today)'],
  }),
  ...inServer('servicing/marks.sql.ts', PAYMENTS, {
    'what falls due today waits until tomorrow': [
      "'next_due_on', '<=', day",
      "'next_due_on', '<', day",
    ],
  }),
  ...inServer('suspense/receive-money.ts', ['suspense/suspense.test.ts'], {
    'money told with its loan and again without it is there twice': [
      'money.loanId ?? paidTo',
      'money.loanId',
    ],
  }),
  ...inServer('suspense/suspense.sql.ts', ['suspense/suspense.test.ts'], {
    'money that went back is assigned too': [
      '!isAssigned && row.returned_on === null',
      '!isAssigned',
    ],
  }),
  ...inServer('disbursements/batch-clinic-payments.ts', ['disbursements/clinic-payments.test.ts'], {
    'what a clinic owes is never kept back': [
      'clinicDeductions(total, await listOwedByClinic(trx, siteId))',
      'clinicDeductions(total, [])',
    ],
  }),
];
