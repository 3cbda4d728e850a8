import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/** What the close of a day looks a loan up by; all of it follows from its account. */
export interface Marks {
  loanId: number;
  /** Null: nothing is left to collect, or it was given up and nothing is put aside. */
  nextDueOn: CalendarDate | null;
  accruedThrough: CalendarDate;
  funds: Centimos;
}

/** Alone, or as a part of a larger statement. */
export function settingMarks(marks: readonly Marks[]): RawBuilder<unknown> {
  return sql`
    INSERT INTO servicing_marks (loan_id, next_due_on, accrued_through, funds_centimos)
    SELECT * FROM unnest(
      ${marks.map(({ loanId }) => loanId)}::bigint[], ${marks.map(({ nextDueOn }) => nextDueOn)}::date[],
      ${marks.map(({ accruedThrough }) => accruedThrough)}::date[], ${marks.map(({ funds }) => funds)}::bigint[]
    )
    ON CONFLICT (loan_id) DO UPDATE SET
      next_due_on = excluded.next_due_on, accrued_through = excluded.accrued_through,
      funds_centimos = excluded.funds_centimos`;
}

export async function setMarks(db: Connection, marks: readonly Marks[]): Promise<void> {
  await settingMarks(marks).execute(db);
}

/** Nothing is collected on the loan any more. */
export async function clearNextDue(db: Connection, loanId: number): Promise<void> {
  await db
    .updateTable('servicing_marks')
    .set({ next_due_on: null })
    .where('loan_id', '=', loanId)
    .execute();
}

/** Loans with an instalment that was due before a day, which the books have not been brought to. */
export async function selectLoanIdsToAccrue(db: Connection, day: CalendarDate): Promise<number[]> {
  const rows = await db
    .selectFrom('servicing_marks')
    .select('loan_id')
    .where('next_due_on', '<', day)
    .where('accrued_through', '<', day)
    .orderBy('loan_id')
    .execute();
  return rows.map(({ loan_id }) => loan_id);
}

/** Loans with money put aside and an instalment that is due by a day. */
export async function selectLoanIdsWithFundsDue(
  db: Connection,
  day: CalendarDate,
): Promise<number[]> {
  const rows = await db
    .selectFrom('servicing_marks')
    .select('loan_id')
    .where('funds_centimos', '>', 0)
    .where('next_due_on', '<=', day)
    .orderBy('loan_id')
    .execute();
  return rows.map(({ loan_id }) => loan_id);
}
