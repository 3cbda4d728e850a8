import type { ClientUser } from '@alivio/contract/client.ts';
import { findPerson } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';
import { listLoansOfClient } from '#server/loans/list-loans-of-client.ts';
import { getApplication } from '#server/progress/get-application.ts';
import { clientToWire } from './clients.wire.ts';

/** The client's whole picture: the person, the application on its way and the loans. */
export async function findClient(db: Connection, clientId: number): Promise<ClientUser | null> {
  const person = await findPerson(db, clientId);
  if (!person) return null;
  const application = await getApplication(db, clientId);
  return clientToWire(person, application, await listLoansOfClient(db, clientId));
}

export async function getClient(db: Connection, clientId: number): Promise<ClientUser> {
  const client = await findClient(db, clientId);
  if (!client) throw new Error(`a session names client ${clientId}, who does not exist`);
  return client;
}
