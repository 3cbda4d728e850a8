import { createHmac } from 'node:crypto';
import { listCardPayments, requestPaymentConfig } from '@alivio/contract/payments.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import {
  type Attempt,
  booksOf,
  cardGateway,
  chosenOf,
  createPayer,
  type Envelope,
  finish,
  installmentsOf,
  notify,
  openAttempt,
  type Payer,
  receivedOf,
  requestForm,
} from '@alivio/testing/card.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { refundLoan } from '#server/disbursements/refund-loan.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import { selectCardPaymentForUpdate } from './card-payments.sql.ts';
import { reconcileCardPayments } from './reconcile-card-payments.job.ts';
import { sendReceipt } from './send-receipt.job.ts';

const MINUTE_MS = 60_000;

let server: TestServer;
let gateway: ReturnType<typeof cardGateway>;
let payer: Payer;
beforeAll(async () => {
  server = await startTestServer({ BUDGET_CARD_QUESTIONS_PER_HOUR: '5' });
  gateway = cardGateway(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  payer = await createPayer(server);
});
afterEach(async () => expect(await booksOf(server, payer)).toEqual([]));

const reconcile = () => reconcileCardPayments.run(server.deps, {}, { isLastAttempt: false });
const paymentOf = async ({ transactionId }: Attempt) => {
  const { body } = await server.call(listCardPayments, { query: {} }, payer.token);
  return body.data.find(({ transaction_id }) => transaction_id === transactionId);
};
const stateOf = async (attempt: Attempt) => (await paymentOf(attempt))?.state;

describe('a notification', () => {
  it('settles what the browser never came back from, once', async () => {
    const attempt = await openAttempt(server, payer);
    const answer = await gateway.pay(attempt.transactionId, 'approved');
    for (const _ of [1, 2, 3]) expect((await notify(server, answer)).statusCode).toBe(200);
    expect(await stateOf(attempt)).toBe('approved');
    expect(await receivedOf(server, payer)).toHaveLength(1);
    expect((await finish(server, payer, attempt, 'expired')).body.payment.state).toBe('approved');
  });

  it('of an approval counts after a rejection in the same form', async () => {
    const attempt = await openAttempt(server, payer);
    const rejected = await gateway.pay(attempt.transactionId, 'rejected');
    await finish(server, payer, attempt, 'rejected', rejected);
    expect(await stateOf(attempt)).toBe('rejected');
    await notify(server, signedAgain(rejected, '00', 'Autorizado'));
    expect(await paymentOf(attempt)).toMatchObject({ state: 'approved', is_late: true });
    await notify(server, rejected);
    expect(await stateOf(attempt)).toBe('approved');
  });

  it('of what we do not know changes nothing', async () => {
    const other = await createPayer(server);
    const attempt = await openAttempt(server, other);
    const answer = await gateway.pay(attempt.transactionId, 'approved');
    const words = answer.payloadHttp.replaceAll(attempt.transactionId, 'nobodysTransaction');
    expect((await notify(server, sign(answer, words))).statusCode).toBe(200);
    expect(await receivedOf(server, other)).toEqual([]);
  });

  it('that only names its transaction makes us ask', async () => {
    const attempt = await openAttempt(server, payer);
    await gateway.pay(attempt.transactionId, 'approved');
    await notify(server, { orderId: attempt.transactionId, status: 'Autorizado' });
    expect(await stateOf(attempt)).toBe('approved');
  });
});

describe('while the gateway decides', () => {
  it('the instalment stays taken, however long, until it says something', async () => {
    const attempt = await openAttempt(server, payer);
    const pending = await gateway.pay(attempt.transactionId, 'pending');
    const { body } = await finish(server, payer, attempt, 'expired', pending);
    expect(body.payment).toMatchObject({ state: 'sent', is_pending: true, open_until: null });
    server.clock.advance(60 * MINUTE_MS);
    await reconcile();
    expect((await requestForm(server, payer)).error.details).toMatchObject({
      code: 'installments_taken',
    });
    await notify(server, await gateway.pay(attempt.transactionId, 'approved'));
    expect(await paymentOf(attempt)).toMatchObject({ state: 'approved', is_late: false });
  });
});

describe('a browser that was closed', () => {
  it('between approval and return has paid: the clock asks', async () => {
    const attempt = await openAttempt(server, payer);
    await gateway.pay(attempt.transactionId, 'approved');
    await reconcile();
    expect(await stateOf(attempt)).toBe('sent');
    server.clock.advance(17 * MINUTE_MS);
    await reconcile();
    expect(await stateOf(attempt)).toBe('approved');
  });

  it('before paying holds the instalment for as long as its form could be used', async () => {
    const attempt = await openAttempt(server, payer);
    server.clock.advance(16 * MINUTE_MS);
    await reconcile();
    expect(await stateOf(attempt)).toBe('sent');
    server.clock.advance(2 * MINUTE_MS);
    await reconcile();
    expect(await stateOf(attempt)).toBe('expired');
    const another = await openAttempt(server, payer, 2);
    expect(another).not.toEqual(attempt);
  });

  it('and paid: after the cooldown we ask before we refuse', async () => {
    const attempt = await openAttempt(server, payer);
    await gateway.pay(attempt.transactionId, 'approved');
    const { pending } = await installmentsOf(server, payer);
    server.clock.advance(9 * MINUTE_MS);
    expect((await requestForm(server, payer)).status).toBe(400);
    expect(await stateOf(attempt)).toBe('sent');
    server.clock.advance(MINUTE_MS);
    expect((await requestForm(server, payer, 2)).status).toBe(400);
    expect(await stateOf(attempt)).toBe('approved');
    expect((await installmentsOf(server, payer)).pending[0]?.installmentId).toBe(
      pending[1]?.installmentId,
    );
  });

  it('and the gateway down: it is asked later, and what it approved is not lost', async () => {
    const attempt = await openAttempt(server, payer);
    await gateway.pay(attempt.transactionId, 'approved');
    await gateway.plan('down');
    expect((await finish(server, payer, attempt, 'expired')).body.payment.state).toBe('sent');
    await gateway.reset();
    await reconcile();
    expect(await stateOf(attempt)).toBe('approved');
  });

  it('beyond its share of questions the clock asks', async () => {
    const attempt = await openAttempt(server, payer);
    for (let times = 0; times < 6; times += 1) await finish(server, payer, attempt, 'approved');
    await gateway.pay(attempt.transactionId, 'approved');
    expect((await finish(server, payer, attempt, 'approved')).body.payment.state).toBe('sent');
    await reconcile();
    expect(await stateOf(attempt)).toBe('approved');
  });
});

describe('an approval that comes too late', () => {
  it('is money of the client: what is due is paid, the rest waits and is shown', async () => {
    const attempt = await openAttempt(server, payer);
    server.clock.advance(18 * MINUTE_MS);
    await reconcile();
    expect(await stateOf(attempt)).toBe('expired');
    const { pending } = await installmentsOf(server, payer);
    const due = centimos(
      (pending[0]?.installmentAmount ?? 0) + (pending[1]?.installmentAmount ?? 0),
    );
    await inTransaction(server.deps.db, (trx) =>
      recordPayment(
        server.deps,
        trx,
        { by: 'system', today: payer.today },
        {
          ...payer,
          key: `bank:${payer.loanId}`,
          amount: due,
          paidOn: payer.today,
          cash: 'cash_bank',
        },
      ),
    );
    await notify(server, await gateway.pay(attempt.transactionId, 'approved'));
    const late = await paymentOf(attempt);
    expect(late).toMatchObject({ state: 'approved', is_late: true, put_aside: late?.amount });
    expect((await installmentsOf(server, payer)).loans[0]?.putAside).toBeGreaterThan(0);
  });

  it('and was never notified: the gateway is asked again some hours after', async () => {
    const attempt = await openAttempt(server, payer);
    server.clock.advance(18 * MINUTE_MS);
    await reconcile();
    await gateway.pay(attempt.transactionId, 'approved');
    server.clock.advance(10 * MINUTE_MS);
    await reconcile();
    expect(await paymentOf(attempt)).toMatchObject({ state: 'approved', is_late: true });
  });
});

describe('a gateway that cannot be asked', () => {
  it('opens no second form: nobody knows whether the first was paid', async () => {
    const attempt = await openAttempt(server, payer);
    await finish(server, payer, attempt, 'expired');
    await gateway.plan('down');
    expect((await requestForm(server, payer)).status).toBe(503);
    await gateway.reset();
    expect(await openAttempt(server, payer)).toEqual(attempt);
  });
});

describe('a loan that takes no money any more', () => {
  it('is charged nothing, and what was on its way waits for its owner', async () => {
    const attempt = await openAttempt(server, payer);
    const body = chosenOf((await installmentsOf(server, payer)).pending.slice(0, 1));
    await inTransaction(server.deps.db, (trx) =>
      refundLoan(server.deps, trx, { by: 'system', today: payer.today }, payer.loanId),
    );
    const { error } = await server.call(requestPaymentConfig, { body }, payer.token);
    expect(error.details).toMatchObject({ code: 'loan_not_disbursed' });
    await notify(server, await gateway.pay(attempt.transactionId, 'approved'));
    expect(await storedOf(attempt)).toMatchObject({ state: 'approved', applied_at: null });
    expect(await receivedOf(server, payer)).toEqual([]);
    const { amount_centimos: waits } = await server.deps.db
      .selectFrom('suspense_items')
      .select('amount_centimos')
      .where('key', '=', `card:${attempt.transactionId}`)
      .executeTakeFirstOrThrow();
    expect(waits).toBe((await storedOf(attempt)).amount_centimos);
  });
});

async function storedOf({ transactionId }: Attempt) {
  return server.deps.db
    .selectFrom('card_payments')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow();
}

describe('the receipt', () => {
  it('waits for whoever settles, and nobody for it: the loan comes first', async () => {
    const attempt = await openAttempt(server, payer);
    await notify(server, await gateway.pay(attempt.transactionId, 'approved'));
    const { id } = await storedOf(attempt);
    const { db } = server.deps;
    let sent: Promise<void> | null = null;
    await inTransaction(db, async (trx) => {
      await lockLoan(trx, payer.loanId);
      sent = sendReceipt.run(server.deps, { cardPaymentId: id }, { isLastAttempt: false });
      await waitUntil(async () => {
        const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(db);
        return rows.length > 0;
      });
      // Whoever held this one and waited for the loan would wait in a circle.
      await selectCardPaymentForUpdate(trx, id);
    });
    await sent;
    expect((await storedOf(attempt)).receipt_sent_at).not.toBeNull();
  });
});

describe('forgeries', () => {
  /** What a forger can make of a true answer to somebody else: it names this payment, and its signature does not hold. */
  const forgers: readonly ((answer: Envelope, words: string, index: number) => object)[] = [
    (answer, words) => ({ ...answer, payloadHttp: words }),
    ({ signature: _, ...answer }, words) => ({ ...answer, payloadHttp: words }),
    (answer, words) => ({ ...answer, payloadHttp: words, signature: '' }),
    (answer, words, index) => ({
      ...answer,
      payloadHttp: words,
      signature: Buffer.alloc(32, index).toString('base64'),
    }),
    (answer, words) => ({ ...JSON.parse(words), signature: answer.signature }),
    (answer, words) => sign(answer, words, 'another key'),
    (answer, words) => ({
      code: '00',
      response: { payloadHttp: words, signature: answer.signature },
    }),
    (_, words, index) => ({ ...JSON.parse(words), nonce: index }),
  ];

  it('1,000 finish calls and 1,000 notifications change nothing', async () => {
    const attempt = await openAttempt(server, payer);
    const theirs = await openAttempt(server, await createPayer(server));
    const answer = await gateway.pay(theirs.transactionId, 'approved');
    const words = answer.payloadHttp
      .replaceAll(theirs.transactionId, attempt.transactionId)
      .replaceAll(theirs.orderNumber, attempt.orderNumber);
    await notify(server, answer);
    const before = await moneyAndState();
    const forgeries = Array.from({ length: 1_000 }, (_, index) =>
      forgers[index % forgers.length]?.(answer, words, index),
    );
    for (let start = 0; start < forgeries.length; start += 20)
      await Promise.all(
        forgeries
          .slice(start, start + 20)
          .flatMap((forged = {}) => [
            finish(server, payer, attempt, 'approved', forged),
            notify(server, forged),
          ]),
      );
    expect(await moneyAndState()).toEqual(before);
    await notify(server, sign(answer, words));
    expect(await stateOf(attempt)).toBe('approved');
  });

  it('neither does a true signature under another amount than the words say in the clear', async () => {
    const attempt = await openAttempt(server, payer);
    const answer = await gateway.pay(attempt.transactionId, 'rejected');
    const clear = JSON.parse(answer.payloadHttp.replace('A02', '00'));
    const { body } = await finish(server, payer, attempt, 'approved', { ...answer, ...clear });
    expect(body.payment.state).toBe('rejected');
  });
});

// Last: days pass here, and what the gateway signs is too old for this clock from then on.
describe('what ended without being paid', () => {
  const checkAt = async ({ transactionId }: Attempt) => {
    const query = server.deps.db.selectFrom('card_payments').select('check_at');
    return (await query.where('transaction_id', '=', transactionId).executeTakeFirstOrThrow())
      .check_at;
  };

  it.each(['nothing', 'cancelled', 'rejected'] as const)(
    '%s: is asked about a few times more, then never again',
    async (told) => {
      const attempt = await openAttempt(server, payer);
      if (told !== 'nothing') await gateway.pay(attempt.transactionId, told);
      let asked = 0;
      for (const minutes of [18, 10, 60, 360, 1_440, 4_320, 4_320]) {
        server.clock.advance(minutes * MINUTE_MS);
        if ((await checkAt(attempt)) === null) break;
        asked += 1;
        await reconcile();
      }
      expect(await checkAt(attempt)).toBeNull();
      expect(asked).toBeGreaterThan(3);
      expect(['expired', 'rejected']).toContain((await storedOf(attempt)).state);
    },
  );
});

/** Everything that money or the state of a payment is written in. */
async function moneyAndState() {
  const { db } = server.deps;
  const columns = ['id', 'state', 'settled_at', 'applied_at', 'pending_at', 'expires_at'] as const;
  return {
    payments: await db.selectFrom('card_payments').select(columns).orderBy('id').execute(),
    taken: await db
      .selectFrom('card_payment_installments')
      .selectAll()
      .orderBy('card_payment_id')
      .execute(),
    movements: await db.selectFrom('loan_payments').select('id').orderBy('id').execute(),
    entries: await db.selectFrom('journal_entries').select('id').orderBy('id').execute(),
    loans: await db.selectFrom('loans').select(['id', 'state']).orderBy('id').execute(),
    events: await db.selectFrom('callback_events').selectAll().orderBy('event_id').execute(),
  };
}

/** As the gateway would sign these words, or as somebody without its key would. */
function sign(
  answer: Envelope,
  words: string,
  key: string = server.deps.config.CARD_HASH_KEY,
): Envelope {
  const signature = createHmac('sha256', key).update(words).digest('base64');
  return { ...answer, payloadHttp: words, signature };
}

function signedAgain(answer: Envelope, code: string, state: string): Envelope {
  const words = answer.payloadHttp
    .replace(`"code":"${answer.code}"`, `"code":"${code}"`)
    .replace('"stateMessage":"Denegado"', `"stateMessage":"${state}"`);
  return sign(answer, words);
}
