import type { DeskRight } from '@alivio/contract/desk.ts';
import type { Connection } from '#server/db/client.ts';
import { selectActiveHolders } from './rights.sql.ts';

/** Who of the active people of the desk holds a right. */
export function listHolders(db: Connection, right: DeskRight): Promise<number[]> {
  return selectActiveHolders(db, right);
}
