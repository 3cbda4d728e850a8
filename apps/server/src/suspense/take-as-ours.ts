import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { selectSuspenseForUpdate, updateOurs } from './suspense.sql.ts';
import type { SuspenseItem } from './suspense-item.ts';

/** Money at the bank that looked like a stranger's is what the card gateway owed us. Whoever takes it books it. */
export async function takeAsOurs(
  trx: Connection,
  key: string,
): Promise<SuspenseItem | Refusal<'not_found' | 'suspense_closed' | 'return_waiting'>> {
  const item = await selectSuspenseForUpdate(trx, key);
  if (item === null || item.cash !== 'cash_bank') return refuse('not_found');
  if (!item.isOpen) return refuse('suspense_closed');
  if (item.isHeld) return refuse('return_waiting');
  await updateOurs(trx, item.id, true);
  return item;
}
