import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { updateOwnLogin } from './clients.sql.ts';

/** The client has signed in in person: from here on an advisor no longer touches phone and e-mail. */
export function noteOwnLogin(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  clientId: number,
): Promise<void> {
  return updateOwnLogin(trx, clientId, now());
}
