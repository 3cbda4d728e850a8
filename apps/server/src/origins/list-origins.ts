import type { Connection } from '#server/db/client.ts';
import { type OriginRow, selectOrigins } from './origins.sql.ts';

export interface Origin extends OriginRow {
  /** Who typed it, when an advisor did. */
  advisor: { first_name: string; last_name: string } | null;
}

/** Who entered what is on file about a client; what has no entry here is the client's own. */
export async function listOrigins(db: Connection, clientId: number): Promise<Origin[]> {
  const rows = await selectOrigins(db, clientId);
  return rows.map(({ advisorFirstName, advisorLastName, ...row }) => ({
    ...row,
    advisor:
      advisorFirstName === null
        ? null
        : { first_name: advisorFirstName, last_name: advisorLastName ?? '' },
  }));
}
