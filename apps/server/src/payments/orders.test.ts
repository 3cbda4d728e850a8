import {
  booksOf,
  cardGateway,
  createPayer,
  type Envelope,
  finish,
  installmentsOf,
  notify,
  openAttempt,
  type Payer,
  receivedOf,
} from '@alivio/testing/card.ts';
import { fewOrders } from '@alivio/testing/few-orders.ts';
import { howLong } from '@alivio/testing/how-long.ts';
import { ordersOf } from '@alivio/testing/orders-of.ts';
import { startServerOn, startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcileCardPayments } from './reconcile-card-payments.job.ts';

const MINUTE_MS = 60_000;
/** All twelve instalments are overdue: each order pays one. */
const DAYS_AGO = 380;
const TERM = 12;

const settings = {
  BUDGET_CARD_PAYMENTS_PER_HOUR: '10000',
  BUDGET_CARD_QUESTIONS_PER_HOUR: '10000',
};
let server: TestServer;
let gateway: ReturnType<typeof cardGateway>;
beforeAll(async () => {
  server = await startTestServer(settings);
  gateway = cardGateway(server);
});
afterAll(() => server.close());

/** What can happen after the form was given out. The gateway is paid in any place among them. */
const events = ['pay', 'finish approved', 'finish expired', 'notification', 'too late'] as const;
type Event = (typeof events)[number];

/** All of them are 120. */
const orders = howLong('payments', {
  glance: fewOrders(events),
  length: ordersOf(events),
  soak: ordersOf(events),
});

/** One attempt through the events in this order, each told twice; whatever is left open is asked about at the end. */
async function live(at: TestServer, payer: Payer, order: readonly Event[]): Promise<void> {
  const attempt = await openAttempt(at, payer);
  let answer: Envelope | null = null;
  const acts: Record<Event, () => Promise<unknown>> = {
    pay: async () => {
      answer = await gateway.pay(attempt.transactionId, 'approved');
    },
    'finish approved': () => finish(at, payer, attempt, 'approved', answer ?? claim(attempt)),
    'finish expired': () => finish(at, payer, attempt, 'expired'),
    notification: async () => answer && notify(at, answer),
    'too late': async () => {
      at.clock.advance(18 * MINUTE_MS);
      await reconcileCardPayments.run(at.deps, {}, { isLastAttempt: false });
    },
  };
  for (const event of order) {
    await acts[event]();
    if (event !== 'pay') await acts[event]();
  }
  for (const minutes of [18, 60])
    await Promise.resolve(at.clock.advance(minutes * MINUTE_MS)).then(() =>
      reconcileCardPayments.run(at.deps, {}, { isLastAttempt: false }),
    );
}

/** What a page could make up: everything but the signature. */
const claim = ({ transactionId, orderNumber }: { transactionId: string; orderNumber: string }) => ({
  code: '00',
  transactionId,
  response: { order: [{ orderNumber, amount: '1.00', currency: 'PEN' }] },
});

it(`what happens after the form was given out pays once, in whatever order: ${orders.length} orders`, async () => {
  for (let start = 0; start < orders.length; start += TERM) {
    const payer = await createPayer(server, DAYS_AGO);
    const lived = orders.slice(start, start + TERM);
    for (const [index, order] of lived.entries()) {
      await live(server, payer, order);
      expect(await receivedOf(server, payer), order.join()).toHaveLength(index + 1);
    }
    const { pending } = await installmentsOf(server, payer);
    expect(pending).toHaveLength(TERM - lived.length);
    expect(await booksOf(server, payer)).toEqual([]);
  }
});

it('(twin) a server that believes the browser pays before the gateway was', async () => {
  const naive = await startServerOn(server.deps.config.DATABASE_URL, {
    ...settings,
    SANDBOX_PORT: String(server.deps.config.SANDBOX_PORT),
  });
  const { cardPayments } = naive.deps.providers;
  cardPayments.readSigned = (answer) =>
    cardPayments.readPayload(Buffer.from(JSON.stringify(answer)));
  const payer = await createPayer(server, DAYS_AGO);
  const attempt = await openAttempt(naive, payer);
  await finish(naive, payer, attempt, 'approved', claim(attempt));
  expect(await receivedOf(server, payer)).toEqual([100]);
  await naive.close();
});
