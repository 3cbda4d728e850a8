import { type CalendarDate, calendarDate } from '../../calendar/calendar-date.ts';
import type { ClinicPaymentProgress } from '../../disbursement/clinic-payment-state.ts';
import type { ClinicShare } from '../../disbursement/clinic-share.ts';
import type { LoanEvent, LoanProgress } from '../../loan/loan-progress.ts';
import type { LoanState } from '../../loan/loan-state.ts';
import type { Quote } from '../../loan/quote.ts';
import { transition } from '../../loan/transition.ts';
import type { Centimos } from '../../money/centimos.ts';
import type { LoanAccount } from '../../payment/loan-account.ts';
import { type CardInForce, cardInForce } from '../../rates/rate-card.ts';
import { seedCaps } from '../../rates/seed-caps.ts';
import { seedRateCards } from '../../rates/seed-rate-card.ts';
import type { JournalEntry } from '../journal-entry.ts';
import { createMemoryBook, type MemoryBook } from '../memory-book.ts';

/** Mistakes that can be switched on, to see that the invariants notice each of them. */
export const faults = [
  'unbalanced_entry',
  'payment_without_key',
  'accrual_forgotten',
  'principal_misallocated',
  'reversal_of_account_forgotten',
  'reopen_forgotten',
  'settlement_twice',
  'illegal_move',
  'elapsed_interest_twice',
  'begun_ahead',
  'late_interest_forgotten',
  'funds_forgotten',
  'funds_not_applied',
  'suspense_twice',
  'undone_account_kept',
] as const;

export type Fault = (typeof faults)[number];

export interface ModelLoan {
  readonly id: number;
  progress: LoanProgress;
  account: LoanAccount;
  /** States passed, to be checked against the table. */
  readonly trail: LoanState[];
  clinicPayment: ClinicPaymentProgress;
  readonly clinicNet: Centimos;
  readonly share: ClinicShare;
  readonly quote: Quote;
  /** One more with each redemption that was undone. */
  redemption: number;
  /** What was paid on redemptions that were undone. */
  paidBefore: Centimos;
  writtenOff: boolean;
  /** The account as it was before each payment, by key. */
  before: Map<string, LoanAccount>;
  /** The payment taken, and the one reversed, in the present step. */
  justPaid: string | null;
  justReversed: string | null;
}

export interface SuspenseItem {
  readonly amount: Centimos;
  isOpen: boolean;
  /** The payment it became. */
  assignedAs: string | null;
}

/** Everything the lender knows, in memory. */
export interface World {
  today: CalendarDate;
  readonly card: CardInForce;
  readonly book: MemoryBook;
  readonly loans: ModelLoan[];
  /** Money that arrived without an owner, until somebody finds whose it is. */
  readonly suspense: SuspenseItem[];
  readonly fault: Fault | null;
  /** Makes keys of new events. */
  events: number;
}

export function createWorld(fault: Fault | null): World {
  const today = calendarDate('2026-01-31');
  const card = cardInForce(seedRateCards, seedCaps, today);
  if (card === null) throw new Error('no rate card in force');
  return { today, card, book: createMemoryBook(), loans: [], suspense: [], fault, events: 0 };
}

export function nextKey(world: World, what: string): string {
  world.events += 1;
  return `${what}:${world.events}`;
}

export function post(world: World, entry: JournalEntry): void {
  if (entry.postings.length === 0) return;
  const result = world.book.post(entry);
  if (!result.ok) throw new Error(result.message);
}

/** Moves a loan and keeps its trail; a refusal here is a mistake of the model. */
export function move(world: World, loan: ModelLoan, event: LoanEvent): void {
  const result = transition(loan.progress, event, world.today);
  if (!result.ok) throw new Error(result.message);
  loan.progress = result.loan;
  loan.trail.push(result.loan.state);
}

/** Payments are taken on any loan that was lent and not taken back, written off or not. */
export function takesPayments({ progress: { state } }: ModelLoan): boolean {
  return state === 'disbursed' || state === 'paid';
}

export function isServiced(loan: ModelLoan): boolean {
  return loan.progress.state === 'disbursed' && !loan.writtenOff;
}
