import type { Connection } from '#server/db/client.ts';
import { lockSuspense } from '#server/suspense/lock-suspense.ts';
import type { Transfer } from './transfer.ts';
import { lockBank, selectTransfer } from './transfers.sql.ts';

/**
 * As it stands now, and until the transaction ends: no file of its bank tells of it meanwhile, and nobody uses its money.
 */
export async function lockToVoid(
  trx: Connection,
  { id, bank, suspenseId }: Transfer,
): Promise<Transfer> {
  await lockBank(trx, bank);
  await lockSuspense(trx, suspenseId);
  const transfer = await selectTransfer(trx, id);
  if (transfer === null) throw new Error(`there is no transfer ${id}`);
  return transfer;
}
