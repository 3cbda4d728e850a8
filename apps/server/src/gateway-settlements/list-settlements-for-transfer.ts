import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type { listSettlementsForTransfer as contract } from '@alivio/contract/gateway-settlements.ts';
import { isLikelyDeposit } from '@alivio/domain/gateway/likely-deposit.ts';
import { subtract } from '@alivio/domain/money/arithmetic.ts';
import type { Connection } from '#server/db/client.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { selectAwaiting, selectMoneyOfTransfer } from './deposits.sql.ts';

const MOST = 3;

/** Of which settlements a transfer may be the deposit. */
export async function listSettlementsForTransfer(
  db: Connection,
  transferId: number,
): Promise<ResponseOf<typeof contract>['settlements'] | Refusal<'not_found'>> {
  const money = await selectMoneyOfTransfer(db, transferId);
  if (money === null) return refuse('not_found');
  const awaiting = await selectAwaiting(db, money, MOST);
  return awaiting.map(({ id, number, settledOn, net }) => ({
    id,
    number,
    settled_on: settledOn,
    net,
    difference: subtract(money.amount, net),
    is_likely: isLikelyDeposit(money, net),
  }));
}
