import type { Connection } from '#server/db/client.ts';
import { emptyExplanationsOfClient } from './settlements.sql.ts';

/** What the desk wrote about a client's card payments is forgotten with the client. */
export function forgetExplanations(trx: Connection, clientId: number): Promise<void> {
  return emptyExplanationsOfClient(trx, clientId);
}
