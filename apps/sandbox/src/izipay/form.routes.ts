import type { FastifyInstance, FastifyReply } from 'fastify';
import { account } from '#sandbox/izipay/account.ts';
import type { Attempt } from '#sandbox/izipay/attempt.ts';
import type { AttemptStore } from '#sandbox/izipay/attempt-store.ts';
import type { Company } from '#sandbox/izipay/company.ts';
import { toEnvelope } from '#sandbox/izipay/envelope.wire.ts';
import { IzipayRefusal, sendRefusal } from '#sandbox/izipay/errors.ts';
import { readToken } from '#sandbox/izipay/form-token.ts';
import { findTestCard, maskedCard } from '#sandbox/izipay/test-cards.ts';
import { allowAnyOrigin } from '#sandbox/wire/allow-any-origin.ts';
import { field, textField } from '#sandbox/wire/fields.ts';
import { whenAnswered } from '#sandbox/wire/when-answered.ts';

const PAY = '/izipay/payments/v1/pay';
const CANCEL = '/izipay/payments/v1/cancel';
/** How long somebody looks at what is under review. */
const REVIEW_MS = 60_000;

/** What whoever holds the token of a form may do, from any page: pay what it is for, once, or leave it. */
export function registerForm(app: FastifyInstance, company: Company): void {
  const { store } = company;
  void app.register((scope, _, done) => {
    allowAnyOrigin(scope, [PAY, CANCEL]);

    scope.post(PAY, async ({ body }, reply) => {
      const attempt = findOpen(store, body);
      if (attempt instanceof IzipayRefusal) return sendRefusal(reply, attempt);
      if (textField(body, 'keyRSA') !== account.keyRsa) {
        return sendRefusal(reply, new IzipayRefusal('E02'));
      }
      const card = findTestCard(textField(field(body, 'card'), 'number') ?? '');
      if (!card) return sendRefusal(reply, new IzipayRefusal('E01', 'card.number'));
      company.settle(attempt, card.outcome, { card: maskedCard(card), ...readBuyer(body) });
      if (card.outcome === 'pending') {
        company.answerLater(attempt, new Date(Date.now() + REVIEW_MS));
      }
      if (!card.isTold) return leaveWaiting(reply, () => company.announce(attempt));
      whenAnswered(reply, () => company.announce(attempt));
      return toEnvelope(attempt);
    });

    scope.post(CANCEL, async ({ body }, reply) => {
      const attempt = findOpen(store, body);
      if (attempt instanceof IzipayRefusal) return sendRefusal(reply, attempt);
      company.settle(attempt, 'cancelled', { card: null, ...readBuyer(body) });
      return toEnvelope(attempt);
    });
    done();
  });
}

/** The token decides what is paid; a page that shows something else is not served. */
function findOpen(store: AttemptStore, body: unknown): Attempt | IzipayRefusal {
  const order = readToken(textField(body, 'token') ?? '');
  if (order === null) return new IzipayRefusal('E05');
  const config = field(body, 'config');
  const shown = field(config, 'order');
  const isSame =
    textField(config, 'merchantCode') === account.merchantCode &&
    textField(config, 'transactionId') === order.transactionId &&
    textField(shown, 'orderNumber') === order.orderNumber &&
    textField(shown, 'amount') === order.amount;
  if (!isSame) return new IzipayRefusal('E01', 'config');
  const attempt = store.find(order.transactionId);
  return attempt?.isOpen ? attempt : new IzipayRefusal('E03');
}

function readBuyer(body: unknown): { merchantBuyerId: string | null; billing: object } {
  const config = field(body, 'config');
  return {
    merchantBuyerId: textField(field(config, 'order'), 'merchantBuyerId') ?? null,
    billing: Object(field(config, 'billing') ?? {}),
  };
}

/** Paid, and the line to the browser is as good as dead. */
function leaveWaiting(reply: FastifyReply, act: () => void): FastifyReply {
  reply.hijack();
  act();
  return reply;
}
