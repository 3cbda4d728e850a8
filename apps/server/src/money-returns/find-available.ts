import { createHash } from 'node:crypto';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type Centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import type { Connection } from '#server/db/client.ts';
import { findRefundPayable } from '#server/disbursements/find-refund-payable.ts';
import { findReturnableFunds } from '#server/servicing/find-returnable-funds.ts';
import { lockSuspense } from '#server/suspense/lock-suspense.ts';
import type { MoneyReturn, MoneySource } from './money-return.ts';

/** What could go back on a day: of money in suspense and of a refund all of it. The money is locked. */
export async function findAvailable(
  trx: Connection,
  { source, sourceId }: MoneySource,
  today: CalendarDate,
): Promise<Centimos> {
  switch (source) {
    case 'suspense': {
      const item = await lockSuspense(trx, sourceId);
      return item?.isOpen ? item.amount : ZERO;
    }
    case 'funds':
      return findReturnableFunds(trx, sourceId, today);
    case 'refund':
      return findRefundPayable(trx, sourceId);
  }
}

/** What a return rests on: that its amount is there. Of what was put aside there may be more. */
export async function hashAvailable(
  trx: Connection,
  money: Pick<MoneyReturn, 'source' | 'sourceId' | 'amount'>,
  today: CalendarDate,
): Promise<Buffer> {
  const available = await findAvailable(trx, money, today);
  const isMore = money.source === 'funds' && available > money.amount;
  const seen = isMore ? money.amount : available;
  return createHash('sha256')
    .update(JSON.stringify([money.source, money.sourceId, seen]))
    .digest();
}
