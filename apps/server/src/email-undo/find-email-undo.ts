import { type ContactChangeRow, findChangeByUndo } from '#server/accounts/find-change-by-undo.ts';
import { findPerson, type Person } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

export interface FoundUndo {
  change: ContactChangeRow;
  person: Person;
}

/** The change that a link takes back, while it still does. */
export async function findEmailUndo(
  { now }: Pick<Deps, 'now'>,
  db: Connection,
  token: string,
): Promise<FoundUndo | Refusal<'link_invalid' | 'undo_link_over'>> {
  const change = await findChangeByUndo(db, token);
  const person = change && (await findPerson(db, change.client_id));
  if (!change || !person) return refuse('link_invalid');
  const isOver =
    change.undo_ended_at !== null ||
    change.undo_expires_at === null ||
    change.undo_expires_at <= now();
  return isOver ? refuse('undo_link_over') : { change, person };
}
