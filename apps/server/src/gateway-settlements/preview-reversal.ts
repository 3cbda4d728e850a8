import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { describeReversal, type ReversalEffect } from '@alivio/domain/payment/describe-reversal.ts';
import type { Connection } from '#server/db/client.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import { loadServicedLoans, type ServicedLoan } from '#server/servicing/load-account.ts';
import { type CausePayment, judgeOnLoan, paymentTakenBackBy } from './judge-line-reversal.ts';
import { selectCauseLine } from './reversals.sql.ts';

/** What taking back the payment that a line names would do to its loan today; nothing is written. */
export async function previewReversal(
  db: Connection,
  today: CalendarDate,
  named: { settlementId: number; lineId: number },
) {
  const line = await selectCauseLine(db, named);
  if (line === null) return refuse('not_found');
  const payment = paymentTakenBackBy(line);
  if (isRefusal(payment)) return payment;
  const [serviced] = await loadServicedLoans(db, [await getLoan(db, payment.loanId)]);
  if (serviced === undefined) return refuse('loan_not_disbursed');
  const refused = await judgeOnLoan(db, serviced, payment);
  if (refused) return refused;
  return effectOf(serviced, payment, today);
}

/** Of a payment that was found to be one that can be taken back. */
export function effectOf(
  { account }: Pick<ServicedLoan, 'account'>,
  { key, applied }: Pick<CausePayment, 'key' | 'applied'>,
  today: CalendarDate,
): ReversalEffect & { amount: Centimos } {
  const described = describeReversal(account, key, today);
  if (!described.ok || applied === null) throw new Error(`${key} cannot be taken back`);
  return { ...described.effect, amount: applied };
}
