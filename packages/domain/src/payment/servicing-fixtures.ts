import { type CalendarDate, calendarDate } from '../calendar/calendar-date.ts';
import { quote } from '../loan/quote.ts';
import { centimos } from '../money/centimos.ts';
import { type CardInForce, cardInForce } from '../rates/rate-card.ts';
import { seedCaps } from '../rates/seed-caps.ts';
import { seedRateCards } from '../rates/seed-rate-card.ts';
import { applyPayment } from './apply-payment.ts';
import { type LoanAccount, openAccount, type PrepaymentMode } from './loan-account.ts';
import { prepay } from './prepay.ts';

export const disbursedOn = calendarDate('2026-01-15');
export const FIRST_DUE = calendarDate('2026-02-15');
export const SECOND_DUE = calendarDate('2026-03-15');

export function seedCard(): CardInForce {
  const card = cardInForce(seedRateCards, seedCaps, disbursedOn);
  if (card === null) throw new Error('the seed card must be in force');
  return card;
}

/** S/ 5,000 in 12 instalments of S/ 523.76, as worked in docs/domain-money.md. */
export function freshLoan(insurance = false, amount = 500_000): LoanAccount {
  const card = seedCard();
  const priced = quote({ amount: centimos(amount), term: 12, card, insurance });
  if (!priced.ok) throw new Error(priced.message);
  return openAccount('loan:1', priced.quote, card, disbursedOn);
}

/** Pays with the date as key. */
export function paid(account: LoanAccount, amount: number, paidOn: CalendarDate): LoanAccount {
  const result = applyPayment(account, { key: paidOn, amount: centimos(amount), paidOn });
  if (!result.ok) throw new Error(result.message);
  return result.account;
}

export function prepaid(
  account: LoanAccount,
  amount: number,
  paidOn: CalendarDate,
  mode: PrepaymentMode,
): LoanAccount {
  const result = prepay(account, { key: 'prepayment', amount: centimos(amount), paidOn, mode });
  if (!result.ok) throw new Error(result.message);
  return result.account;
}
