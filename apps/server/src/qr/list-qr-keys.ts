import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { getSigningKey } from './get-signing-key.ts';
import { selectPublishedKeys } from './qr-keys.sql.ts';

/** Every key that may have signed a code which is still good; whoever has them needs nobody to check one. */
export async function listQrKeys(deps: Pick<Deps, 'config' | 'db' | 'now'>) {
  return inTransaction(deps.db, async (trx) => {
    await getSigningKey(deps, trx);
    return selectPublishedKeys(trx, await readToday(deps, trx));
  });
}
