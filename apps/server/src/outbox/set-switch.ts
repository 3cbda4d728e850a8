import type { Connection } from '#server/db/client.ts';
import { upsertSwitch } from './message-switches.sql.ts';

/** From the end of the transaction on. False when it was so already. */
export function setSwitch(
  trx: Connection,
  changed: Parameters<typeof upsertSwitch>[1],
): Promise<boolean> {
  return upsertSwitch(trx, changed);
}
