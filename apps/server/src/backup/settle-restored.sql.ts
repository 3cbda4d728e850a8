import type pg from 'pg';

export interface Settled {
  readonly sessions: number;
  readonly messages: number;
}

interface Wanted {
  readonly now: Date;
  /** The dump is the last that the old database knew: what waits in it has not gone out since. */
  readonly sendsQueued: boolean;
}

/**
 * What may have happened since the dump and is not in it: a password was changed, a session closed, a code or a link
 * used, a message sent. None of them lives twice: everybody signs in anew and asks for another code, and what could
 * have gone out meanwhile is not sent again.
 */
export async function settleRestored(
  client: pg.Client,
  { now, sendsQueued }: Wanted,
): Promise<Settled> {
  const sessions = await count(
    client,
    'UPDATE sessions SET revoked_at = $1 WHERE revoked_at IS NULL',
    [now],
  );
  await client.query('UPDATE one_time_codes SET expires_at = $1 WHERE expires_at > $1', [now]);
  await client.query(
    'UPDATE single_use_links SET expires_at = $1 WHERE used_at IS NULL AND expires_at > $1',
    [now],
  );
  // Whoever needs one is sent another. Those of signers stay: nobody can send them one, a reminder comes on three days.
  await client.query('UPDATE guarantor_links SET voided_at = $1 WHERE voided_at IS NULL', [now]);
  await client.query('UPDATE confirmation_links SET voided_at = $1 WHERE voided_at IS NULL', [now]);
  const messages = sendsQueued
    ? 0
    : await count(
        client,
        `UPDATE outbox_messages AS message
         SET state = 'expired', body = NULL, settled_at = $1,
           last_error = 'restored from a backup: it may have been sent since'
         -- How to undo a change of e-mail is in the mail alone: one that comes twice is better than none (decision 80).
         WHERE state = 'queued' AND template <> 'email_changed' AND NOT EXISTS (
           SELECT FROM graphile_worker._private_jobs AS job
           JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
           WHERE task.identifier = 'deliver_message' AND job.run_at > clock_timestamp()
             AND (job.payload ->> 'messageId')::bigint = message.id)`,
        [now],
      );
  // Whoever held them runs on another database, or no more.
  await client.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
     FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL HAVING count(*) > 0`,
  );
  return { sessions, messages };
}

async function count(client: pg.Client, statement: string, values: unknown[]): Promise<number> {
  return (await client.query(statement, values)).rowCount ?? 0;
}

export async function analyze(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query(`ANALYZE ${tables.join(', ')}`);
}
