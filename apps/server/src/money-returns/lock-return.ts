import type { Connection } from '#server/db/client.ts';
import { type LockedMoney, lockMoney } from './lock-money.ts';
import type { MoneyReturn } from './money-return.ts';
import { selectReturn, selectReturnForUpdate } from './money-returns.sql.ts';

export type LockedReturn = MoneyReturn & LockedMoney;

/** As it is once nobody else can move it: the loan or the item in suspense first, then the return itself. */
export async function lockReturn(trx: Connection, returnId: number): Promise<LockedReturn | null> {
  const found = await selectReturn(trx, returnId);
  if (found === null) return null;
  const money = await lockMoney(trx, found);
  const now = await selectReturnForUpdate(trx, returnId);
  if (money === null || now === null) throw new Error(`return ${returnId} gives nothing back`);
  return { ...now, ...money };
}
