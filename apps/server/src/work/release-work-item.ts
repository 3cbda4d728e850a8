import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { releaseLease, selectItem } from './work-items.sql.ts';

/** Gives a case back; what one does not hold stays with whoever does. */
export async function releaseWorkItem(
  { db }: Pick<Deps, 'db'>,
  by: StaffSession,
  id: number,
): Promise<null | Refusal<'not_found'>> {
  if (!(await selectItem(db, id))) return refuse('not_found');
  await releaseLease(db, id, by.staffUserId);
  return null;
}
