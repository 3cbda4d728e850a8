import { isUnconfirmed } from '@alivio/domain/person/value-origin.ts';
import type { Connection } from '#server/db/client.ts';
import { listOrigins } from '#server/origins/list-origins.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

/** No contract is made of what somebody else typed and its client has not read. */
export async function requireConfirmed(
  db: Connection,
  clientId: number,
): Promise<Refusal<'data_unconfirmed'> | null> {
  return (await listOrigins(db, clientId)).some(isUnconfirmed) ? refuse('data_unconfirmed') : null;
}
