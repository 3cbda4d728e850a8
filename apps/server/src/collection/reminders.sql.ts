import { addDays, type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import {
  type ReminderStep,
  reminderStep,
  reminderSteps,
} from '@alivio/domain/collection/reminder-steps.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { PaymentReminderState } from '#server/db/types.generated.ts';

/** Loans whose oldest open instalment is so many days from a day that something is to be said of it. */
export async function selectLoansToRemind(db: Connection, day: CalendarDate): Promise<number[]> {
  const dueOn = reminderSteps.map((step) => addDays(day, -step));
  const { rows } = await sql<{ loan_id: number }>`
    SELECT marks.loan_id FROM servicing_marks AS marks JOIN loans ON loans.id = marks.loan_id
    WHERE marks.next_due_on = ANY(${dueOn}::date[]) AND loans.state = 'disbursed' AND loans.written_off_on IS NULL
    ORDER BY marks.loan_id`.execute(db);
  return rows.map(({ loan_id }) => loan_id);
}

/** Plans what a day asks for, once; what was planned of the same loans before is overtaken by it. */
export async function planReminders(
  db: Connection,
  loanIds: readonly number[],
  { day, plannedAt, at }: { day: CalendarDate; plannedAt: Date; at: Date },
): Promise<void> {
  await sql`
    WITH planned AS (
      INSERT INTO payment_reminders (loan_id, due_on, step, planned_at)
      SELECT marks.loan_id, marks.next_due_on, ${day}::date - marks.next_due_on, ${plannedAt}
      FROM servicing_marks AS marks JOIN loans ON loans.id = marks.loan_id
      WHERE marks.loan_id = ANY(${loanIds}::bigint[]) AND loans.state = 'disbursed' AND loans.written_off_on IS NULL
        AND ${day}::date - marks.next_due_on = ANY(${reminderSteps}::int[])
      ON CONFLICT (loan_id, due_on, step) DO NOTHING
      RETURNING loan_id, due_on, step
    )
    UPDATE payment_reminders AS before SET state = 'overtaken', settled_at = ${at}
    FROM planned
    WHERE before.loan_id = planned.loan_id AND before.state = 'planned'
      AND (before.due_on, before.step) < (planned.due_on, planned.step)`.execute(db);
}

/** Those whose hour has come, oldest first. */
export async function selectDueReminders(
  db: Connection,
  instant: Date,
  limit: number,
): Promise<{ id: number; loanId: number }[]> {
  const rows = await db
    .selectFrom('payment_reminders')
    .select(['id', 'loan_id'])
    .where('state', '=', 'planned')
    .where('planned_at', '<=', instant)
    .orderBy('planned_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, loan_id }) => ({ id, loanId: loan_id }));
}

/** How many wait for each hour that is still to come, soonest first. */
export async function countWaitingReminders(
  db: Connection,
  instant: Date,
): Promise<{ at: Date; count: number }[]> {
  return db
    .selectFrom('payment_reminders')
    .select((eb) => ['planned_at as at', eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'planned')
    .where('planned_at', '>', instant)
    .groupBy('planned_at')
    .orderBy('planned_at')
    .execute();
}

interface PlannedReminder {
  id: number;
  loanId: number;
  dueOn: CalendarDate;
  step: ReminderStep;
}

/** Null when somebody was faster. Asked under the lock of its loan. */
export async function selectPlanned(db: Connection, id: number): Promise<PlannedReminder | null> {
  const row = await db
    .selectFrom('payment_reminders')
    .select(['id', 'loan_id', 'due_on', 'step'])
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .executeTakeFirst();
  if (row === undefined) return null;
  const { loan_id: loanId, due_on: dueOn, step } = row;
  return { id: row.id, loanId, dueOn: calendarDate(dueOn), step: reminderStep(step) };
}

export async function updatePlannedAt(db: Connection, id: number, plannedAt: Date): Promise<void> {
  await db
    .updateTable('payment_reminders')
    .set({ planned_at: plannedAt })
    .where('id', '=', id)
    .execute();
}

export async function settleReminder(
  db: Connection,
  id: number,
  settled: { state: Exclude<PaymentReminderState, 'planned'>; at: Date; amount: Centimos | null },
): Promise<void> {
  await db
    .updateTable('payment_reminders')
    .set({ state: settled.state, settled_at: settled.at, amount_centimos: settled.amount })
    .where('id', '=', id)
    .execute();
}

export async function insertReminderMessage(
  db: Connection,
  reminderId: number,
  messageId: number,
): Promise<void> {
  await db
    .insertInto('payment_reminder_messages')
    .values({ reminder_id: reminderId, message_id: messageId })
    .execute();
}

export interface QueuedReminder {
  messageId: number;
  loanId: number;
  dueOn: CalendarDate;
  step: ReminderStep;
}

/** What was said and no provider has taken yet. */
export async function selectQueuedReminders(db: Connection): Promise<QueuedReminder[]> {
  const { rows } = await sql<{ id: number; loan_id: number; due_on: string; step: number }>`
    SELECT message.id, reminder.loan_id, reminder.due_on, reminder.step
    FROM outbox_messages AS message
    JOIN payment_reminder_messages AS sent ON sent.message_id = message.id
    JOIN payment_reminders AS reminder ON reminder.id = sent.reminder_id
    WHERE message.state = 'queued' ORDER BY reminder.loan_id, message.id`.execute(db);
  return rows.map((row) => ({
    messageId: row.id,
    loanId: row.loan_id,
    dueOn: calendarDate(row.due_on),
    step: reminderStep(row.step),
  }));
}

export interface ReminderRow {
  id: number;
  due_on: string;
  step: number;
  state: PaymentReminderState;
  planned_at: Date;
  settled_at: Date | null;
  amount_centimos: number | null;
  messages: {
    channel: 'sms' | 'whatsapp' | 'email';
    state: 'queued' | 'sent' | 'expired' | 'dead' | 'held';
  }[];
}

/** What was said of a loan, newest first, with what became of the messages. */
export async function selectReminders(db: Connection, loanId: number): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    SELECT reminder.id, due_on, step, reminder.state, planned_at, reminder.settled_at, amount_centimos,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('channel', channel, 'state', message.state) ORDER BY message.id)
        FROM payment_reminder_messages AS sent JOIN outbox_messages AS message ON message.id = sent.message_id
        WHERE sent.reminder_id = reminder.id
      ), '[]'::jsonb) AS messages
    FROM payment_reminders AS reminder
    WHERE reminder.loan_id = ${loanId} ORDER BY due_on DESC, step DESC LIMIT 60`.execute(db);
  return rows;
}
