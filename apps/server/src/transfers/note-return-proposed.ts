import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { openTransferWork } from './open-transfer-work.ts';
import type { Transfer } from './transfer.ts';

/** Somebody wants to send it back: while a second person is asked nobody looks for its owner. */
export function noteReturnProposed(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { by }: Pick<Act, 'by'>,
  { id }: Pick<Transfer, 'id'>,
): Promise<void> {
  return closeWorkItem(deps, trx, by, { kind: 'transfer', id }, 'transfer_unmatched');
}

/** It stays after all: somebody looks for its owner again. */
export async function noteReturnEnded(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  transfer: Transfer,
  ending: 'declined' | 'outdated' | 'given_up',
): Promise<void> {
  if (transfer.state === 'waiting' || ending === 'given_up')
    await openTransferWork(deps, trx, transfer, whys[ending]);
}

const whys = {
  declined: 'No se aprobó su devolución.',
  outdated: 'Su devolución quedó desactualizada.',
  given_up: 'Su devolución se dejó sin efecto.',
};
