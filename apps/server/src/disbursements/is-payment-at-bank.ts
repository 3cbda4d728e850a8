import type { Connection } from '#server/db/client.ts';
import type { ClinicPayment } from './clinic-payment.ts';
import { isAtBank } from './settlement-work.sql.ts';

/** Its batch stands in a file for the bank: nobody knows yet whether the clinic was paid. */
export async function isPaymentAtBank(
  db: Connection,
  { settlementId }: Pick<ClinicPayment, 'settlementId'>,
): Promise<boolean> {
  return settlementId !== null && (await isAtBank(db, settlementId));
}
