import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { checkRight } from '#server/work/check-right.ts';
import { type ClosedBatch, closeBatch } from './close-batch.ts';
import { hasSite } from './closing.sql.ts';
import type { DeskAct } from './desk-act.ts';

/** The treasury does not wait for the end of the week. */
export async function closeSettlement(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  act: DeskAct,
  siteId: number,
): Promise<ClosedBatch | Refusal<'not_found' | 'right_missing' | 'settlement_empty'>> {
  const forbidden = await checkRight(trx, act.by, 'treasury');
  if (forbidden) return forbidden;
  if (!(await hasSite(trx, siteId))) return refuse('not_found');
  return closeBatch(deps, trx, act, siteId);
}
