import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { updateConfirmed } from './origins.sql.ts';

/** The client has read what advisors entered and says that it is right. */
export function confirmOrigins(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  clientId: number,
): Promise<void> {
  return updateConfirmed(trx, clientId, now());
}
