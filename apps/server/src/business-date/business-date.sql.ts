import type { Connection } from '#server/db/client.ts';

export async function selectDaysAhead(db: Connection): Promise<number> {
  const row = await db.selectFrom('business_clock').select('days_ahead').executeTakeFirstOrThrow();
  return row.days_ahead;
}

/** Locks the row, so that two moves at once are judged one after the other. */
export async function selectDaysAheadForUpdate(db: Connection): Promise<number> {
  const row = await db
    .selectFrom('business_clock')
    .select('days_ahead')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.days_ahead;
}

export async function updateDaysAhead(db: Connection, daysAhead: number): Promise<void> {
  await db.updateTable('business_clock').set({ days_ahead: daysAhead }).execute();
}
