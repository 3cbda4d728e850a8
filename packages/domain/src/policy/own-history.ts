import { type CalendarDate, daysBetween } from '../calendar/calendar-date.ts';
import type { LoanState } from '../loan/loan-state.ts';
import type { Quote } from '../loan/quote.ts';
import { sumBy } from '../money/arithmetic.ts';
import { type Centimos, ZERO } from '../money/centimos.ts';
import type { LoanAccount } from '../payment/loan-account.ts';
import { outstandingPrincipal, standings } from '../payment/owed.ts';

/** What a person has and had with us, on one day: read afresh for every decision, never from a stored answer. */
export interface OwnHistory {
  /** What is paid us each month: of each live loan, the next instalment of the plan in force or agreed. */
  readonly monthlyInstallments: Centimos;
  /** Principal that is lent, or that we have said yes to. */
  readonly exposure: Centimos;
  /** Of the oldest instalment that is late today. */
  readonly daysPastDue: number;
  /** The latest that any instalment ever was, paid since or not. */
  readonly worstDaysPastDue: number;
  readonly writeOffs: number;
  /** Loans that were redeemed and then refunded or taken back. */
  readonly cancelledRedemptions: number;
}

/** One loan of the person, beside the one under evaluation. */
export interface OwnLoan {
  readonly state: LoanState;
  readonly isWrittenOff: boolean;
  readonly quote: Pick<Quote, 'amount' | 'monthlyPayment'>;
  /** Null while it has not been disbursed. */
  readonly account: LoanAccount | null;
  readonly cancelledRedemptions: number;
}

export const NO_OWN_HISTORY: OwnHistory = {
  monthlyInstallments: ZERO,
  exposure: ZERO,
  daysPastDue: 0,
  worstDaysPastDue: 0,
  writeOffs: 0,
  cancelledRedemptions: 0,
};

/**
 * Whether a loan in a state takes its part of the income: from our first yes on, since each of those steps leads to
 * money without asking about the income again. What ended, or can only end, takes none (decision 33).
 */
const takesIncome: Record<LoanState, boolean> = {
  draft: false,
  evaluated: true,
  documents: true,
  review: true,
  file_complete: true,
  guarantor: true,
  collateral: true,
  approved: true,
  signing: true,
  signing_failed: true,
  awaiting_signers: true,
  expired_unsigned: false,
  signed: true,
  expired_unredeemed: false,
  disbursed: true,
  paid: false,
  rejected: false,
  cancelled: false,
  lapsed: false,
};

/** Loans whose instalments were owed: one that was refunded is as if it had never been. */
const wasOwed: ReadonlySet<LoanState> = new Set(['disbursed', 'paid']);

export function ownHistoryOf(loans: readonly OwnLoan[], today: CalendarDate): OwnHistory {
  const live = loans.filter(({ state, isWrittenOff }) => takesIncome[state] && !isWrittenOff);
  const owed = loans.filter(({ state }) => wasOwed.has(state));
  return {
    monthlyInstallments: sumBy(live, (loan) => nextInstallment(loan, today)),
    exposure: sumBy(live, ({ quote, account }) =>
      account === null ? quote.amount : outstandingPrincipal(account),
    ),
    daysPastDue: Math.max(0, ...live.map((loan) => daysLate(loan, today).now)),
    worstDaysPastDue: Math.max(0, ...owed.map((loan) => daysLate(loan, today).worst)),
    writeOffs: loans.filter(({ isWrittenOff }) => isWrittenOff).length,
    cancelledRedemptions: loans.reduce((sum, loan) => sum + loan.cancelledRedemptions, 0),
  };
}

function nextInstallment({ quote, account }: OwnLoan, today: CalendarDate): Centimos {
  if (account === null) return quote.monthlyPayment;
  const next = standings(account, today).find(({ paidOn }) => paidOn === null);
  return next?.installment.total ?? ZERO;
}

function daysLate({ account }: OwnLoan, today: CalendarDate): { now: number; worst: number } {
  if (account === null) return { now: 0, worst: 0 };
  const rows = standings(account, today).map(({ installment, paidOn }) => ({
    isOpen: paidOn === null,
    days: daysBetween(installment.dueOn, paidOn ?? today),
  }));
  const open = rows.filter(({ isOpen }) => isOpen);
  const most = (late: typeof rows) => Math.max(0, ...late.map(({ days }) => days));
  return { now: most(open), worst: most(rows) };
}
