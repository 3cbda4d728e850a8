import { inDomain } from '../mutation.mjs';

const MONEY = ['money/money.test.ts'];
const RATES = ['rates/rates.test.ts'];
const SCHEDULE = ['installment/schedule.test.ts'];
const QUOTE = ['loan/quote.test.ts'];
const HASH = ['loan/plan.properties.test.ts'];
const CALENDAR = ['calendar/calendar-date.test.ts'];

/** Rounding, days, rates, schedules and the hash of a plan. */
export const prices = [
  ...inDomain('money/rounding.ts', MONEY, {
    'half a céntimo goes down, of whole numbers of any size': [
      'numerator + denominator / 2n)',
      'numerator + (denominator - 1n) / 2n)',
    ],
    'half a céntimo goes down': ['2 * rest >= denominator', '2 * rest > denominator'],
    'down to five céntimos goes up': [
      'Number(numerator / (denominator * BigInt(unit)))',
      'Math.ceil(Number(numerator) / Number(denominator * BigInt(unit)))',
    ],
  }),
  ...inDomain('money/split.ts', MONEY, {
    'the last part is below the others': [
      'Math.floor(amount / parts)',
      'Math.ceil(amount / parts)',
    ],
  }),
  ...inDomain('money/centimos.ts', MONEY, {
    'a third decimal of soles is rounded away': ['value / 100 === soles', 'soles >= 0'],
  }),
  ...inDomain('money/parse-soles.ts', MONEY, {
    'S/ 5.5 is read as S/ 5.05': [".padEnd(2, '0')", ".padStart(2, '0')"],
  }),
  ...inDomain('calendar/calendar-date.ts', CALENDAR, {
    'the 31st is a day more in a year of 360': ['Math.min(end.day, 30)', 'end.day'],
    'no month has more than 28 days to pay on': [
      'Math.min(day, daysInMonth(targetYear, targetMonth))',
      'Math.min(day, 28)',
    ],
  }),
  ...inDomain('calendar/working-days.ts', ['calendar/peru-calendar.test.ts'], {
    'Saturday is a working day': ['isoWeekday(date) < SATURDAY', 'isoWeekday(date) <= SATURDAY'],
    'holidays are working days': [' && !isPeruHoliday(date)', ' && isPeruHoliday(date) !== null'],
  }),
  ...inDomain('rates/period-rate.ts', RATES, {
    'the monthly rate is a twelfth of the yearly one': [
      'return daysRate(tea, MONTH_DAYS);',
      'return (BigInt(tea) * PERIOD_SCALE) / BigInt(RATE_ONE) / 12n;',
    ],
    'a month has 31 days of interest': ['MONTH_DAYS = 30', 'MONTH_DAYS = 31'],
  }),
  ...inDomain('rates/rate-card.ts', [...RATES, ...QUOTE], {
    'the campaign has the ordinary rate': [
      'rows.find((candidate) => candidate.campaign) ?? rows[0]',
      'rows[0]',
    ],
    'everybody has the rate of the campaign': ['(campaign || !row.campaign)', 'row.tea > 0'],
    'a card ends a day early': ['today <= validTo', 'today < validTo'],
    'a card begins a day late': ['validFrom <= today', 'validFrom < today'],
  }),
  ...inDomain('rates/cap.ts', RATES, {
    'a cap begins a day late': ['cap.from <= date', 'cap.from < date'],
    'the oldest cap stays in force': ['a.from < b.from ? 1 : -1', 'a.from < b.from ? -1 : 1'],
  }),
  ...inDomain('installment/amortize.ts', SCHEDULE, {
    'the fee carries no IGV': [
      'applyRate(centimos(interest + fee), terms.igv)',
      'applyRate(interest, terms.igv)',
    ],
    'the premium stays that of the first month': [
      'applyRate(balance, terms.insurance)',
      'applyRate(terms.amount, terms.insurance)',
    ],
    'the last instalment leaves a rest': [
      'isLast ? balance : clamp',
      'isLast ? clamp(ceiling - charges, balance) : clamp',
    ],
    'the constant instalment forgets IGV on interest': [
      '(periodRate * withIgv) / ONE',
      'periodRate',
    ],
    'the constant instalment forgets the fee': ['feeShare * withIgv * annuity', '0n'],
    'the instalment down to five céntimos is not': [
      'roundDownTo(5, numerator',
      'roundDownTo(1, numerator',
    ],
  }),
  ...inDomain('installment/schedule.ts', SCHEDULE, {
    'the yearly cost counts calendar years': [
      'daysBetween(disbursedOn, date) / 360',
      'daysBetween(disbursedOn, date) / 365',
    ],
    'the yearly cost counts from the first instalment': ['(index + 1) / 12', 'index / 12'],
    'periods of actual days have thirty': [
      'daysRate(tea, days))',
      'daysRate(tea, days > 0 ? 30 : days))',
    ],
  }),
  ...inDomain('installment/due-dates.ts', SCHEDULE, {
    'the first instalment is due at the disbursement': [
      'addMonthsClamped(disbursedOn, index + 1)',
      'addMonthsClamped(disbursedOn, index)',
    ],
  }),
  ...inDomain('installment/sbs-classification.ts', ['installment/display-status.test.ts'], {
    'a class is left a day early': ['daysPastDue <= lastDay', 'daysPastDue < lastDay'],
  }),
  ...inDomain('installment/display-status.ts', ['installment/display-status.test.ts'], {
    'the thirtieth day ahead is next': ['daysAhead < WINDOW_DAYS', 'daysAhead <= WINDOW_DAYS'],
    'the thirtieth day late is recent': ['daysAhead > -WINDOW_DAYS', 'daysAhead >= -WINDOW_DAYS'],
  }),
  ...inDomain('loan/quote.ts', QUOTE, {
    'the smallest amount is not lent': ['amount >= card.minAmount', 'amount > card.minAmount'],
    'the largest amount is not lent': ['amount <= card.maxAmount', 'amount < card.maxAmount'],
    'the cap itself is refused': ['tea > card.cap.tea', 'tea >= card.cap.tea'],
    'the cap binds nobody': ['if (tea > card.cap.tea)', 'if (tea < 0)'],
    'the premium is charged unasked': [
      'insurance ? card.insurance : NO_INSURANCE',
      'card.insurance ?? NO_INSURANCE',
    ],
  }),
  ...inDomain('loan/plan-hash.ts', HASH, {
    'the hash does not know the campaign': ['plan.campaign,', "'-',"],
    'the hash does not know the rounding': ['    plan.rounding,\n', ''],
    'the hash does not know the premium of a row': ['{row.insurance}', '{0}'],
    'the hash takes two figures for one': ['{row.total} $', '{row.total}$'],
  }),
  ...inDomain('loan/months-on-offer.ts', ['loan/months-on-offer.test.ts'], {
    'CE is offered a term more': ['{ DNI: 18, CE: 12 }', '{ DNI: 18, CE: 14 }'],
    'three months without a campaign': [
      '(client.campaign || months !== CAMPAIGN_MONTHS)',
      'months >= CAMPAIGN_MONTHS',
    ],
  }),
  ...inDomain('disbursement/clinic-share.ts', ['disbursement/disbursement.test.ts'], {
    'the merchant fee has its IGV on top': [
      'proportion(withheld, RATE_ONE, RATE_ONE + igv)',
      'subtract(withheld, applyRate(withheld, igv))',
    ],
  }),
];
