import type { Connection } from '#server/db/client.ts';
import { lockBankReference, selectOperationTaken } from './money-returns.sql.ts';

/**
 * Whether an operation of the bank has paid something already, a return or a batch of a clinic. Two who type one number at
 * once pass one after the other, whatever each of them pays. Two returns to different banks may have one number
 * (`payeeBank`); whatever else is paid has its own.
 */
export async function isOperationTaken(
  trx: Connection,
  reference: string,
  payeeBank: string | null,
): Promise<boolean> {
  await lockBankReference(trx, reference);
  return selectOperationTaken(trx, reference, payeeBank);
}
