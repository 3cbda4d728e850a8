import type { Deps } from '#server/deps.ts';
import { ProviderDown, ProviderRefused } from '#server/providers/call-provider.ts';
import { isOverFrom } from './attempt-times.ts';
import { type CardPaymentRow, updateCheckOfOpen } from './card-payments.sql.ts';
import { settleCardPayment } from './settle-card-payment.ts';

/** `unknown`: the gateway has no transaction yet. `silent`: it could not be asked. */
export type Answered = 'told' | 'unknown' | 'silent';

/**
 * Asks the gateway what became of an attempt and follows its answer. Whatever makes us ask, a browser, a clock or a
 * stranger's notification: only the answer is believed. As long as the form can be used, "no such transaction" ends
 * nothing.
 */
export async function askGateway(
  deps: Pick<Deps, 'config' | 'db' | 'log' | 'now' | 'providers'>,
  payment: CardPaymentRow,
): Promise<Answered> {
  const askedAt = deps.now();
  const overFrom = isOverFrom(payment.expires_at);
  try {
    const told = await deps.providers.cardPayments.findTransaction(payment.order_number);
    if (told !== null || askedAt >= overFrom) {
      await settleCardPayment(deps, payment, told ?? 'nothing');
      return 'told';
    }
    await updateCheckOfOpen(deps.db, payment.id, overFrom);
    return 'unknown';
  } catch (error) {
    if (!(error instanceof ProviderDown || error instanceof ProviderRefused)) throw error;
    deps.log.warn({ err: error, cardPayment: payment.id }, 'the card gateway could not be asked');
    return 'silent';
  }
}
