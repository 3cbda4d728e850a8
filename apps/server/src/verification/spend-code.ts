import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { markCodeUsed } from './codes.sql.ts';

/** In the transaction of what the code was for; false when it was used already. */
export function spendCode(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  codeId: number,
): Promise<boolean> {
  return markCodeUsed(trx, codeId, now());
}
