import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import type { DeskAct } from './desk-act.ts';
import { countOpenDifferences } from './settlements.sql.ts';

/** Under the settlement's lock: with its last difference the work about it is done. */
export async function closeIfExplained(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  by: DeskAct['by'],
  settlementId: number,
): Promise<void> {
  if ((await countOpenDifferences(trx, settlementId)) > 0) return;
  const subject = { kind: 'gateway_settlement', id: settlementId } as const;
  await closeWorkItem(deps, trx, by, subject, 'gateway_difference');
}
