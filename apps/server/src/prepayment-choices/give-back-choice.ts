import type { Connection } from '#server/db/client.ts';
import { updateUnused } from './prepayment-choices.sql.ts';

/**
 * The payment with which a choice happened was taken back: the client still wants it, so it waits again until its own
 * last day. The loan is locked.
 */
export async function giveBackChoice(trx: Connection, paymentKey: string): Promise<void> {
  await updateUnused(trx, paymentKey);
}
