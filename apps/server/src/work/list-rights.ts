import type { DeskRight } from '@alivio/contract/desk.ts';
import type { Connection } from '#server/db/client.ts';
import { selectRights } from './rights.sql.ts';

export function listRights(db: Connection, staffUserId: number): Promise<DeskRight[]> {
  return selectRights(db, staffUserId);
}
