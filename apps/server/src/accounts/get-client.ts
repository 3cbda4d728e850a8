import type { ClientUser } from '@alivio/contract/client.ts';
import type { Connection } from '#server/db/client.ts';
import { getApplicationFacts } from '#server/onboarding/get-application-facts.ts';
import { selectClient, selectLoansOfClient } from './clients.sql.ts';
import { clientToWire } from './clients.wire.ts';

export async function findClient(db: Connection, clientId: number): Promise<ClientUser | null> {
  const row = await selectClient(db, clientId);
  if (!row) return null;
  const loans = await selectLoansOfClient(db, clientId);
  return clientToWire(row, loans, await getApplicationFacts(db, clientId));
}

export async function getClient(db: Connection, clientId: number): Promise<ClientUser> {
  const client = await findClient(db, clientId);
  if (!client) throw new Error(`a session names client ${clientId}, who does not exist`);
  return client;
}
