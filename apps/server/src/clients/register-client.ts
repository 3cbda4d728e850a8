import type { ClientUser } from '@alivio/contract/client.ts';
import {
  type AlreadyTaken,
  createClient,
  type Registration,
} from '#server/accounts/create-client.ts';
import { deviceCookie } from '#server/accounts/device-cookie.ts';
import { tryToFillNames } from '#server/accounts/fill-client-names.ts';
import { noteOwnLogin } from '#server/accounts/note-own-login.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { noteOrigins, type SentFields } from '#server/origins/note-origins.ts';
import { noteProspect } from '#server/prospects/note-prospect.ts';
import { isRefusal } from '#server/refusal.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { getClient } from './get-client.ts';

/** Who sits before the form: the advisor, if it is not the patient, and the browser. */
interface Registering {
  sellerId: number | null;
  userAgent: string | undefined;
  cookies: string | undefined;
}

interface Opened {
  token: string;
  /** None for a patient whom an advisor registers: the device is the advisor's. */
  cookie: string | undefined;
}

/** Creates the client and its first session; the registry is asked for the names once both are certain. */
export async function registerClient(
  deps: Deps,
  registration: Registration,
  by: Registering,
): Promise<(Opened & { user: ClientUser }) | AlreadyTaken> {
  const opened = await openFirstSession(deps, registration, by);
  if (isRefusal(opened)) return opened;
  const { clientId, ...beside } = opened;
  await tryToFillNames(deps, clientId);
  return { ...beside, user: await getClient(deps.db, clientId) };
}

async function openFirstSession(
  deps: Deps,
  { password, ...registration }: Registration,
  { sellerId, userAgent, cookies }: Registering,
): Promise<(Opened & { clientId: number }) | AlreadyTaken> {
  const passwordHash = await hashPassword(deps.config, password);
  return inTransaction(deps.db, async (trx) => {
    const account = { ...registration, passwordHash, registeredByStaffId: sellerId };
    const clientId = await createClient(deps, trx, account);
    if (isRefusal(clientId)) return clientId;
    if (sellerId === null) await noteOwnLogin(deps, trx, clientId);
    const owner = { clientId, ...(sellerId !== null && { sellerId }) };
    await noteOrigins(deps, trx, { clientId, sellerId }, sentBy(registration));
    // Whose the agreement is has to be on file by now.
    await noteProspect(trx, clientId);
    await recordAuditEvent(deps, trx, owner, {
      action: 'client.registered',
      subject: { kind: 'client', id: clientId },
    });
    const token = await openSession(deps, trx, owner, userAgent);
    const device = { kind: 'client', id: clientId, passwordHash } as const;
    const cookie =
      sellerId === null ? deviceCookie(deps.config, cookies, device, deps.now()) : undefined;
    return { clientId, token, cookie };
  });
}

/** Nobody who leaves the offers alone has answered for somebody else. */
function sentBy({ marketing_accepted }: Pick<Registration, 'marketing_accepted'>): SentFields {
  return {
    email: 'new',
    phone: 'new',
    document: 'new',
    consent: 'new',
    ...(marketing_accepted && { offers: 'new' }),
  };
}
