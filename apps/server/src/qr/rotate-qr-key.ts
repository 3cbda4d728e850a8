import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { createQrKey } from './create-qr-key.ts';
import { lockQrKeys, retireSigningKey } from './qr-keys.sql.ts';

/** From now on another key signs; what the one before signed is good until it expires. Gives the new key's number. */
export async function rotateQrKey(deps: Pick<Deps, 'config' | 'db' | 'now'>): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    await lockQrKeys(trx);
    await retireSigningKey(trx, deps.now());
    return (await createQrKey(deps, trx)).id;
  });
}
