import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';
import { lockForApproval } from './gateway-lock.sql.ts';
import { selectLoansWithMissing, selectMissingOfLoans } from './missing-payments.sql.ts';

/** Loans with an approved payment that a settlement should have named before this day. */
export function findLoansWithMissing(db: Connection, day: CalendarDate): Promise<number[]> {
  return selectLoansWithMissing(db, day);
}

/** One piece of work for each payment that is missing; nobody imports while it is looked for. */
export async function openMissing(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { today }: Act,
  loanIds: readonly number[],
): Promise<void> {
  await lockForApproval(trx);
  for (const payment of await selectMissingOfLoans(trx, loanIds, today))
    await openWorkItem(deps, trx, {
      kind: 'gateway_difference',
      subject: { kind: 'card_payment', id: payment.id },
      title: `Pago con tarjeta ${payment.orderNumber}`,
      reason: 'La pasarela aprobó este pago y ninguna liquidación lo trae.',
      amount: payment.amount,
      loanId: payment.loanId,
    });
}
