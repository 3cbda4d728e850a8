import type { Connection } from '#server/db/client.ts';
import { updatePolicyWithdrawn } from './policies.sql.ts';

/** It will not begin: the one before it goes on. Whoever calls has judged it, under the lock. */
export function withdrawPolicy(trx: Connection, version: string, at: Date): Promise<void> {
  return updatePolicyWithdrawn(trx, version, at);
}
