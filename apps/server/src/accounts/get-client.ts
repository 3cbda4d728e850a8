import type { ClientUser } from '@alivio/contract/accounts.ts';
import type { Connection } from '#server/db/client.ts';
import { selectClient } from './clients.sql.ts';
import { clientToWire } from './clients.wire.ts';

export async function getClient(db: Connection, clientId: number): Promise<ClientUser> {
  const row = await selectClient(db, clientId);
  if (!row) throw new Error(`a session names client ${clientId}, who does not exist`);
  return clientToWire(row);
}
