import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { keepRefund } from '#server/disbursements/keep-refund.ts';
import { reserveRefund } from '#server/disbursements/reserve-refund.ts';
import type { Act } from '#server/loans/act.ts';
import { orThrow } from '#server/refusal.ts';
import { keepFunds } from '#server/servicing/keep-funds.ts';
import { reserveFunds } from '#server/servicing/reserve-funds.ts';
import { keepSuspense } from '#server/suspense/keep-suspense.ts';
import { lockSuspense } from '#server/suspense/lock-suspense.ts';
import { reserveSuspense } from '#server/suspense/reserve-suspense.ts';
import type { MoneyReturn } from './money-return.ts';
import { returnKey } from './return-key.ts';

type Reserved = Pick<MoneyReturn, 'id' | 'source' | 'sourceId' | 'amount'>;

/** Out of where it is: nothing else takes it from now on. Asked under the lock whether it is all there: a refusal is a bug. */
export async function reserveMoney(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { id, source, sourceId, amount }: Reserved,
): Promise<void> {
  const as = returnKey(id);
  switch (source) {
    case 'suspense':
      orThrow(await reserveSuspense(deps, trx, act, { key: await keyOf(trx, sourceId), as }));
      return;
    case 'funds': {
      const request = { key: as, amount, paidOn: act.today, loanId: sourceId };
      orThrow(await reserveFunds(deps, trx, act, request));
      return;
    }
    case 'refund':
      orThrow(await reserveRefund(deps, trx, act, { loanId: sourceId, as }));
  }
}

/** Back where it was: it waits for its owner, is put aside or is payable again. */
export async function keepMoney(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { id, source, sourceId }: Reserved,
): Promise<void> {
  const as = returnKey(id);
  switch (source) {
    case 'suspense':
      return keepSuspense(deps, trx, act, { key: await keyOf(trx, sourceId), as });
    case 'funds':
      return keepFunds(deps, trx, act, { loanId: sourceId, key: as });
    case 'refund':
      return keepRefund(deps, trx, act, { loanId: sourceId, as });
  }
}

async function keyOf(trx: Connection, suspenseId: number): Promise<string> {
  const item = await lockSuspense(trx, suspenseId);
  if (item === null) throw new Error(`no money in suspense under ${suspenseId}`);
  return item.key;
}
