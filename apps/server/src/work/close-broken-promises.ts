import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { closingWorkItems } from './work-items.sql.ts';

/** What was taken for broken was not: the money had come. */
export async function closeBrokenPromises(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  loanIds: readonly number[],
): Promise<void> {
  await closingWorkItems(loanIds, ['broken_promise'], now()).execute(trx);
}
