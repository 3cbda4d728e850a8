import type { CalendarDate } from '../calendar/calendar-date.ts';
import { negate, sumBy } from '../money/arithmetic.ts';
import type { Centimos } from '../money/centimos.ts';
import type { AccountCode } from './chart.ts';

/** Whose a posting is: a loan's, a site's when the money is that of many loans, or nobody's in particular. */
export type PostingOwner = { readonly loanId: number } | { readonly siteId: number } | null;

export interface Posting {
  readonly account: AccountCode;
  /** Debit positive, credit negative. */
  readonly amount: Centimos;
  readonly of: PostingOwner;
}

export const entryKinds = [
  'disbursement',
  'fee',
  'payment',
  'funds_application',
  'funds_return',
  'suspense',
  'suspense_return',
  'recovery',
  'default_interest',
  'settlement',
  'refund',
  'redemption_undone',
  'refund_payout',
  'return_payment',
  'write_off',
  'reversal',
  'gateway_commission',
  'gateway_deposit',
] as const;

export type EntryKind = (typeof entryKinds)[number];

/** For kinds that come back from the books: one that is not listed is a bug. */
export function entryKind(kind: string): EntryKind {
  const known = entryKinds.find((each) => each === kind);
  if (known === undefined) throw new RangeError(`not a kind of entry: ${kind}`);
  return known;
}

export interface JournalEntry {
  /** Idempotency key, from the event that caused it. */
  readonly key: string;
  readonly kind: EntryKind;
  readonly on: CalendarDate;
  readonly postings: readonly Posting[];
  /** The key of the entry that this one undoes. */
  readonly reverses: string | null;
}

type Draft = Omit<JournalEntry, 'reverses'>;

/** Leaves out empty postings; one that does not sum to zero is a bug. */
export function journalEntry(draft: Draft): JournalEntry {
  const postings = draft.postings.filter(({ amount }) => amount !== 0);
  const entry = { ...draft, postings, reverses: null };
  if (!isBalanced(entry)) throw new Error(`entry ${draft.key} does not sum to zero`);
  return entry;
}

export function loanOf({ of }: Posting): number | null {
  return of !== null && 'loanId' in of ? of.loanId : null;
}

export function siteOf({ of }: Posting): number | null {
  return of !== null && 'siteId' in of ? of.siteId : null;
}

export function isBalanced(entry: JournalEntry): boolean {
  return sumBy(entry.postings, ({ amount }) => amount) === 0;
}

/** Nothing is ever edited: an entry is undone by its mirror image. */
export function reversalEntry(entry: JournalEntry, on: CalendarDate): JournalEntry {
  return {
    key: `${entry.key}:reversal`,
    kind: 'reversal',
    on,
    postings: entry.postings.map((posting) => ({ ...posting, amount: negate(posting.amount) })),
    reverses: entry.key,
  };
}
