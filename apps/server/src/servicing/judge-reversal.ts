import type { EntryKind, JournalEntry } from '@alivio/domain/ledger/journal-entry.ts';
import {
  type ReversalRefusal,
  type ReversalResult,
  reversePayment as reverseInAccount,
} from '@alivio/domain/payment/reverse-payment.ts';
import type { Connection } from '#server/db/client.ts';
import { getEntries } from '#server/ledger/get-entries.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { ServicedLoan } from './load-account.ts';
import { paymentEntryKey } from './payment-entry-key.ts';

/** What a loan was paid with before it was written off. */
const PAID_BEFORE: readonly EntryKind[] = ['payment', 'funds_application'];

export type NotReversible = 'loan_not_disbursed' | 'loan_written_off' | ReversalRefusal;

interface Reversal {
  result: Extract<ReversalResult, { ok: true }>;
  /** The payment, and what was paid from the funds that it had brought. */
  keys: readonly string[];
  /** Of these in the books. */
  entries: readonly JournalEntry[];
}

/** Whether a payment can be taken back, and what that takes; nothing is written. */
export async function judgeReversal(
  db: Connection,
  { loan: { state, writtenOffOn }, account }: Pick<ServicedLoan, 'loan' | 'account'>,
  key: string,
): Promise<Reversal | Refusal<NotReversible>> {
  if (state !== 'disbursed' && state !== 'paid') return refuse('loan_not_disbursed');
  const result = reverseInAccount(account, key);
  if (!result.ok) return refuse(result.reason, { explanation: result.message });
  const keys = result.reversed.map((payment) => payment.key);
  const entries = await getEntries(db, keys.map(paymentEntryKey));
  // What it paid before was given up with the rest: it would have to be given up again.
  if (writtenOffOn !== null && entries.some(({ kind }) => PAID_BEFORE.includes(kind)))
    return refuse('loan_written_off');
  return { result, keys, entries };
}
