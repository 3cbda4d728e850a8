import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { updateCodeRefused } from './clients.sql.ts';

/** A limit refused to send a code to the address, if it is still the one on file. */
export function noteCodeRefused(
  { now }: Pick<Deps, 'now'>,
  db: Connection,
  refused: { clientId: number; purpose: 'phone' | 'email'; destination: string },
): Promise<void> {
  return updateCodeRefused(db, refused, now());
}
