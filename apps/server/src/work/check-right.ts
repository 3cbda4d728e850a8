import type { DeskRight } from '@alivio/contract/desk.ts';
import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { selectRights } from './rights.sql.ts';

/** The role opens the desk, the right opens the drawer. */
export async function checkRight(
  db: Connection,
  by: StaffSession,
  right: DeskRight,
): Promise<Refusal<'right_missing'> | null> {
  const rights = await selectRights(db, by.staffUserId);
  return rights.includes(right) ? null : refuse('right_missing', { right });
}
