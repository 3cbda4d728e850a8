import { createHash } from 'node:crypto';
import { takesPaymentBack } from '@alivio/domain/gateway/line-outcome.ts';
import type { Connection } from '#server/db/client.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { judgeReversal, type NotReversible } from '#server/servicing/judge-reversal.ts';
import type { ServicedLoan } from '#server/servicing/load-account.ts';
import type { CauseLine } from './reversals.sql.ts';

export type CausePayment = NonNullable<CauseLine['payment']>;

/** The line is by which the whole of a payment left: the gateway took back what it had charged, no more and no less. */
export function paymentTakenBackBy(
  line: CauseLine,
): CausePayment | Refusal<'line_not_reversal' | 'payment_not_applied' | 'reversal_amount_differs'> {
  const { payment, outcome, amount } = line;
  if (payment === null || !takesPaymentBack({ outcome, amount }))
    return refuse('line_not_reversal');
  if (payment.applied === null) return refuse('payment_not_applied');
  return payment.applied === -amount ? payment : refuse('reversal_amount_differs');
}

type ReversalRefused = Refusal<Exclude<NotReversible, 'payment_unknown'> | 'payment_not_applied'>;

/** Whether its loan gives the payment back. */
export async function judgeOnLoan(
  db: Connection,
  serviced: ServicedLoan,
  { key }: CausePayment,
): Promise<ReversalRefused | null> {
  const judged = await judgeReversal(db, serviced, key);
  if (!isRefusal(judged)) return null;
  const { code, details } = judged;
  return refuse(code === 'payment_unknown' ? 'payment_not_applied' : code, { ...details });
}

/** What a proposal to take a payment back rests on: where the loan stands and all that was paid. */
export function hashReversal({ loan, account }: ServicedLoan): Buffer {
  const payments = account.payments.map(({ key, reversed }) => [key, reversed]);
  const seen = [loan.id, loan.state, loan.writtenOffOn, payments];
  return createHash('sha256').update(JSON.stringify(seen)).digest();
}
