import type { Policy } from '@alivio/domain/policy/policy.ts';
import type { Connection } from '#server/db/client.ts';
import { insertPolicy } from './policies.sql.ts';

/** Whoever calls has judged it, under the lock. */
export function addPolicy(trx: Connection, policy: Policy, approvalId: number): Promise<void> {
  return insertPolicy(trx, policy, approvalId);
}
