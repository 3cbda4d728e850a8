import type { Connection } from '#server/db/client.ts';
import { selectKeyOfSuspense, selectSuspenseForUpdate } from './suspense.sql.ts';
import type { SuspenseItem } from './suspense-item.ts';

/** For whoever is about to do something with it: nobody else does until the transaction ends. */
export async function lockSuspense(trx: Connection, id: number): Promise<SuspenseItem | null> {
  const key = await selectKeyOfSuspense(trx, id);
  return key === null ? null : selectSuspenseForUpdate(trx, key);
}
