import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { staffIdOf } from '#server/loans/staff-id-of.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { openTransferWork } from './open-transfer-work.ts';
import { insertTransferEvent, selectTransferByKey } from './transfers.sql.ts';

type GatewayNote = { kind: 'gateway_deposit' | 'gateway_undone'; reason: string | null };

/**
 * The money of a transfer was taken as what the card gateway owed us, or is not that after all: it stands on its trail,
 * and nobody has to find its owner any more, or somebody has to again. Money that was no transfer has no trail.
 */
export async function noteGatewayDeposit(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { by }: Pick<Act, 'by'>,
  suspenseKey: string,
  { kind, reason }: GatewayNote,
): Promise<void> {
  const transfer = await selectTransferByKey(trx, suspenseKey);
  if (transfer === null) return;
  const { id } = transfer;
  const event = { transferId: id, kind, at: deps.now(), by: staffIdOf(by), reason };
  await insertTransferEvent(trx, event);
  const actor = by !== 'system' && 'staffUserId' in by ? by : 'system';
  if (kind === 'gateway_deposit')
    await closeWorkItem(deps, trx, actor, { kind: 'transfer', id }, 'transfer_unmatched');
  else await openTransferWork(deps, trx, transfer, 'No era de la pasarela.');
}
