import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/** Whose failures, and from where; both hashed. */
export interface Counter {
  account: string;
  triedFrom: string;
}

/** All places together. */
export const EVERYWHERE = '';

interface Rule {
  now: Date;
  /** As many failures cost no wait; each one after them twice the wait of the one before. */
  freeFailures: number;
  longestWaitSeconds: number;
  /** After as many in a row nothing is tried any more; null where there is no end. */
  end: number | null;
  /** Whether the end stays until the password is reset; where there is none to reset, it is forgotten as all else. */
  isEndKept: boolean;
  /** Counted, and never refused. */
  isExempt: boolean;
  forgetAt: Date;
}

/**
 * Counts a try as a failure before anybody compares a password, and says how many there are in a row; null, and nothing
 * counted, where none may be made now. One statement, so that simultaneous guesses queue up in whichever process.
 */
export async function countTry(
  db: Connection,
  { account, triedFrom }: Counter,
  { now, freeFailures, longestWaitSeconds, end, isEndKept, isExempt, forgetAt }: Rule,
): Promise<number | null> {
  const { rows } = await sql<{ in_a_row: number }>`
    INSERT INTO login_failures AS f (account, tried_from, in_a_row, next_try_at, forget_at)
    VALUES (${account}, ${triedFrom}, 1, ${now}, ${forgetAt})
    ON CONFLICT (account, tried_from) DO UPDATE SET
      in_a_row = f.in_a_row + 1,
      next_try_at = CASE WHEN f.in_a_row < ${freeFailures}::integer THEN ${now}::timestamptz
        ELSE ${now}::timestamptz
          + LEAST(${longestWaitSeconds}::integer, power(2, LEAST(f.in_a_row - ${freeFailures}::integer, 20)))
          * interval '1 second' END,
      forget_at = CASE WHEN ${isEndKept}::boolean AND f.in_a_row + 1 >= ${end}::integer THEN NULL ELSE ${forgetAt}::timestamptz END
    WHERE ${isExempt}::boolean
      OR (f.next_try_at <= ${now} AND (${end}::integer IS NULL OR f.in_a_row < ${end}::integer))
    RETURNING in_a_row`.execute(db);
  return rows[0]?.in_a_row ?? null;
}

export async function selectCount(db: Connection, { account, triedFrom }: Counter) {
  return db
    .selectFrom('login_failures')
    .select(['in_a_row', 'next_try_at'])
    .where('account', '=', account)
    .where('tried_from', '=', triedFrom)
    .executeTakeFirstOrThrow();
}

/** What a right password ends. When the owner was told stays: it is no reason for a mail. */
export async function endRow(
  db: Connection,
  { account, triedFrom }: Counter,
  now: Date,
): Promise<void> {
  await countsOf(db, account, now).where('tried_from', '=', triedFrom).execute();
}

/** The count of everywhere last, as for whoever tries: nobody waits in a circle. */
export async function endAllRows(db: Connection, account: string, now: Date): Promise<void> {
  await countsOf(db, account, now).where('tried_from', '<>', EVERYWHERE).execute();
  await countsOf(db, account, now).where('tried_from', '=', EVERYWHERE).execute();
}

function countsOf(db: Connection, account: string, now: Date) {
  const forgetAt = new Date(now.getTime() + 24 * 60 * 60_000);
  return db
    .updateTable('login_failures')
    .set({ in_a_row: 0, next_try_at: now, forget_at: forgetAt })
    .where('account', '=', account);
}

/** False when the owner was told within the day. */
export async function noteTold(
  db: Connection,
  account: string,
  { now, notSince }: { now: Date; notSince: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('login_failures')
    .set({ told_at: now })
    .where('account', '=', account)
    .where('tried_from', '=', EVERYWHERE)
    .where((eb) => eb.or([eb('told_at', 'is', null), eb('told_at', '<=', notSince)]))
    .returning('account')
    .executeTakeFirst();
  return row !== undefined;
}

/** The count of everywhere last, as for whoever tries. */
export async function deleteRowsOf(db: Connection, account: string): Promise<void> {
  const rows = db.deleteFrom('login_failures').where('account', '=', account);
  await rows.where('tried_from', '<>', EVERYWHERE).execute();
  await rows.where('tried_from', '=', EVERYWHERE).execute();
}

/**
 * Also what stays until a reset and was counted under another key: no account of today is counted there, so nothing would
 * ever end it. What somebody is counting at this moment is left for the next time: two would wait for each other.
 */
export async function deleteEndedFailures(
  db: Connection,
  { now, keyPrefix, replacedBefore }: { now: Date; keyPrefix: string; replacedBefore: Date },
): Promise<void> {
  await sql`
    DELETE FROM login_failures AS f USING (
      SELECT account, tried_from FROM login_failures
      WHERE forget_at <= ${now}
        OR (forget_at IS NULL AND NOT starts_with(account, ${keyPrefix}) AND next_try_at <= ${replacedBefore})
      FOR UPDATE SKIP LOCKED
    ) AS ended
    WHERE f.account = ended.account AND f.tried_from = ended.tried_from`.execute(db);
}
