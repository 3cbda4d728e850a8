import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { staffIdOf } from './staff-id-of.ts';
import { insertTransferEvent, selectTransferByKey } from './transfers.sql.ts';

/** Money in suspense went back: when it was a transfer's, its trail says so and nobody looks for its owner any more. */
export async function noteTransferReturned(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { key, reason }: { key: string; reason: string },
): Promise<void> {
  const transfer = await selectTransferByKey(trx, key);
  if (transfer === null) return;
  const { id: transferId } = transfer;
  await insertTransferEvent(trx, {
    transferId,
    kind: 'returned',
    at: deps.now(),
    by: staffIdOf(act.by),
    reason,
  });
  await closeWorkItem(
    deps,
    trx,
    act.by,
    { kind: 'transfer', id: transferId },
    'transfer_unmatched',
  );
}
