import {
  getPaymentMethods,
  getPaymentsOfClient,
  getPaymentsOfLoan,
  listCardPayments,
  requestPaymentConfig,
} from '@alivio/contract/payments.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import {
  type Attempt,
  booksOf,
  cardGateway,
  chosenOf,
  createPayer,
  finish,
  installmentsOf,
  openAttempt,
  type Payer,
  receivedOf,
  requestForm,
} from '@alivio/testing/card.ts';
import { createSignedLoan } from '@alivio/testing/loans.ts';
import { emptyQueue, runQueuedJobs, templatesTo } from '@alivio/testing/signing.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '#server/sessions/open-session.ts';

let server: TestServer;
let gateway: ReturnType<typeof cardGateway>;
let payer: Payer;
beforeAll(async () => {
  server = await startTestServer({ BUDGET_CARD_PAYMENTS_PER_HOUR: '8' });
  gateway = cardGateway(server);
  await emptyQueue(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  payer = await createPayer(server);
});
// Whatever a client did with a card, the books are right.
afterEach(async () => expect(await booksOf(server, payer)).toEqual([]));

const listed = async (of = payer) =>
  (await server.call(listCardPayments, { query: {} }, of.token)).body.data;
const stateOf = async ({ transactionId }: Attempt) =>
  (await listed()).find(({ transaction_id }) => transaction_id === transactionId)?.state;
const numbers = (items: readonly { installmentId: number }[]) =>
  items.map(({ installmentId }) => installmentId);

describe('instalments', () => {
  it('stand pending with what they cost today, line by line, late interest included', async () => {
    const { pending, paid, loans, procedures, dteToday } = await installmentsOf(server, payer);
    expect([numbers(pending).length, paid, dteToday]).toEqual([12, [], payer.today]);
    expect(procedures).toEqual([{ id: payer.loanId, name: 'Odontología' }]);
    expect(loans).toMatchObject([{ idLoan: payer.loanId, paidAheadCount: 0, putAside: 0 }]);
    for (const { lines, installmentAmount } of pending) {
      const { putAside, ...parts } = lines;
      expect(sumBy(Object.values(parts), (part) => part) - putAside).toBe(installmentAmount);
    }
    const [first, , third] = pending;
    expect(first?.lines.lateInterest).toBeGreaterThan(0);
    expect(first?.lines.defaultInterest).toBeGreaterThan(0);
    expect(third?.lines).toMatchObject({ lateInterest: 0, defaultInterest: 0 });
    expect(first?.installmentAmount).toBeGreaterThan(third?.installmentAmount ?? 0);
  });

  it('of all loans together are those of each', async () => {
    const { body } = await server.call(
      getPaymentsOfClient,
      { query: { idClient: payer.clientId } },
      payer.token,
    );
    expect(body.data).toEqual(await installmentsOf(server, payer));
  });

  it('of a loan that was not redeemed are none, and somebody else has no such loan', async () => {
    const { id } = await createSignedLoan(server.deps, payer);
    const own = await server.call(getPaymentsOfLoan, { query: { idLoan: id } }, payer.token);
    expect(own.body.data).toMatchObject({ pending: [], paid: [], procedures: [] });
    const other = await createPayer(server);
    for (const idLoan of [id, payer.loanId, 900_000_001]) {
      const answer = await server.call(getPaymentsOfLoan, { query: { idLoan } }, other.token);
      expect(answer.error).toMatchObject({ status: 404, details: { code: 'not_found' } });
    }
    const query = { idClient: payer.clientId };
    expect((await server.call(getPaymentsOfClient, { query }, other.token)).status).toBe(404);
  });
});

describe('the form for a card', () => {
  it('is for the price of the server, and names whoever pays', async () => {
    const { pending } = await installmentsOf(server, payer);
    const { body } = await requestForm(server, payer, 2);
    const price = sumBy(pending.slice(0, 2), ({ installmentAmount }) => installmentAmount);
    expect(body.data).toMatchObject({
      token: expect.stringMatching(/^\S+\.\S+\.\S+$/),
      config: {
        transactionId: expect.stringMatching(/^[0-9a-f]{24}$/),
        order: {
          orderNumber: expect.stringMatching(/^AL[A-Z2-7]{12}$/),
          amount: (price / 100).toFixed(2),
        },
        render: { container: 'izipay-form' },
        billing: { firstName: 'Rosa', lastName: 'Quispe', country: 'PE' },
      },
    });
    const [payment] = await listed();
    expect(payment).toMatchObject({ state: 'sent', amount: price, installments: [1, 2] });
  });

  it.each([
    ['not in order', [1], 'installments_out_of_order'],
    ['with a gap', [0, 2], 'installments_out_of_order'],
    ['the same twice', [0, 0], 'installments_out_of_order'],
    ['three ahead', [0, 1, 2, 3, 4], 'installments_too_many_ahead'],
  ])('is refused for instalments %s', async (_, chosen, code) => {
    const { pending } = await installmentsOf(server, payer);
    const items = chosen.flatMap((index) => pending[index] ?? []);
    const answer = await server.call(requestPaymentConfig, { body: chosenOf(items) }, payer.token);
    expect(answer.error).toMatchObject({ status: 400, details: { code } });
    expect(await listed()).toEqual([]);
  });

  it('is refused at another price than the client saw, and for two loans at once', async () => {
    const { pending } = await installmentsOf(server, payer);
    const [first] = pending;
    if (!first) throw new Error('nothing is pending');
    const cheaper = { ...first, installmentAmount: centimos(100) };
    const ask = (items: typeof pending) =>
      server.call(requestPaymentConfig, { body: chosenOf(items) }, payer.token);
    expect((await ask([cheaper])).error).toMatchObject({
      status: 409,
      details: { code: 'payment_amount_changed' },
    });
    expect(
      (await ask([first, { ...first, idLoan: first.idLoan + 1 }])).error.details,
    ).toMatchObject({ code: 'installments_mixed' });
  });

  it("is nobody else's, and not for an advisor", async () => {
    const other = await createPayer(server);
    const { pending } = await installmentsOf(server, payer);
    const body = chosenOf(pending.slice(0, 1));
    expect((await server.call(requestPaymentConfig, { body }, other.token)).status).toBe(404);
    const { id: sellerId } = await server.deps.db
      .selectFrom('staff_users')
      .select('id')
      .where('role', '=', 'sells')
      .executeTakeFirstOrThrow();
    const { deps } = server;
    const advisor = await openSession(deps, deps.db, { clientId: payer.clientId, sellerId });
    expect((await server.call(requestPaymentConfig, { body }, advisor)).error).toMatchObject({
      status: 403,
      details: { code: 'delegated' },
    });
  });

  it('is given once per instalment: another tab is told so, in the very words', async () => {
    await openAttempt(server, payer);
    const again = await requestForm(server, payer, 2);
    expect(again.error).toMatchObject({
      status: 400,
      message: 'some installments are already paid or still pending in a previous payment process',
    });
    const { pending } = await installmentsOf(server, payer);
    expect(pending.map(({ isInProcess }) => isInProcess).slice(0, 2)).toEqual([true, false]);
  });

  it('is not given while the gateway is down, and nothing is left behind', async () => {
    await gateway.plan('down');
    expect((await requestForm(server, payer)).status).toBe(503);
    await gateway.reset();
    expect((await requestForm(server, payer)).status).toBe(200);
    expect((await listed()).map(({ state }) => state)).toEqual(['sent', 'expired']);
  });

  it('is given so and so often in an hour', async () => {
    for (let times = 0; times < 8; times += 1) await requestForm(server, payer);
    const { error, headers } = await requestForm(server, payer);
    expect(error.status).toBe(429);
    expect(headers['retry-after']).toMatch(/^\d+$/);
  });
});

describe('an approval', () => {
  it('pays, by its signature, and is told in a timeline, a receipt and a mail', async () => {
    const attempt = await openAttempt(server, payer, 2);
    const { pending } = await installmentsOf(server, payer);
    const answer = await gateway.pay(attempt.transactionId, 'approved');
    const { body } = await finish(server, payer, attempt, 'approved', answer);
    expect(body.payment).toMatchObject({
      state: 'approved',
      open_until: null,
      is_late: false,
      put_aside: 0,
      receipt_number: 1,
      card: { brand: 'VS', last_digits: '1111' },
    });
    expect(body.payment.steps.map(({ step, at }) => [step, at !== null])).toEqual([
      ['created', true],
      ['sent', true],
      ['confirmed', true],
      ['applied', true],
    ]);
    const after = await installmentsOf(server, payer);
    expect([numbers(after.paid), numbers(after.pending)[0]]).toEqual([[2, 1], 3]);
    expect(after.paid.map(({ installmentAmount }) => installmentAmount).reverse()).toEqual(
      pending.slice(0, 2).map(({ installmentAmount }) => installmentAmount),
    );
    await runQueuedJobs(server);
    expect(await templatesTo(server, payer.clientId)).toEqual(['payment_received']);
  });

  it('told again by whomever is the same payment', async () => {
    const attempt = await openAttempt(server, payer);
    const answer = await gateway.pay(attempt.transactionId, 'approved');
    for (const status of ['approved', 'approved', 'expired', 'rejected'] as const)
      await finish(server, payer, attempt, status, answer);
    expect(await receivedOf(server, payer)).toHaveLength(1);
    expect(await stateOf(attempt)).toBe('approved');
  });

  it('of what is not due is put aside until its day, shown as paid, and counts among the two', async () => {
    const early = await createPayer(server, 5);
    const attempt = await openAttempt(server, early, 2);
    const answer = await gateway.pay(attempt.transactionId, 'approved');
    const { body } = await finish(server, early, attempt, 'approved', answer);
    expect(body.payment.put_aside).toBe(body.payment.amount);
    const { paid, pending, loans } = await installmentsOf(server, early);
    expect(paid).toMatchObject([
      { installmentId: 2, isAhead: true, paymentDate: early.today },
      { installmentId: 1, isAhead: true, paymentDate: early.today },
    ]);
    expect(loans).toMatchObject([{ paidAheadCount: 2, putAside: 0 }]);
    expect(numbers(pending)[0]).toBe(3);
    const third = await requestForm(server, early, 1);
    expect(third.error.details).toMatchObject({ code: 'installments_too_many_ahead' });
    expect(await booksOf(server, early)).toEqual([]);
  });
});

describe("a browser's word", () => {
  it('alone pays nothing, nor does it end anything: the gateway knows of no charge', async () => {
    const attempt = await openAttempt(server, payer);
    // The quarter of an hour of its form, and two minutes for a charge of its last second.
    const open_until = new Date(server.clock.now.getTime() + 17 * 60_000).toISOString();
    for (const status of ['approved', 'rejected', 'expired'] as const) {
      const { body } = await finish(server, payer, attempt, status);
      expect(body.payment).toMatchObject({ state: 'sent', is_pending: false, open_until });
    }
    expect(await receivedOf(server, payer)).toEqual([]);
    expect((await requestForm(server, payer, 2)).status).toBe(400);
  });

  it('of an approval that it cannot prove makes us ask, and the gateway says so', async () => {
    const attempt = await openAttempt(server, payer);
    await gateway.pay(attempt.transactionId, 'approved');
    const { body } = await finish(server, payer, attempt, 'expired');
    expect(body.payment.state).toBe('approved');
  });

  it.each([
    ['rejected', 'rejected'],
    ['P54', 'rejected'],
    ['cancelled', 'expired'],
  ] as const)(
    '%s is true once the gateway says it, and frees the instalment',
    async (told, state) => {
      const attempt = await openAttempt(server, payer);
      await gateway.pay(attempt.transactionId, told);
      expect((await finish(server, payer, attempt, 'expired')).body.payment.state).toBe(state);
      expect((await requestForm(server, payer)).status).toBe(200);
    },
  );

  it('that is signed for another payment says nothing of this one', async () => {
    const other = await createPayer(server);
    const theirs = await openAttempt(server, other);
    const answer = await gateway.pay(theirs.transactionId, 'approved');
    const attempt = await openAttempt(server, payer);
    const { body } = await finish(server, payer, attempt, 'approved', answer);
    expect(body.payment.state).toBe('sent');
    expect(await receivedOf(server, payer)).toEqual([]);
  });

  it("about somebody else's payment is about none", async () => {
    const attempt = await openAttempt(server, payer);
    const answer = await gateway.pay(attempt.transactionId, 'approved');
    const other = await createPayer(server);
    expect((await finish(server, other, attempt, 'approved', answer)).status).toBe(404);
    const unknown = { ...attempt, orderNumber: 'ALAAAAAAAAAAAA' };
    expect((await finish(server, payer, unknown, 'approved', answer)).status).toBe(404);
    expect(await receivedOf(server, payer)).toEqual([]);
  });

  it('a form that was let go of comes back as the same transaction', async () => {
    const attempt = await openAttempt(server, payer);
    await finish(server, payer, attempt, 'expired');
    expect(await openAttempt(server, payer)).toEqual(attempt);
    const answer = await gateway.pay(attempt.transactionId, 'approved');
    expect((await finish(server, payer, attempt, 'approved', answer)).body.payment.state).toBe(
      'approved',
    );
    expect(await receivedOf(server, payer)).toHaveLength(1);
  });
});

describe('what can be paid with', () => {
  it('is a card, whose script is told, and two accounts for transfers, as configured', async () => {
    const { body } = await server.call(getPaymentMethods, {}, payer.token);
    expect(body.card.sdk_url).toMatch(/\/izipay\/payments\/v1\/js\/index\.js$/);
    expect(body.accounts.map(({ bank }) => bank)).toEqual([
      'Banco de Crédito del Perú (BCP)',
      'Interbank',
    ]);
  });
});

it.each([
  ['/payments/request-config', { installments: [] }],
  ['/payments/request-config', {}],
  ['/payments/finish-payment-process', { status: 'pending', transactionId: 'x', orderNumber: '' }],
])('%s refuses a body that is none of its own', async (path, body) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${payer.token}` },
    payload: body,
  });
  expect(answer.statusCode).toBe(400);
});
