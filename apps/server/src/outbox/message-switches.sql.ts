import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { Message } from './message.ts';

export async function selectIsOn(db: Connection, template: Message['template']): Promise<boolean> {
  const row = await db
    .selectFrom('message_switches')
    .select('is_on')
    .where('template', '=', template)
    .executeTakeFirst();
  return row?.is_on ?? true;
}

/** False when it was so already. */
export async function upsertSwitch(
  db: Connection,
  {
    template,
    isOn,
    by,
    at,
  }: { template: Message['template']; isOn: boolean; by: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO message_switches AS known (template, is_on, changed_by, changed_at)
    SELECT ${template}, ${isOn}, ${by}, ${at}
    WHERE ${!isOn} OR EXISTS (SELECT FROM message_switches WHERE template = ${template})
    ON CONFLICT (template) DO UPDATE
      SET is_on = excluded.is_on, changed_by = excluded.changed_by, changed_at = excluded.changed_at
      WHERE known.is_on <> excluded.is_on
    RETURNING template`.execute(db);
  return rows.length > 0;
}

export interface SwitchRow {
  template: string;
  is_on: boolean;
  changed_by: string;
  changed_at: Date;
}

export async function selectSwitches(db: Connection): Promise<SwitchRow[]> {
  const { rows } = await sql<SwitchRow>`
    SELECT template, is_on, changed_at, staff_users.first_name || ' ' || staff_users.last_name AS changed_by
    FROM message_switches JOIN staff_users ON staff_users.id = changed_by`.execute(db);
  return rows;
}

/** How many of each template were held back since. */
export async function countHeld(db: Connection, since: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('outbox_messages')
    .select((eb) => ['template', eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'held')
    .where('created_at', '>=', since)
    .groupBy('template')
    .execute();
  return new Map(rows.map(({ template, count }) => [template, count]));
}
