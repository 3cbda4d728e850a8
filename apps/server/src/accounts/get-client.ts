import type { ClientUser } from '@alivio/contract/client.ts';
import type { Connection } from '#server/db/client.ts';
import { selectClient, selectLoansOfClient } from './clients.sql.ts';
import { clientToWire } from './clients.wire.ts';

export async function findClient(db: Connection, clientId: number): Promise<ClientUser | null> {
  const row = await selectClient(db, clientId);
  return row ? clientToWire(row, await selectLoansOfClient(db, clientId)) : null;
}

export async function getClient(db: Connection, clientId: number): Promise<ClientUser> {
  const client = await findClient(db, clientId);
  if (!client) throw new Error(`a session names client ${clientId}, who does not exist`);
  return client;
}
