import { izipayCallback } from '@alivio/contract/callbacks.ts';
import * as contract from '@alivio/contract/payments.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import type { FastifyInstance } from 'fastify';
import { serveCallback } from '#server/http/callbacks/serve-callback.ts';
import { pageOf } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import { finishCardPayment } from './finish-card-payment.ts';
import { hearNotification, hearRumour } from './hear-notification.ts';
import { listCardPayments, withEffects } from './list-card-payments.ts';
import { listInstallments } from './list-installments.ts';
import { notificationId } from './notification-id.ts';
import { cardPaymentToWire, paymentListsToWire } from './payments.wire.ts';
import { startCardPayment } from './start-card-payment.ts';

export function paymentRoutes(app: FastifyInstance): void {
  const { deps } = app;

  serve(app, contract.getPaymentsOfLoan).with(async ({ session, query }) => {
    const listed = await listInstallments(deps, session, { loanId: query.idLoan });
    return isRefusal(listed) ? listed : { success: true, data: paymentListsToWire(listed) };
  });
  serve(app, contract.getPaymentsOfClient).with(async ({ session, query }) => {
    const listed = await listInstallments(deps, session, { clientId: query.idClient });
    return isRefusal(listed) ? listed : { success: true, data: paymentListsToWire(listed) };
  });
  serve(app, contract.listCardPayments).with(async ({ session, query }) => {
    const { page = 1, limit = 10, id_loan: loanId } = query;
    const listed = await listCardPayments(deps, session, { loanId, page, limit });
    return pageOf(listed.payments.map(cardPaymentToWire), { page, limit, total: listed.total });
  });
  serve(app, contract.requestPaymentConfig).with(async ({ session, body: { installments } }) => {
    const [loanId, ...others] = new Set(installments.map(({ loanID }) => loanID));
    if (loanId === undefined || others.length > 0) return refuse('installments_mixed');
    const numbers = installments.map(({ installmentID }) => installmentID);
    const seenAmount = sumBy(installments, ({ amount }) => amount);
    const form = await startCardPayment(deps, session, { loanId, numbers, seenAmount });
    if (isRefusal(form)) return form;
    return { ok: true, data: { ...form, key_rsa: deps.config.CARD_KEY_RSA } };
  });
  serve(app, contract.finishPayment).with(async ({ session, body }) => {
    const { transactionId, orderNumber, paymentProcessResponse: answer } = body;
    const finished = await finishCardPayment(deps, session, { transactionId, orderNumber, answer });
    if (isRefusal(finished)) return finished;
    const [payment] = await withEffects(deps.db, session.clientId, [finished]);
    if (payment === undefined) return refuse('not_found');
    return { ok: true, payment: cardPaymentToWire(payment) };
  });
  serve(app, contract.getPaymentMethods).with(async () => ({
    ok: true,
    card: { sdk_url: deps.config.CARD_SDK_URL },
    accounts: deps.config.TRANSFER_ACCOUNTS,
  }));

  serveCallback(app, izipayCallback, {
    verify: (delivery) => deps.providers.cardPayments.verify(delivery),
    eventIdOf: notificationId,
    act: (trx, _, signed) => hearNotification(deps, trx, signed),
    ask: (delivery) => hearRumour(deps, delivery),
  });
}
