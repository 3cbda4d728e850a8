import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { openWorkItems } from '#server/work/open-work-items.ts';
import { type Transfer, transferTitle } from './transfer.ts';

type TransferToSettle = Pick<Transfer, 'id' | 'bank' | 'operationNumber' | 'amount'>;

/** A person finds its owner, or gives it back. `reason` is a sentence of the program's. */
export function openTransferWork(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  transfer: TransferToSettle,
  reason: string,
): Promise<void> {
  return openWorkOfTransfers(deps, trx, [{ transfer, reason }]);
}

export function openWorkOfTransfers(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  work: readonly { readonly transfer: TransferToSettle; readonly reason: string }[],
): Promise<void> {
  return openWorkItems(
    deps,
    trx,
    work.map(({ transfer, reason }) => ({
      kind: 'transfer_unmatched',
      subject: { kind: 'transfer', id: transfer.id },
      reason,
      title: transferTitle(transfer),
      amount: transfer.amount,
    })),
  );
}
