import type { Connection } from '#server/db/client.ts';
import { selectOpenInstallments } from './card-payments.sql.ts';

/** Whether a payment by card of this loan has not ended yet. */
export async function isPaying(db: Connection, loanId: number): Promise<boolean> {
  return (await selectOpenInstallments(db, [loanId])).length > 0;
}
