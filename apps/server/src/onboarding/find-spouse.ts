import type { Spouse } from '@alivio/contract/applications.ts';
import type { Connection } from '#server/db/client.ts';
import { selectSpouse } from './spouse.sql.ts';

/** The spouse whom a client named, if they did. */
export function findSpouse(db: Connection, clientId: number): Promise<Spouse | null> {
  return selectSpouse(db, clientId);
}
