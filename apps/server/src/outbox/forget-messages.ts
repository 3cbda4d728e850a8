import type { Connection } from '#server/db/client.ts';
import { deleteMessages } from './outbox.sql.ts';

/** What was sent to somebody without an account, when what it was about is forgotten. */
export async function forgetMessages(trx: Connection, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await deleteMessages(trx, ids);
}
