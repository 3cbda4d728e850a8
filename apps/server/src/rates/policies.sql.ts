import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Policy } from '@alivio/domain/policy/policy.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export async function selectPolicy(db: Connection, today: CalendarDate) {
  return db
    .selectFrom('policies')
    .selectAll()
    .where('valid_from', '<=', today)
    .where('withdrawn_at', 'is', null)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether two people of the house ever decided on a version of their own. */
export async function hasOwnPolicy(db: Connection): Promise<boolean> {
  const row = await db
    .selectFrom('policies')
    .select('version')
    .where('approval_id', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Leaves alone what is there: a version never changes, and of two policies of one day the first stands. */
export async function insertPolicyOnce(db: Connection, policy: Policy): Promise<void> {
  const { version, validFrom, ...thresholds } = policy;
  await db
    .insertInto('policies')
    .values({
      version,
      valid_from: validFrom,
      thresholds: sql`${JSON.stringify(thresholds)}::jsonb`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All of them, also those that were taken back before their day, oldest first. */
export async function selectPolicies(db: Connection) {
  return db.selectFrom('policies').selectAll().orderBy('valid_from').orderBy('version').execute();
}

export async function insertPolicy(
  db: Connection,
  policy: Policy,
  approvalId: number,
): Promise<void> {
  const { version, validFrom, ...thresholds } = policy;
  await db
    .insertInto('policies')
    .values({
      version,
      valid_from: validFrom,
      thresholds: sql`${JSON.stringify(thresholds)}::jsonb`,
      approval_id: approvalId,
    })
    .execute();
}

export async function updatePolicyWithdrawn(
  db: Connection,
  version: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('policies')
    .set({ withdrawn_at: at })
    .where('version', '=', version)
    .execute();
}
