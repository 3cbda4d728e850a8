import type { ClearingPart } from '@alivio/contract/gateway-settlements.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import type { Connection } from '#server/db/client.ts';
import { selectClearingBalance, selectClearingParts } from './clearing.sql.ts';

export interface Clearing {
  /** By the books. */
  balance: Centimos;
  /** By payments, settlements and deposits; the same, when the books are right. */
  explained: Centimos;
  parts: readonly { part: ClearingPart; amount: Centimos; count: number }[];
}

/** What the card gateway owes us by the books, and what of it is what. */
export async function explainClearing(db: Connection): Promise<Clearing> {
  const balance = centimos(await selectClearingBalance(db));
  const rows = await selectClearingParts(db);
  const parts = rows.map(({ part, amount, count }) => ({ part, amount: centimos(amount), count }));
  return { balance, explained: sumBy(parts, ({ amount }) => amount), parts };
}
