import { type CalendarDate, laterOf } from '@alivio/domain/calendar/calendar-date.ts';
import type { PaymentOrigin } from '@alivio/domain/ledger/chart.ts';
import {
  defaultInterestEntry,
  type EntrySource,
  paymentEntry,
  recoveryEntry,
} from '@alivio/domain/ledger/entries.ts';
import type { JournalEntry } from '@alivio/domain/ledger/journal-entry.ts';
import { subtract } from '@alivio/domain/money/arithmetic.ts';
import { fundsOf } from '@alivio/domain/payment/funds.ts';
import type { AppliedPayment, LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import { nextDueOn } from '@alivio/domain/payment/next-due.ts';
import { defaultInterestCharged } from '@alivio/domain/payment/owed.ts';
import type { LoanInService } from '#server/loans/loan.ts';
import type { ServicedLoan } from './load-account.ts';
import type { Marks } from './marks.sql.ts';
import { paymentEntryKey } from './payment-entry-key.ts';

/** What happens to the account of a loan: from what it was to what it is, and where money came from. */
export interface AccountChange {
  readonly before: ServicedLoan;
  readonly after: LoanAccount;
  readonly origin: PaymentOrigin;
}

export function movementsOf({ before, after }: AccountChange): readonly AppliedPayment[] {
  return after.payments.slice(before.account.payments.length);
}

/** What the books say of the movements. Once a loan is written off, what comes in is recovered. */
export function entriesOf(change: AccountChange): readonly JournalEntry[] {
  const { loan } = change.before;
  return movementsOf(change).map((movement) => {
    const isRecovery = loan.writtenOffOn !== null && movement.kind !== 'return';
    const entryOf = isRecovery ? recoveryEntry : paymentEntry;
    const source = { key: paymentEntryKey(movement.key), on: movement.paidOn, loanId: loan.id };
    return entryOf(source, movement, change.origin);
  });
}

/**
 * Brings the books to the default interest that the account has been charged by a day. It is a difference to what is
 * in them, so that a payment dated back makes it negative; what was written off grows no more.
 */
export function defaultInterestGrowthEntry(
  { before, after }: Pick<AccountChange, 'before' | 'after'>,
  { key, on }: EntrySource,
): readonly JournalEntry[] {
  const { loan, account, accruedThrough } = before;
  if (loan.writtenOffOn !== null) return [];
  const day = laterOf(on, accruedThrough);
  const growth = subtract(
    defaultInterestCharged(after, day),
    defaultInterestCharged(account, accruedThrough),
  );
  if (growth === 0) return [];
  const source = { key: `${key}:default_interest`, on: day, loanId: loan.id };
  return [defaultInterestEntry(source, growth)];
}

/**
 * By what the close of a day finds the loan from now on: one that was written off only while something put aside can
 * still pay what falls due.
 */
export function marksOf(
  loan: Pick<LoanInService, 'id' | 'writtenOffOn'>,
  account: LoanAccount,
  accruedThrough: CalendarDate,
): Marks {
  const funds = fundsOf(account);
  const isLookedFor = loan.writtenOffOn === null || funds > 0;
  return {
    loanId: loan.id,
    nextDueOn: isLookedFor ? nextDueOn(account) : null,
    accruedThrough,
    funds,
  };
}
