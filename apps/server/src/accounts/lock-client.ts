import type { Connection } from '#server/db/client.ts';
import { lockClientRow } from './clients.sql.ts';

/** Whoever changes an application, or proves something about its client, takes this lock first: they go in turn. */
export function lockClient(trx: Connection, clientId: number): Promise<void> {
  return lockClientRow(trx, clientId);
}
