import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

export interface LateLoan {
  loanId: number;
  dueOn: CalendarDate;
}

/** Loans that something is overdue on by a day; of these loans only, unless they are null. */
export async function selectLateLoans(
  db: Connection,
  day: CalendarDate,
  loanIds: readonly number[] | null,
): Promise<LateLoan[]> {
  const { rows } = await sql<{ loan_id: number; next_due_on: string }>`
    SELECT marks.loan_id, marks.next_due_on FROM servicing_marks AS marks JOIN loans ON loans.id = marks.loan_id
    WHERE marks.next_due_on < ${day}::date AND loans.state = 'disbursed' AND loans.written_off_on IS NULL
      AND (${loanIds}::bigint[] IS NULL OR marks.loan_id = ANY(${loanIds}::bigint[]))
    ORDER BY marks.loan_id`.execute(db);
  return rows.map((row) => ({ loanId: row.loan_id, dueOn: calendarDate(row.next_due_on) }));
}

/**
 * Notes that a day asks for a contact with these clients. Gives those that it had not asked for yet, unless something is
 * promised, a broken promise asks already, or somebody was in contact since that day.
 */
export async function insertMilestones(
  db: Connection,
  loanIds: readonly number[],
  day: CalendarDate,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ loan_id: number }>`
    WITH asking AS (
      INSERT INTO contact_milestones (loan_id, day)
      SELECT loan_id, ${day}::date FROM unnest(${loanIds}::bigint[]) AS wanted (loan_id)
      ON CONFLICT DO NOTHING RETURNING loan_id
    )
    SELECT loan_id FROM asking WHERE NOT EXISTS (
      SELECT FROM payment_promises AS promise WHERE promise.loan_id = asking.loan_id AND state = 'pending'
    ) AND NOT EXISTS (
      SELECT FROM work_items AS item
      WHERE item.loan_id = asking.loan_id AND kind = 'broken_promise' AND closed_at IS NULL
    ) AND NOT EXISTS (
      SELECT FROM collection_contacts AS contact
      WHERE contact.loan_id = asking.loan_id AND (contacted_at AT TIME ZONE 'America/Lima')::date >= ${day}::date
    )`.execute(db);
  return new Set(rows.map(({ loan_id }) => loan_id));
}
