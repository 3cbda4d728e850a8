import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';
import { type Transfer, transferTitle } from './transfer.ts';

/** A person finds its owner, or gives it back. */
export function openTransferWork(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  transfer: Pick<Transfer, 'id' | 'bank' | 'operationNumber' | 'amount'>,
  reason: string,
): Promise<void> {
  return openWorkItem(deps, trx, {
    kind: 'transfer_unmatched',
    subject: { kind: 'transfer', id: transfer.id },
    reason,
    title: transferTitle(transfer),
    amount: transfer.amount,
  });
}
