import type { Policy } from '@alivio/domain/policy/policy.ts';
import type { Connection } from '#server/db/client.ts';
import { selectPolicies } from './policies.sql.ts';
import { toPolicy } from './stored-policy.ts';

export interface StoredPolicy {
  policy: Policy;
  approvalId: number | null;
  /** Set on one that was taken back before its day. */
  withdrawnAt: Date | null;
}

/** Every version, oldest first. */
export async function listPolicies(db: Connection): Promise<StoredPolicy[]> {
  const rows = await selectPolicies(db);
  return rows.map((row) => ({
    policy: toPolicy(row),
    approvalId: row.approval_id,
    withdrawnAt: row.withdrawn_at,
  }));
}
