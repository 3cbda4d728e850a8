import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Delivery } from '#server/providers/delivery.ts';
import { askGateway } from './ask-gateway.ts';
import { selectCardPayment, updateCheckOfOpen } from './card-payments.sql.ts';
import { isSettledBy, settleIn } from './settle-card-payment.ts';

/** The gateway says, under its signature, what became of a transaction. */
export async function hearNotification(deps: Deps, trx: Connection, signed: Buffer): Promise<void> {
  const told = deps.providers.cardPayments.readPayload(signed);
  const payment = told && (await selectCardPayment(trx, told.transactionId));
  if (!payment) return deps.log.warn('the gateway notifies of what we do not know');
  if (!isSettledBy(payment, told)) await settleIn(deps, trx, payment, told);
}

/** Somebody says so without the gateway's signature: at most a reason to ask about an attempt that we know. */
export async function hearRumour(deps: Deps, { rawBody }: Delivery): Promise<void> {
  const transactionId = readTransactionId(rawBody);
  const payment = transactionId && (await selectCardPayment(deps.db, transactionId));
  if (!payment || payment.state === 'approved') return;
  const answered = await askGateway(deps, payment);
  if (answered === 'silent') await updateCheckOfOpen(deps.db, payment.id, deps.now());
}

/** Its ways to notify name our transaction differently (`providers-facts.md` §1.7). */
function readTransactionId(rawBody: Buffer): string | null {
  try {
    const body: unknown = JSON.parse(rawBody.toString());
    const { orderId, transactionId, response } = Object(body) as Record<string, unknown>;
    const inside: unknown = Object(response).transactionId;
    const named = [orderId, transactionId, inside].find((each) => typeof each === 'string');
    return typeof named === 'string' ? named : null;
  } catch {
    return null;
  }
}
