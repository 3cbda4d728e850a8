import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { AccountCode } from '@alivio/domain/ledger/chart.ts';
import type { EntryKind } from '@alivio/domain/ledger/journal-entry.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { AppliedPayment, LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import type { Loan } from '#server/loans/loan.ts';

export interface BookedEntry {
  key: string;
  kind: EntryKind;
  reverses: string | null;
  /** To this loan only. */
  postings: readonly { account: AccountCode; amount: Centimos }[];
}

export interface RecordedMove {
  event: string;
  from: LoanState;
  to: LoanState;
}

export interface ClinicLine {
  net: Centimos;
  isOwed: boolean;
  isPaid: boolean;
  /** Of later transfers, for what it owes since the loan was refunded. */
  keptBack: Centimos;
}

/** What the close of a day looks the loan up by. */
export interface LoanMarks {
  nextDueOn: CalendarDate | null;
  accruedThrough: CalendarDate;
  funds: Centimos;
}

/** All that is stored about the money of one loan, from both sides: its account and the books. */
export interface LoanFacts {
  loan: Loan;
  /** Null until it is disbursed, and again once the redemption is undone. */
  account: LoanAccount | null;
  /** What was paid on redemptions that were undone. */
  paidBefore: readonly AppliedPayment[];
  entries: readonly BookedEntry[];
  moves: readonly RecordedMove[];
  clinicLine: ClinicLine | null;
  marks: LoanMarks | null;
  today: CalendarDate;
}
