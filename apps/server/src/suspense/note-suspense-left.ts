import type { Connection } from '#server/db/client.ts';
import { updateLeft } from './suspense.sql.ts';
import type { SuspenseItem } from './suspense-item.ts';

/** What was to go back has left the bank. Whoever paid it books it; the row is locked. */
export function noteSuspenseLeft(trx: Connection, { id }: Pick<SuspenseItem, 'id'>): Promise<void> {
  return updateLeft(trx, id);
}
