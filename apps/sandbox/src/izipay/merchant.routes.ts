import type { FastifyInstance } from 'fastify';
import { account } from '#sandbox/izipay/account.ts';
import { type Order, openAttempt } from '#sandbox/izipay/attempt.ts';
import type { AttemptStore } from '#sandbox/izipay/attempt-store.ts';
import { toEnvelope } from '#sandbox/izipay/envelope.wire.ts';
import { IzipayRefusal, sendRefusal } from '#sandbox/izipay/errors.ts';
import { issueToken } from '#sandbox/izipay/form-token.ts';
import { nextOutcome } from '#sandbox/scenarios/next-outcome.ts';
import { bearerToken } from '#sandbox/wire/credentials.ts';
import { textField } from '#sandbox/wire/fields.ts';
import type { World } from '#sandbox/world.ts';

const TRANSACTION = /^[0-9a-zA-Z]{5,40}$/;
const ORDER = /^[0-9a-zA-Z-]{5,15}$/;
const AMOUNT = /^(?:0|[1-9]\d{0,9})\.\d{2}$/;

/** What the customer's server may ask: a token for its form, and what became of an order. Not for browsers. */
export function registerMerchant(app: FastifyInstance, world: World, store: AttemptStore): void {
  void app.register((scope, _, done) => {
    scope.addHook('preHandler', async (_request, reply) => {
      const outcome = await nextOutcome(world, 'card', ['ok', 'down']);
      if (outcome === 'down') return sendRefusal(reply, new IzipayRefusal('E06'));
    });

    scope.post('/izipay/security/v1/Token/Generate', async ({ body, headers }, reply) => {
      const order = readOrder(body, textField(headers, 'transactionid') ?? '');
      if (order instanceof IzipayRefusal) return sendRefusal(reply, order);
      const refusal = openForm(store, order);
      if (refusal) return sendRefusal(reply, refusal);
      return {
        code: '00',
        message: 'OK',
        response: { token: issueToken(order), userOrg: 'izipay', userScoring: 'izipay_low' },
      };
    });

    scope.post('/izipay/orderinfo/v1/Transaction/Search', async ({ body, headers }, reply) => {
      const isOurs =
        bearerToken(headers.authorization) === account.apiKey &&
        textField(body, 'merchantCode') === account.merchantCode;
      if (!isOurs) return sendRefusal(reply, new IzipayRefusal('E02'));
      const orderNumber = textField(body, 'numberOrden');
      if (!orderNumber) return sendRefusal(reply, new IzipayRefusal('E01', 'numberOrden'));
      const attempt = store.findByOrder(orderNumber);
      return attempt ? toEnvelope(attempt) : sendRefusal(reply, new IzipayRefusal('E04'));
    });
    done();
  });
}

function readOrder(body: unknown, transactionId: string): Order | IzipayRefusal {
  const text = (name: string) => textField(body, name) ?? '';
  if (text('merchantCode') !== account.merchantCode || text('publicKey') !== account.publicKey) {
    return new IzipayRefusal('E02');
  }
  const isRight = {
    transactionId: TRANSACTION.test(transactionId),
    requestSource: text('requestSource') === 'ECOMMERCE',
    orderNumber: ORDER.test(text('orderNumber')),
    amount: AMOUNT.test(text('amount')),
  };
  const wrong = Object.entries(isRight).find(([, isFine]) => !isFine);
  if (wrong) return new IzipayRefusal('E01', wrong[0]);
  return { transactionId, orderNumber: text('orderNumber'), amount: text('amount') };
}

/** A form may be opened again until it was paid or may yet turn out to be; for another order or amount never. */
function openForm(store: AttemptStore, order: Order): IzipayRefusal | null {
  const attempt = store.find(order.transactionId) ?? openAttempt(order);
  if (attempt.orderNumber !== order.orderNumber || attempt.amount !== order.amount) {
    return new IzipayRefusal('E01', 'transactionId');
  }
  if (attempt.state === 'approved' || attempt.state === 'pending') return new IzipayRefusal('E03');
  attempt.isOpen = true;
  store.save(attempt);
  return null;
}
