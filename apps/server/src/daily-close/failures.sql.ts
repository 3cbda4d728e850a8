import type { CloseTask } from '@alivio/contract/daily-close.ts';
import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';

interface FailureKey {
  loanId: number;
  day: CalendarDate;
  task: CloseTask;
}

/** One more attempt that failed. */
export async function upsertFailure(
  db: Connection,
  { loanId, day, task, error, at }: FailureKey & { error: string; at: Date },
): Promise<void> {
  await db
    .insertInto('daily_close_failures')
    .values({
      loan_id: loanId,
      day,
      task,
      error,
      attempts: 1,
      first_failed_at: at,
      last_failed_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['loan_id', 'day', 'task']).doUpdateSet((eb) => ({
        error,
        attempts: eb('daily_close_failures.attempts', '+', 1),
        last_failed_at: at,
        resolved_at: null,
      })),
    )
    .execute();
}

/** Not tried, because the loans have an earlier day to catch up with. */
export async function insertWaiting(
  db: Connection,
  loanIds: readonly number[],
  { day, task }: Pick<FailureKey, 'day' | 'task'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('daily_close_failures')
    .values(
      loanIds.map((loanId) => ({
        loan_id: loanId,
        day,
        task,
        attempts: 0,
        first_failed_at: now,
        last_failed_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateResolved(db: Connection, id: number, now: Date): Promise<void> {
  await db
    .updateTable('daily_close_failures')
    .set({ resolved_at: now })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .execute();
}

/** Oldest day first: the order in which each loan has to catch up. */
export async function selectOpenFailures(db: Connection): Promise<(FailureKey & { id: number })[]> {
  const rows = await db
    .selectFrom('daily_close_failures')
    .select(['id', 'loan_id', 'day', 'task'])
    .where('resolved_at', 'is', null)
    .orderBy('day')
    .orderBy('id')
    .execute();
  return rows.map(({ id, loan_id, day, task }) => ({
    id,
    loanId: loan_id,
    day: calendarDate(day),
    task,
  }));
}

/** Loans that have not caught up with a day or with one before it. */
export async function selectLoanIdsBehind(db: Connection, day: CalendarDate): Promise<number[]> {
  const rows = await db
    .selectFrom('daily_close_failures')
    .select('loan_id')
    .distinct()
    .where('resolved_at', 'is', null)
    .where('day', '<=', day)
    .execute();
  return rows.map(({ loan_id }) => loan_id);
}

export async function countOpenFailures(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('daily_close_failures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function selectFailuresPage(
  db: Connection,
  { page, limit }: { page: number; limit: number },
) {
  return db
    .selectFrom('daily_close_failures')
    .select([
      'id',
      'loan_id',
      'day',
      'task',
      'error',
      'attempts',
      'first_failed_at',
      'last_failed_at',
    ])
    .where('resolved_at', 'is', null)
    .orderBy('day')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}
