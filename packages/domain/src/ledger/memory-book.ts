import { type Centimos, centimos } from '../money/centimos.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { AccountCode } from './chart.ts';
import type { LoanBalances } from './entries.ts';
import { isBalanced, type JournalEntry, loanOf } from './journal-entry.ts';

export type PostRefusal = 'unbalanced' | 'key_reused';

/** `posted: false` means that the entry was there already and nothing changed. */
export type PostResult = { readonly ok: true; readonly posted: boolean } | Refusal<PostRefusal>;

/** The books in memory, under the rules that the database enforces: append-only, balanced, once. */
export interface MemoryBook {
  post(entry: JournalEntry): PostResult;
  readonly entries: ReadonlyMap<string, JournalEntry>;
  balancesOfLoan(loanId: number): LoanBalances;
}

export function createMemoryBook(): MemoryBook {
  const entries = new Map<string, JournalEntry>();
  const balances = new Map<number, Map<AccountCode, Centimos>>();
  const balancesOfLoan = (loanId: number) => {
    const known = balances.get(loanId) ?? new Map<AccountCode, Centimos>();
    balances.set(loanId, known);
    return known;
  };
  return {
    entries,
    balancesOfLoan,
    post(entry) {
      const earlier = entries.get(entry.key);
      if (earlier !== undefined) return comparePosted(earlier, entry);
      if (!isBalanced(entry)) return refuse('unbalanced', `El asiento ${entry.key} no cuadra.`);
      entries.set(entry.key, entry);
      for (const posting of entry.postings) {
        const loanId = loanOf(posting);
        if (loanId === null) continue;
        const ofLoan = balancesOfLoan(loanId);
        ofLoan.set(posting.account, centimos((ofLoan.get(posting.account) ?? 0) + posting.amount));
      }
      return { ok: true, posted: true };
    },
  };
}

function comparePosted(earlier: JournalEntry, entry: JournalEntry): PostResult {
  return JSON.stringify(earlier) === JSON.stringify(entry)
    ? { ok: true, posted: false }
    : refuse('key_reused', `La referencia ${entry.key} ya tiene otro asiento.`);
}
