import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { DB } from '#server/db/types.generated.ts';
import type { PrepaymentChoice } from './prepayment-choice.ts';

export async function insertChoice(
  db: Connection,
  choice: Omit<PrepaymentChoice, 'id'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('prepayment_choices')
    .values({
      loan_id: choice.loanId,
      choice: choice.choice,
      amount_centimos: choice.amount,
      movements: choice.movements,
      chosen_on: choice.chosenOn,
      valid_until: choice.validUntil,
      chosen_at: now,
    })
    .execute();
}

/** Ends the one that waits, if there is one: as it was left, or as over when its day has passed. */
export async function endWaitingChoice(
  db: Connection,
  loanId: number,
  { as, today, now }: { as: 'replaced' | 'withdrawn'; today: CalendarDate; now: Date },
): Promise<PrepaymentChoice | null> {
  const row = await db
    .updateTable('prepayment_choices')
    .set({
      state: sql`(CASE WHEN valid_until < ${today} THEN 'expired' ELSE ${as} END)::prepayment_choice_state`,
      ended_at: now,
    })
    .where('loan_id', '=', loanId)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toChoice(row);
}

/** Of loans that take money, those that are not over. */
export async function selectWaitingChoices(
  db: Connection,
  loanIds: readonly number[],
  today: CalendarDate,
): Promise<PrepaymentChoice[]> {
  const rows = await db
    .selectFrom('prepayment_choices')
    .innerJoin('loans', 'loans.id', 'prepayment_choices.loan_id')
    .selectAll('prepayment_choices')
    .where(({ eb, fn, val }) => eb('loan_id', '=', fn.any(val(loanIds))))
    .where('prepayment_choices.state', '=', 'waiting')
    .where('loans.state', '=', 'disbursed')
    .where('prepayment_choices.valid_until', '>=', today)
    .execute();
  return rows.map(toChoice);
}

/** One that is over stays `waiting` until another takes its place, so there is one at most. */
export async function selectLapsedChoice(
  db: Connection,
  loanId: number,
  today: CalendarDate,
): Promise<PrepaymentChoice | null> {
  const row = await db
    .selectFrom('prepayment_choices')
    .selectAll()
    .where('loan_id', '=', loanId)
    .where('state', '=', 'waiting')
    .where('valid_until', '<', today)
    .executeTakeFirst();
  return row === undefined ? null : toChoice(row);
}

/** Whatever its days: whoever brings money looks at when it came. */
export async function selectWaitingForUpdate(
  db: Connection,
  loanId: number,
): Promise<PrepaymentChoice | null> {
  const row = await db
    .selectFrom('prepayment_choices')
    .selectAll()
    .where('loan_id', '=', loanId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toChoice(row);
}

export async function updateUsed(
  db: Connection,
  id: number,
  { paymentKey, now }: { paymentKey: string; now: Date },
): Promise<void> {
  await db
    .updateTable('prepayment_choices')
    .set({ state: 'used', ended_at: now, payment_key: paymentKey })
    .where('id', '=', id)
    .execute();
}

/** The one that happened with a payment waits again, unless its client has chosen anew since: then it is replaced. */
export async function updateUnused(db: Connection, paymentKey: string): Promise<void> {
  await sql`
    WITH used AS (
      SELECT id, EXISTS (
        SELECT FROM prepayment_choices AS newer WHERE newer.loan_id = choice.loan_id AND newer.id > choice.id
      ) AS is_replaced
      FROM prepayment_choices AS choice WHERE payment_key = ${paymentKey}
    )
    UPDATE prepayment_choices AS choice SET payment_key = NULL,
      state = (CASE WHEN used.is_replaced THEN 'replaced' ELSE 'waiting' END)::prepayment_choice_state,
      ended_at = CASE WHEN used.is_replaced THEN choice.ended_at END
    FROM used WHERE used.id = choice.id`.execute(db);
}

function toChoice(row: Selectable<DB['prepayment_choices']>): PrepaymentChoice {
  return {
    id: row.id,
    loanId: row.loan_id,
    choice: row.choice,
    amount: centimos(row.amount_centimos),
    movements: row.movements,
    chosenOn: calendarDate(row.chosen_on),
    validUntil: calendarDate(row.valid_until),
  };
}
