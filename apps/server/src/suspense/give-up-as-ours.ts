import type { Connection } from '#server/db/client.ts';
import { selectSuspenseForUpdate, updateOurs } from './suspense.sql.ts';

/** It was taken as the gateway's deposit and is not: it waits for its owner again. Whoever gives it up books it. */
export async function giveUpAsOurs(trx: Connection, key: string): Promise<void> {
  const item = await selectSuspenseForUpdate(trx, key);
  if (item === null) throw new Error(`no money in suspense under ${key}`);
  await updateOurs(trx, item.id, false);
}
