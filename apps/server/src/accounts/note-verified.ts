import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { updateClient, updateIdentityProved } from './clients.sql.ts';

type Purpose = 'phone' | 'email';

/** The phone or the e-mail is proved to be the client's. */
export function noteVerified(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  clientId: number,
  purpose: Purpose,
): Promise<void> {
  return updateClient(trx, clientId, { [`${purpose}_verified_at` as const]: now() });
}

/** The client chose to prove it later. */
export function notePutOff(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  clientId: number,
  purpose: Purpose,
): Promise<void> {
  return updateClient(trx, clientId, { [`${purpose}_put_off_at` as const]: now() });
}

/** The signature provider saw the face and the document of whoever signed. The first time counts. */
export async function noteIdentityProved(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  clientId: number,
): Promise<void> {
  await updateIdentityProved(trx, clientId, now());
}
