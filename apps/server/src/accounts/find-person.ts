import type { Connection } from '#server/db/client.ts';
import { type ClientRow, selectClient } from './clients.sql.ts';

/** A client as a person: names, document, contact and what of it is proved. Nothing about applications or money. */
export type Person = Omit<ClientRow, 'password_hash'>;

/** Null for nobody, and for whoever was forgotten (decision 18). */
export async function findPerson(db: Connection, clientId: number): Promise<Person | null> {
  const row = await selectClient(db, clientId);
  if (!row) return null;
  const { password_hash: _, ...person } = row;
  return person;
}

/** For ids that a session or a loan holds: nobody there is a bug. */
export async function getPerson(db: Connection, clientId: number): Promise<Person> {
  const person = await findPerson(db, clientId);
  if (!person) throw new Error(`there is no client ${clientId}`);
  return person;
}
