import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { updateRevoked } from './certificates.sql.ts';

/** The loan owes again: what said otherwise is void for good. Once it is paid again there will be another. */
export async function revokeCertificate(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  loanId: number,
): Promise<void> {
  await updateRevoked(trx, loanId, deps.now());
}
