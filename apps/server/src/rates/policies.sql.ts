import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Policy } from '@alivio/domain/policy/policy.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export async function selectPolicy(db: Connection, today: CalendarDate) {
  return db
    .selectFrom('policies')
    .selectAll()
    .where('valid_from', '<=', today)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertPolicy(db: Connection, policy: Policy): Promise<void> {
  const { version, validFrom, ...thresholds } = policy;
  await db
    .insertInto('policies')
    .values({
      version,
      valid_from: validFrom,
      thresholds: sql`${JSON.stringify(thresholds)}::jsonb`,
    })
    .execute();
}
