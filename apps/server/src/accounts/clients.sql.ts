import type { DocumentType } from '@alivio/domain/person/document.ts';
import type { Selectable, Updateable } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { Clients } from '#server/db/types.generated.ts';

export interface NewClient {
  email: string;
  passwordHash: string;
  phone: string;
  documentType: DocumentType;
  documentNumber: string;
  marketingAccepted: boolean;
  /** The advisor who typed it; null when the person did. */
  registeredByStaffId: number | null;
  now: Date;
}

/** Null when the e-mail or the document is already taken; which of the two, the caller asks afterwards. */
export async function insertClient(db: Connection, client: NewClient): Promise<number | null> {
  const row = await db
    .insertInto('clients')
    .values({
      email: client.email,
      password_hash: client.passwordHash,
      phone: client.phone,
      document_type: client.documentType,
      identification_number: client.documentNumber,
      policy_accepted_at: client.now,
      marketing_accepted_at: client.marketingAccepted ? client.now : null,
      last_visit_at: client.now,
      email_since: client.now,
      registered_by_staff_id: client.registeredByStaffId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Who was forgotten (decision 18) is nobody: not found, not in anybody's way. */
function rememberedClients(db: Connection) {
  return db.selectFrom('clients').where('forgotten_at', 'is', null);
}

function clientsByEmail(db: Connection, email: string) {
  return rememberedClients(db).where((eb) =>
    eb(eb.fn('lower', ['email']), '=', email.toLowerCase()),
  );
}

export async function emailInUse(db: Connection, email: string): Promise<boolean> {
  return (await clientsByEmail(db, email).select('id').executeTakeFirst()) !== undefined;
}

export async function documentInUse(
  db: Connection,
  type: DocumentType,
  number: string,
): Promise<boolean> {
  const row = await rememberedClients(db)
    .select('id')
    .where('document_type', '=', type)
    .where((eb) => eb(eb.fn('lower', ['identification_number']), '=', number.toLowerCase()))
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectClientCredentials(db: Connection, email: string) {
  return clientsByEmail(db, email).select(['id', 'password_hash']).executeTakeFirst();
}

export type ClientRow = Selectable<Clients>;

export async function selectClient(db: Connection, id: number): Promise<ClientRow | undefined> {
  return rememberedClients(db).selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateOwnLogin(db: Connection, id: number, now: Date): Promise<void> {
  await db
    .updateTable('clients')
    .set((eb) => ({ first_own_login_at: eb.fn.coalesce('first_own_login_at', eb.val(now)) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Fills what the registry knows, and only what is still empty: nothing typed by the person is overwritten. Tells
 * whether there was something to fill.
 */
export async function updateEmptyNames(
  db: Connection,
  id: number,
  person: { firstName: string; lastName: string; birthdate: string | null },
): Promise<boolean> {
  const filled = await db
    .updateTable('clients')
    .set((eb) => ({
      first_name: person.firstName,
      last_name: person.lastName,
      names_from_registry: true,
      birthdate: eb.fn.coalesce('birthdate', eb.val(person.birthdate)),
    }))
    .where('id', '=', id)
    .where('first_name', '=', '')
    .returning('id')
    .executeTakeFirst();
  return filled !== undefined;
}

export async function updateClient(
  db: Connection,
  id: number,
  changes: Omit<Updateable<Clients>, 'id'>,
): Promise<void> {
  await db.updateTable('clients').set(changes).where('id', '=', id).execute();
}

export async function updateCodeRefused(
  db: Connection,
  {
    clientId,
    purpose,
    destination,
  }: { clientId: number; purpose: 'phone' | 'email'; destination: string },
  at: Date,
): Promise<void> {
  await db
    .updateTable('clients')
    .set({ [`${purpose}_code_refused_at` as const]: at })
    .where('id', '=', clientId)
    .where(purpose, '=', destination)
    .where(`${purpose}_code_refused_at`, 'is', null)
    .execute();
}

export async function updateIdentityProved(db: Connection, id: number, at: Date): Promise<void> {
  await db
    .updateTable('clients')
    .set({ identity_proved_at: at })
    .where('id', '=', id)
    .where('identity_proved_at', 'is', null)
    .execute();
}

export async function lockClientRow(db: Connection, id: number): Promise<void> {
  await db.selectFrom('clients').select('id').where('id', '=', id).forUpdate().execute();
}

/** Locked: what is then done for the account is done for somebody who is still there. */
export async function selectClientByEmailForUpdate(db: Connection, email: string) {
  return clientsByEmail(db, email).select(['id', 'email']).forUpdate().executeTakeFirst();
}
