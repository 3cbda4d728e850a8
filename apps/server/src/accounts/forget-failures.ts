import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { accountHash } from './login-counters.ts';
import { deleteRowsOf } from './login-failures.sql.ts';

/** Of somebody who is no client any more: what a reset would end, which nobody will make now. */
export async function forgetFailures(
  { config }: Pick<Deps, 'config'>,
  trx: Connection,
  clientId: number,
): Promise<void> {
  await deleteRowsOf(trx, accountHash(config, { kind: 'client', id: clientId }));
}
