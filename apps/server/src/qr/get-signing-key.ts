import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { createQrKey } from './create-qr-key.ts';
import { lockQrKeys, type QrKeyRow, selectSigningKey } from './qr-keys.sql.ts';

/** The key that signs today. The first is made when it is first asked for, by one of all who ask at once. */
export async function getSigningKey(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
): Promise<QrKeyRow> {
  const known = await selectSigningKey(trx);
  if (known) return known;
  await lockQrKeys(trx);
  return (await selectSigningKey(trx)) ?? createQrKey(deps, trx);
}
