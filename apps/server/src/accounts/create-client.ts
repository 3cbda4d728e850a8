import type { registration } from '@alivio/contract/registration.ts';
import type { z } from 'zod/mini';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { documentInUse, emailInUse, insertClient } from './clients.sql.ts';
import { enqueueNames } from './enqueue-names.ts';
import { refuseReservedEmail } from './refuse-reserved-email.ts';

export type Registration = z.output<typeof registration>;
export type AlreadyTaken = Refusal<'email_taken' | 'dni_taken' | 'ce_taken' | 'request_in_flight'>;

interface NewAccount extends Omit<Registration, 'password'> {
  passwordHash: string;
  registeredByStaffId: number | null;
}

/** Writes a new client; a DNI holder's names are asked for by a job that exists exactly when the client does. */
export async function createClient(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { passwordHash, registeredByStaffId, ...input }: NewAccount,
): Promise<number | AlreadyTaken> {
  const clientId = await insertClient(trx, {
    email: input.email,
    passwordHash,
    phone: input.phone,
    documentType: input.document_type,
    documentNumber: input.identification_number,
    marketingAccepted: input.marketing_accepted ?? false,
    registeredByStaffId,
    now: deps.now(),
  });
  if (clientId === null) return whatIsTaken(trx, input);
  const reserved = await refuseReservedEmail(deps, trx, { email: input.email, clientId });
  if (reserved) return reserved;
  if (input.document_type === 'DNI') await enqueueNames(trx, clientId);
  return clientId;
}

async function whatIsTaken(
  db: Connection,
  input: Pick<Registration, 'email' | 'document_type' | 'identification_number'>,
): Promise<AlreadyTaken> {
  if (await emailInUse(db, input.email)) return refuse('email_taken', { field: 'email' });
  const code = input.document_type === 'DNI' ? 'dni_taken' : 'ce_taken';
  if (await documentInUse(db, input.document_type, input.identification_number))
    return refuse(code, { field: 'identification_number' });
  // Whoever had it has just let it go: the next attempt will tell.
  return refuse('request_in_flight');
}
