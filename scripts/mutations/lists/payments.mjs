import { inDomain } from '../mutation.mjs';

const SERVICING = ['payment/servicing.test.ts', 'payment/funds.test.ts'];
const PREPAYMENT = ['payment/prepayment.test.ts'];
const LATE = ['payment/late-interest.test.ts', 'payment/servicing.test.ts'];

/** What a payment pays, in which order, for which days; what closing a loan costs. */
export const payments = [
  ...inDomain('payment/breakdown.ts', SERVICING, {
    'principal is paid before interest': [
      `  const [interest, interestIgv] = takeWithIgv(owed.interest, owed.interestIgv);
  const principal = take(owed.principal);`,
      `  const principal = take(owed.principal);
  const [interest, interestIgv] = takeWithIgv(owed.interest, owed.interestIgv);`,
    ],
    'the fee is paid before default interest': [
      `  const defaultInterest = take(owed.defaultInterest);
  const [fee, feeIgv] = takeWithIgv(owed.fee, owed.feeIgv);`,
      `  const [fee, feeIgv] = takeWithIgv(owed.fee, owed.feeIgv);
  const defaultInterest = take(owed.defaultInterest);`,
    ],
    'the premium is paid before the fee': [
      `  const [fee, feeIgv] = takeWithIgv(owed.fee, owed.feeIgv);
  const insurance = take(owed.insurance);`,
      `  const insurance = take(owed.insurance);
  const [fee, feeIgv] = takeWithIgv(owed.fee, owed.feeIgv);`,
    ],
    'interest is paid before that of late days': [
      `  const [lateInterest, lateInterestIgv] = takeWithIgv(owed.lateInterest, owed.lateInterestIgv);
  const [interest, interestIgv] = takeWithIgv(owed.interest, owed.interestIgv);`,
      `  const [interest, interestIgv] = takeWithIgv(owed.interest, owed.interestIgv);
  const [lateInterest, lateInterestIgv] = takeWithIgv(owed.lateInterest, owed.lateInterestIgv);`,
    ],
    'a part of interest takes all of its IGV': [
      'proportion(taken, igv, together)',
      'centimos(Math.min(taken, igv))',
    ],
  }),
  ...inDomain('payment/movement.ts', SERVICING, {
    'the newest instalment is paid first': [
      'return owed.flatMap(',
      'return [...owed].reverse().flatMap(',
    ],
    'a payment of nothing is taken': ['amount >= 1', 'amount >= 0'],
    'the same key with another amount is the same payment': [
      'payment.amount === request.amount &&',
      'payment.amount > 0 &&',
    ],
    'the same key with another day is the same payment': [
      'payment.paidOn === request.paidOn &&',
      '',
    ],
    'the same key with another choice is the same payment': [
      'payment.mode === (request.mode ?? null)',
      'true',
    ],
  }),
  ...inDomain('payment/default-interest.ts', LATE, {
    'default interest counts a year of 365 days': ['YEAR_DAYS = 360', 'YEAR_DAYS = 365'],
    'default interest runs on principal that was paid': ['    overdue -= principal;\n', ''],
  }),
  ...inDomain('payment/late-interest.ts', LATE, {
    'interest of late days runs on principal that was paid': [
      '    unpaid -= payment.principal;\n',
      '',
    ],
    'interest of late days has months of thirty': [
      'daysBetween(dueOn, laterOf(dueOn, day))',
      '30 * Math.floor(daysBetween(dueOn, laterOf(dueOn, day)) / 30)',
    ],
  }),
  ...inDomain('payment/owed.ts', LATE, {
    'interest of late days carries no IGV': [
      'lateInterestIgv: applyRate(lateInterest, prices.igv)',
      'lateInterestIgv: applyRate(lateInterest, 0 as never)',
    ],
  }),
  ...inDomain('payment/loan-account.ts', SERVICING, {
    'money counts from before the movement before it': [
      'laterOf(day, livePayments(account).at(-1)?.valuedOn ?? account.disbursedOn)',
      'laterOf(day, account.disbursedOn)',
    ],
    'money given back is money brought': ["kind === 'return' ? negate(amount) : amount", 'amount'],
    'payments taken back still count': [
      'filter((payment) => !payment.reversed)',
      'filter(() => true)',
    ],
  }),
  ...inDomain('payment/funds.ts', SERVICING, {
    'money put aside pays a day late': ['dueOn <= today', 'dueOn < today'],
  }),
  ...inDomain('payment/return-funds.ts', SERVICING, {
    'more is given back than was put aside': [
      'request.amount > funds',
      'request.amount > funds + 1',
    ],
    'the last céntimo put aside is not given back': [
      'request.amount > funds',
      'request.amount >= funds',
    ],
  }),
  ...inDomain('payment/apply-payment.ts', SERVICING, {
    'the payoff to the céntimo does not close the loan': [
      'available >= view.committedOwed + totalOf(closing)',
      'available > view.committedOwed + totalOf(closing)',
    ],
  }),
  ...inDomain('installment/selection.ts', SERVICING, {
    'three instalments ahead': ['MAX_INSTALLMENTS_AHEAD = 2', 'MAX_INSTALLMENTS_AHEAD = 3'],
  }),
  ...inDomain('payment/price-installments.ts', SERVICING, {
    'two ahead, and two again tomorrow': [
      'covered.length + ahead.length > MAX',
      'ahead.length > MAX',
    ],
    'one that is due today counts as ahead': [
      'chosen.filter(({ installment }) => installment.dueOn > today)',
      'chosen.filter(({ installment }) => installment.dueOn >= today)',
    ],
    'instalments are chosen in any order': [
      'if (!inOrder) return',
      'if (numbers.includes(-1)) return',
    ],
    'whoever pays all the rest pays interest to the end': [
      'isAll && payoff < missing ? payoff : missing',
      'missing',
    ],
  }),
  ...inDomain('payment/payoff.ts', PREPAYMENT, {
    'a payoff charges the premium of the whole month': [
      'account.prices.insurance * elapsedDays',
      'account.prices.insurance * MONTH_DAYS',
    ],
    'a payoff charges the interest of the whole month': [
      'daysRate(account.prices.tea, unpaidDays)',
      'daysRate(account.prices.tea, MONTH_DAYS)',
    ],
    'days that a prepayment paid are charged again': [
      'elapsedDays - daysOfPeriod(periodStart, lastPrepaidOn(account))',
      'elapsedDays',
    ],
    'the instalment of today can be paid ahead': [
      'installment.dueOn <= today || paidOn',
      'installment.dueOn < today || paidOn',
    ],
    'the IGV of the fee at a payoff is that of interest': [
      'applyRate(feeAhead, account.prices.igv)',
      'applyRate(feeAhead, 0 as never)',
    ],
    'a payoff charges a day more': ['days360(periodStart, day)', 'days360(periodStart, day) + 1'],
    'a payoff forgives the fee': [
      '    fee: feeAhead,\n    feeIgv,',
      '    fee: 0 as never,\n    feeIgv,',
    ],
  }),
  ...inDomain('payment/payoff-amount.ts', SERVICING, {
    'what was put aside does not count in a payoff': ['price - fundsOf(current)', 'price'],
  }),
  ...inDomain('payment/prepay.ts', PREPAYMENT, {
    'a payoff to the céntimo does not close the loan': [
      'available >= payoff)',
      'available > payoff)',
    ],
    'a prepayment that lowers nothing is taken': ['reduction < 1', 'reduction < 0'],
    'a prepayment leaves no principal and an open loan': [
      'reduction >= view.principalAhead',
      'reduction > view.principalAhead',
    ],
    'the month of a prepayment is charged whole again': [
      'index === 0 ? daysRate(tea, MONTH_DAYS - view.elapsedDays) : monthlyRate(tea)',
      'index < 0 ? daysRate(tea, MONTH_DAYS - view.elapsedDays) : monthlyRate(tea)',
    ],
    'a smaller instalment is fewer instalments': [
      "mode === 'smaller_installment'",
      "mode !== 'smaller_installment'",
    ],
  }),
  ...inDomain('payment/reverse-payment.ts', [...SERVICING, ...PREPAYMENT], {
    'a payment goes from under a later prepayment': [
      'later.some((after) => isInTheWay(payment, after))',
      'later.some(() => false)',
    ],
    'a payment is taken back twice': [
      'if (payment.reversed) return',
      'if (payment.amount < 0) return',
    ],
    'money that was given back is taken back too': [
      'fundsOf(undone) < 0',
      'fundsOf(undone) < -1e9',
    ],
    'a prepayment taken back leaves its schedule': [
      'payment.replaced ?? account.installments',
      'account.installments',
    ],
  }),
  ...inDomain('payment/payment-state.ts', ['disbursement/disbursement.test.ts'], {
    'an approval after we gave up is lost': [
      "state === 'sent' || outcome === 'approved'",
      "state === 'sent'",
    ],
  }),
];
