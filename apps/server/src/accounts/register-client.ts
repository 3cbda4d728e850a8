import type { registration } from '@alivio/contract/accounts.ts';
import type { ClientUser } from '@alivio/contract/client.ts';
import type { z } from 'zod/mini';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { openSession } from '#server/sessions/open-session.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { documentInUse, emailInUse, insertClient, updateOwnLogin } from './clients.sql.ts';
import { enqueueNames } from './enqueue-names.ts';
import { tryToFillNames } from './fill-client-names.ts';
import { getClient } from './get-client.ts';
import { hashPassword } from './passwords.ts';

type Registration = z.output<typeof registration>;

interface Registered {
  user: ClientUser;
  token: string;
}

/** Creates the client and its first session; the registry is asked for the names once both are certain. */
export async function registerClient(
  deps: Deps,
  input: Registration,
  seller: StaffSession | null = null,
): Promise<Registered | Refusal> {
  const registered = await createClient(deps, input, seller);
  if (isRefusal(registered)) return registered;
  const { token, user } = registered;
  await tryToFillNames(deps, user.client_id);
  return { token, user: await getClient(deps.db, user.client_id) };
}

async function createClient(
  deps: Deps,
  input: Registration,
  seller: StaffSession | null,
): Promise<Registered | Refusal> {
  const passwordHash = await hashPassword(input.password);
  return inTransaction(deps.db, async (trx) => {
    const clientId = await insertClient(trx, {
      email: input.email,
      passwordHash,
      phone: input.phone,
      documentType: input.document_type,
      documentNumber: input.identification_number,
      marketingAccepted: input.marketing_accepted ?? false,
      now: deps.now(),
    });
    if (clientId === null) return whatIsTaken(trx, input);
    if (input.document_type === 'DNI') await enqueueNames(deps, trx, clientId);
    if (seller === null) await updateOwnLogin(trx, clientId, deps.now());
    await recordAuditEvent(deps, trx, seller ?? { clientId }, {
      action: 'client.registered',
      subject: { kind: 'client', id: clientId },
    });
    const token = await openSession(deps, trx, {
      clientId,
      ...(seller && { sellerId: seller.staffUserId }),
    });
    return { user: await getClient(trx, clientId), token };
  });
}

async function whatIsTaken(db: Connection, input: Registration): Promise<Refusal> {
  if (await emailInUse(db, input.email)) return refuse('email_taken', { field: 'email' });
  const code = input.document_type === 'DNI' ? 'dni_taken' : 'ce_taken';
  if (await documentInUse(db, input.document_type, input.identification_number))
    return refuse(code, { field: 'identification_number' });
  // Whoever had it has just let it go: the next attempt will tell.
  return refuse('request_in_flight');
}
