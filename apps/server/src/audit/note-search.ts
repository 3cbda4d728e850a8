import type { Deps } from '#server/deps.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { recordAuditEvent } from './record-audit-event.ts';

interface Search {
  list:
    | 'cases'
    | 'arrears'
    | 'transfer_candidates'
    | 'procedures'
    | 'clinic_payments'
    | 'clinic_users'
    | 'complaints'
    | 'desk_payments'
    | 'staff_people'
    | 'transfers';
  /** What was typed; a list without it was not searched, nor with nothing. */
  words: string | undefined;
  page: number;
  found: number;
  shown: {
    kind: 'client' | 'loan' | 'staff_user' | 'complaint' | 'transfer';
    ids: readonly number[];
  };
}

/**
 * Who looked for people and who was shown, before the answer leaves. Each page is written down, also when it is read
 * again: the same words may show somebody else by then.
 */
export async function noteSearch(
  deps: Pick<Deps, 'db' | 'now'>,
  by: StaffSession,
  { list, words, page, found, shown }: Search,
): Promise<void> {
  if (words === undefined || words === '') return;
  await recordAuditEvent(deps, deps.db, by, {
    action: `${list}.searched`,
    subject: { kind: shown.kind, id: null },
    details: { by: kindOfWords(words), page, found, shown: shown.ids },
  });
}

/** What is on record is not forgotten: what kind of word was searched for, never the word. */
export function kindOfWords(words: string): 'document' | 'name' {
  return /\d/.test(words) ? 'document' : 'name';
}
