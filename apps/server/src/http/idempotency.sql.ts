import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { Outcome } from './outcome.ts';

export interface KeyId {
  actor: string;
  endpoint: string;
  key: string;
}

type Claim =
  | { kind: 'claimed' }
  | { kind: 'in_flight' }
  | { kind: 'other_body' }
  | { kind: 'answered'; status: number; body: unknown };

/** Written first: the primary key decides between twins, and an expired lease may be taken over. */
export async function claimKey(
  db: Connection,
  claim: KeyId & { bodyHash: Buffer; now: Date; leasedUntil: Date },
): Promise<Claim> {
  const { actor, endpoint, key, bodyHash, now, leasedUntil } = claim;
  const taken = await db
    .insertInto('idempotency_keys')
    .values({
      actor,
      endpoint,
      key,
      body_hash: bodyHash,
      leased_until: leasedUntil,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['actor', 'endpoint', 'key'])
        .doUpdateSet({ leased_until: leasedUntil })
        .where('idempotency_keys.status', 'is', null)
        .where('idempotency_keys.leased_until', '<=', now)
        .where('idempotency_keys.body_hash', '=', bodyHash),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return { kind: 'claimed' };

  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'response'])
    .where('actor', '=', actor)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirst();
  // Freed between the two statements: the other run failed, so this one may be repeated.
  if (!row) return { kind: 'in_flight' };
  if (!row.body_hash.equals(bodyHash)) return { kind: 'other_body' };
  if (row.status === null) return { kind: 'in_flight' };
  return { kind: 'answered', status: row.status, body: row.response };
}

export async function storeAnswer(
  db: Connection,
  { actor, endpoint, key }: KeyId,
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({
      status: outcome.status,
      response: sql`${JSON.stringify(outcome.body)}::jsonb`,
      leased_until: null,
    })
    .where('actor', '=', actor)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .execute();
}

export async function freeKey(db: Connection, { actor, endpoint, key }: KeyId): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('actor', '=', actor)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .execute();
}

export async function deleteKeysBefore(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
