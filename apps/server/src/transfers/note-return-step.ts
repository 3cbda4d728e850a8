import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { staffIdOf } from '#server/loans/staff-id-of.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import type { Transfer } from './transfer.ts';
import { insertTransferEvent } from './transfers.sql.ts';

interface ReturnStep {
  /** Its return was approved, it has left the bank, or it stays after all. */
  kind: 'returning' | 'returned' | 'kept';
  reason: string | null;
}

/** A transfer goes back, step by step: its trail says so, and nobody looks for its owner meanwhile. */
export async function noteReturnStep(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { by }: Pick<Act, 'by'>,
  { id }: Pick<Transfer, 'id'>,
  { kind, reason }: ReturnStep,
): Promise<void> {
  const at = deps.now();
  await insertTransferEvent(trx, { transferId: id, kind, at, by: staffIdOf(by), reason });
  await closeWorkItem(deps, trx, by, { kind: 'transfer', id }, 'transfer_unmatched');
}
