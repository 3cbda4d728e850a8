import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { expireMessages } from './outbox.sql.ts';

/** What they tell is not so any more: those that are still on their way do not arrive. */
export async function withdrawMessages(
  { now }: Pick<Deps, 'now'>,
  db: Connection,
  messageIds: readonly number[],
): Promise<void> {
  if (messageIds.length > 0) await expireMessages(db, messageIds, now());
}
