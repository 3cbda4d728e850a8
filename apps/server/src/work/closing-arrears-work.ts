import type { WorkItemKind } from '@alivio/domain/work/work-item-kinds.ts';
import type { RawBuilder } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { closingWorkItems } from './work-items.sql.ts';

/** What there is to do about a client in arrears. */
export const arrearsWork: readonly WorkItemKind[] = ['arrears_contact', 'broken_promise'];

/** For the statement that brings loans up to date: nobody has to be contacted about them any more. */
export function closingArrearsWork(
  { now }: Pick<Deps, 'now'>,
  loanIds: readonly number[],
): RawBuilder<unknown> {
  return closingWorkItems(loanIds, arrearsWork, now());
}

/** A loan that is not collected any more, though it was not paid. */
export async function closeArrearsWork(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  loanId: number,
): Promise<void> {
  await closingArrearsWork(deps, [loanId]).execute(trx);
}
