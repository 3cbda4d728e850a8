import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { lockLeaving, selectLeft } from './settlement-work.sql.ts';
import { aboutSettlement, openSettlementWork } from './settlement-work.ts';

/**
 * A line of a batch that is not paid was voided: there is less to transfer, and a batch of which nothing is left is void
 * and nobody's work. The line is locked and the batch is not touched: whoever pays it has it and waits for the line.
 */
export async function leaveSettlement(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  settlementId: number,
): Promise<void> {
  await lockLeaving(trx, settlementId);
  const { lines, ...left } = await selectLeft(trx, settlementId);
  if (lines > 0) return openSettlementWork(deps, trx, { id: settlementId, ...left });
  await closeWorkItem(deps, trx, act.by, aboutSettlement(settlementId), 'settlement_to_pay');
}
