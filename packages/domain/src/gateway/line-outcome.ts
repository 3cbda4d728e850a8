import { negate, subtract } from '../money/arithmetic.ts';
import type { Centimos } from '../money/centimos.ts';
import type { SettlementLine, SettlementTotals } from './settlement.ts';

/** What a line of the gateway is for us. */
export const lineOutcomes = [
  'matched',
  'amount_differs',
  'unknown',
  'settled_before',
  'refund',
  'chargeback',
  'adjustment',
] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/** A card payment that we know was approved, with what is in the books of it. */
export interface ApprovedPayment {
  readonly id: number;
  readonly orderNumber: string;
  /** The gateway's own number of the charge; null when it never told us one. */
  readonly reference: string | null;
  readonly booked: Centimos;
  /** An earlier settlement has paid it. */
  readonly isSettled: boolean;
}

export interface MatchedLine extends SettlementLine {
  readonly outcome: LineOutcome;
  readonly payment: ApprovedPayment | null;
}

/** These say that the gateway owes us the payment no longer; a payment has one of them at most. */
export function settlesPayment(outcome: LineOutcome): boolean {
  return outcome === 'matched' || outcome === 'amount_differs';
}

/**
 * Says that the gateway took back what it had charged. One that brings money is a chargeback that was won, or an error:
 * nothing leaves a loan because of it.
 */
export function takesPaymentBack({
  outcome,
  amount,
}: {
  readonly outcome: LineOutcome;
  readonly amount: Centimos;
}): boolean {
  return (outcome === 'refund' || outcome === 'chargeback') && amount < 0;
}

/**
 * Finds the payment behind each line: by the order, which is ours, or by the gateway's number of the charge. The order
 * and the number of two different payments name none: somebody has to look.
 */
export function matchLines(
  lines: readonly SettlementLine[],
  payments: readonly ApprovedPayment[],
): MatchedLine[] {
  const byOrder = new Map(payments.map((payment) => [payment.orderNumber, payment]));
  const byReference = new Map(
    payments.flatMap((payment) =>
      payment.reference === null ? [] : [[payment.reference, payment] as const],
    ),
  );
  const settled = new Set(payments.filter(({ isSettled }) => isSettled).map(({ id }) => id));
  return lines.map((line) => {
    const payment = paymentOf(line, byOrder, byReference);
    const outcome = outcomeOf(line, payment, settled);
    if (payment && settlesPayment(outcome)) settled.add(payment.id);
    return { ...line, outcome, payment };
  });
}

function paymentOf(
  { orderNumber, reference }: SettlementLine,
  byOrder: ReadonlyMap<string, ApprovedPayment>,
  byReference: ReadonlyMap<string, ApprovedPayment>,
): ApprovedPayment | null {
  const ordered = byOrder.get(orderNumber) ?? null;
  const charged = byReference.get(reference) ?? null;
  if (ordered !== null && charged !== null && ordered.id !== charged.id) return null;
  return ordered ?? charged;
}

function outcomeOf(
  { type, amount }: SettlementLine,
  payment: ApprovedPayment | null,
  settled: ReadonlySet<number>,
): LineOutcome {
  if (type !== 'sale') return type;
  if (payment === null) return 'unknown';
  if (settled.has(payment.id)) return 'settled_before';
  return payment.booked === amount ? 'matched' : 'amount_differs';
}

/**
 * What a line leaves on the gateway's account once its deposit has arrived: nothing, when the gateway paid what it took
 * for us less its commission. More than zero is missing, less is too much.
 */
export function differenceOf(
  outcome: LineOutcome,
  { net, commission }: Pick<SettlementTotals, 'net' | 'commission'>,
  booked: Centimos,
): Centimos {
  return settlesPayment(outcome) ? subtract(subtract(booked, commission), net) : negate(net);
}
