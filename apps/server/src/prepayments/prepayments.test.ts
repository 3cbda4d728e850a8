import { choosePrepayment } from '@alivio/contract/choose-prepayment.ts';
import { getEarlierSchedules } from '@alivio/contract/earlier-schedules.ts';
import { accountOfWire } from '@alivio/contract/loan-account.ts';
import { listCardPayments, requestPaymentConfig } from '@alivio/contract/payments.ts';
import { getPrepayment } from '@alivio/contract/prepayments.ts';
import { withdrawPrepayment } from '@alivio/contract/withdraw-prepayment.ts';
import { addDays } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import {
  cameFor,
  missingFor,
  offerChoice,
  type ReducingChoice,
} from '@alivio/domain/payment/prepayment-offer.ts';
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
} from '@alivio/testing/card.ts';
import { accepted } from '@alivio/testing/loans.ts';
import { emptyQueue, runQueuedJobs, templatesTo } from '@alivio/testing/signing.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { assignSuspense } from '#server/suspense/assign-suspense.ts';
import { receiveMoney } from '#server/suspense/receive-money.ts';

/** Disbursed ten days ago: nothing is due. */
const DAYS_AGO = 10;
const AMOUNT = centimos(200_000);

let server: TestServer;
let gateway: ReturnType<typeof cardGateway>;
let payer: Payer;
beforeAll(async () => {
  server = await startTestServer({ BUDGET_CARD_PAYMENTS_PER_HOUR: '100' });
  gateway = cardGateway(server);
  await emptyQueue(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  payer = await createPayer(server, DAYS_AGO);
});
// Whatever a client chose, the books are right.
afterEach(async () => expect(await booksOf(server, payer)).toEqual([]));

const params = () => ({ id: payer.loanId });
const found = async () =>
  (await server.call(getPrepayment, { params: params() }, payer.token)).body;

/** What the browser makes of what it was told. */
async function offerOf(choice: ReducingChoice, amount = AMOUNT) {
  const { account, today } = await found();
  const offer = offerChoice(accountOfWire(account), choice, amount, today);
  if (!offer.ok) throw new Error(offer.message);
  return offer;
}

async function bodyOf(choice: ReducingChoice, by: 'card' | 'transfer', amount = AMOUNT) {
  const { toPay, saved, installment, installmentsLeft, endsOn } = await offerOf(choice, amount);
  const seen = {
    to_pay: toPay,
    saved,
    installment,
    installments_left: installmentsLeft,
    ends_on: endsOn,
  };
  return { choice, amount, by, seen };
}

async function choose(choice: ReducingChoice, by: 'card' | 'transfer', amount = AMOUNT) {
  const body = await bodyOf(choice, by, amount);
  return server.call(choosePrepayment, { params: params(), body }, payer.token);
}

async function openForm(choice: ReducingChoice): Promise<Attempt> {
  const { body, error } = await choose(choice, 'card');
  if (!body?.card) throw new Error(`no form: ${JSON.stringify(error)}`);
  const { transactionId, order } = body.card.config;
  return { transactionId, orderNumber: order.orderNumber };
}

async function payByCard(attempt: Attempt) {
  const envelope = await gateway.pay(attempt.transactionId, 'approved');
  return (await finish(server, payer, attempt, 'approved', envelope)).body.payment;
}

/** Days pass, and the client signs in again. */
async function waitDays(days: number) {
  server.clock.advance(days * 86_400_000);
  payer.token = await openSession(server.deps, server.deps.db, { clientId: payer.clientId });
}

const earlier = async () =>
  (await server.call(getEarlierSchedules, { params: params() }, payer.token)).body.schedules;
const listed = async () =>
  (await server.call(listCardPayments, { query: {} }, payer.token)).body.data;
const choiceStates = async () => {
  const rows = await server.deps.db
    .selectFrom('prepayment_choices')
    .select('state')
    .where('loan_id', '=', payer.loanId)
    .orderBy('id')
    .execute();
  return rows.map(({ state }) => state);
};

let transfers = 0;
/** A transfer came in, and somebody at the desk found whose it is. */
async function transfer(amount: number, paidOn = payer.today) {
  const { deps } = server;
  transfers += 1;
  const key = `bank:${transfers}`;
  const act = { by: 'system', today: await readToday(deps, deps.db) } as const;
  const money = { key, loanId: null, amount: centimos(amount), paidOn, cash: 'cash_bank' } as const;
  await inTransaction(deps.db, async (trx) => accepted(await receiveMoney(deps, trx, act, money)));
  return inTransaction(deps.db, async (trx) =>
    accepted(await assignSuspense(deps, trx, act, { key, loanId: payer.loanId })),
  );
}

describe('by card', () => {
  it.each(['smaller_installment', 'fewer_installments'] as const)(
    '%s: the new schedule is there at once, and the old one is kept',
    async (choice) => {
      const offer = await offerOf(choice);
      const before = (await found()).account.installments;
      const payment = await payByCard(await openForm(choice));
      expect(payment).toMatchObject({
        state: 'approved',
        purpose: 'prepayment',
        mode: choice,
        fell_back: false,
        installments: [],
        put_aside: 0,
      });
      const { account, is_paying } = await found();
      expect(account.installments).toEqual(offer.schedule);
      expect(is_paying).toBe(false);
      expect(await earlier()).toMatchObject([
        {
          number: 1,
          until: payer.today,
          replaced_by: { choice, amount: AMOUNT },
          installments: before.map(({ number, total }) => ({ number, total })),
        },
      ]);
    },
  );

  it('everything: the loan is paid, with its constancia, and the client is told', async () => {
    const offer = await offerOf('payoff');
    const payment = await payByCard(await openForm('payoff'));
    expect(payment).toMatchObject({ purpose: 'payoff', mode: null, amount: offer.toPay });
    expect(await getLoan(server.deps.db, payer.loanId)).toMatchObject({ state: 'paid' });
    await runQueuedJobs(server);
    const templates = await templatesTo(server, payer.clientId);
    expect(templates).toEqual(expect.arrayContaining(['payment_received', 'no_debt_certificate']));
    expect(
      (await server.call(getPrepayment, { params: params() }, payer.token)).error,
    ).toMatchObject({ status: 409, details: { code: 'loan_not_disbursed' } });
    expect(await earlier()).toMatchObject([{ replaced_by: { choice: 'payoff' } }]);
  });

  it('at other figures than the client saw charges nothing', async () => {
    const body = await bodyOf('fewer_installments', 'card');
    for (const changed of [
      { ...body, seen: { ...body.seen, saved: centimos(body.seen.saved + 1) } },
      { ...body, seen: { ...body.seen, installments_left: body.seen.installments_left + 1 } },
      { ...body, seen: { ...body.seen, ends_on: addDays(body.seen.ends_on, 1) } },
    ]) {
      const answer = await server.call(
        choosePrepayment,
        { params: params(), body: changed },
        payer.token,
      );
      expect(answer.error).toMatchObject({ status: 409, details: { code: 'prepayment_changed' } });
    }
    const tooSmall = await server.call(
      choosePrepayment,
      { params: params(), body: { ...body, amount: centimos(100) } },
      payer.token,
    );
    expect(tooSmall.error).toMatchObject({ details: { code: 'prepayment_not_possible' } });
    expect(await listed()).toEqual([]);
  });

  it('excludes instalments of the loan while it is open, and the other way round', async () => {
    await openForm('fewer_installments');
    const { pending } = await installmentsOf(server, payer);
    expect(pending.every(({ isInProcess }) => isInProcess)).toBe(true);
    const ask = () =>
      server.call(requestPaymentConfig, { body: chosenOf(pending.slice(0, 1)) }, payer.token);
    expect((await ask()).error.details).toMatchObject({ code: 'installments_taken' });
    expect((await choose('payoff', 'card')).error.details).toMatchObject({
      code: 'installments_taken',
    });
    // The form can be used for 15 minutes; two more, and nothing can come of it.
    const until = new Date(server.deps.now().getTime() + 17 * 60_000).toISOString();
    expect(await found()).toMatchObject({ is_paying: true, paying_until: until });

    payer = await createPayer(server, DAYS_AGO);
    await openAttempt(server, payer);
    expect((await choose('fewer_installments', 'card')).error.details).toMatchObject({
      code: 'installments_taken',
    });
    expect(await listed()).toHaveLength(1);
  });

  it('holds every instalment, and says so of none that is paid', async () => {
    payer = await createPayer(server, 45);
    const [first] = (await installmentsOf(server, payer)).pending;
    await transfer(first?.installmentAmount ?? 0);
    await openForm('fewer_installments');
    const { pending, paid } = await installmentsOf(server, payer);
    expect(pending.every(({ isInProcess }) => isInProcess)).toBe(true);
    expect(paid.map(({ isInProcess }) => isInProcess)).toEqual([false]);
  });

  it('of which a bank has still to decide ends nobody knows when', async () => {
    const form = await openForm('fewer_installments');
    await finish(server, payer, form, 'approved', await gateway.pay(form.transactionId, 'pending'));
    expect(await found()).toMatchObject({ is_paying: true, paying_until: null });
  });

  it('of two at once one opens', async () => {
    const answers = await Promise.all([
      choose('fewer_installments', 'card'),
      choose('smaller_installment', 'card'),
      openAttempt(server, payer).then(
        () => ({ status: 200 }),
        () => ({ status: 400 }),
      ),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await listed()).toHaveLength(1);
  });

  it('the database itself holds no second one, whoever did not ask', async () => {
    await openForm('fewer_installments');
    const { db } = server.deps;
    const second = db
      .insertInto('card_payment_installments')
      .columns(['card_payment_id', 'loan_id', 'installment_number'])
      .expression((eb) =>
        eb
          .selectFrom('card_payments')
          .select((of) => ['id', 'loan_id', of.val(99).as('installment_number')])
          .where('loan_id', '=', payer.loanId),
      );
    await second.execute();
    const row = { loan_id: payer.loanId, installment_number: 1 };
    const other = await db
      .insertInto('card_payments')
      .values({
        loan_id: payer.loanId,
        transaction_id: `second-${payer.loanId}`,
        order_number: `second-${payer.loanId}`,
        amount_centimos: 1,
        priced_on: payer.today,
        created_at: server.deps.now(),
        expires_at: server.deps.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await expect(
      db
        .insertInto('card_payment_installments')
        .values({ ...row, card_payment_id: other.id })
        .execute(),
    ).rejects.toThrow(/card_payments_one_open/);
    await db.deleteFrom('card_payments').where('id', '=', other.id).execute();
  });

  it('approved after the loan was paid otherwise is kept, and told to be an ordinary payment', async () => {
    const attempt = await openForm('fewer_installments');
    const { deps } = server;
    const act = { by: 'system', today: payer.today } as const;
    const { pending } = await installmentsOf(server, payer);
    const all = centimos(
      pending.reduce((sum, { installmentAmount }) => sum + installmentAmount, 0),
    );
    const money = { key: `other:${payer.loanId}`, amount: all, paidOn: payer.today };
    await inTransaction(deps.db, async (trx) =>
      accepted(
        await recordPayment(deps, trx, act, { ...money, loanId: payer.loanId, cash: 'cash_bank' }),
      ),
    );
    const payment = await payByCard(attempt);
    expect(payment).toMatchObject({ state: 'approved', fell_back: true, put_aside: AMOUNT });
  });

  it('approved on another day counts from the day whose price it was', async () => {
    const offer = await offerOf('fewer_installments');
    const attempt = await openForm('fewer_installments');
    await waitDays(2);
    await payByCard(attempt);
    const { account } = await found();
    expect(account.installments).toEqual(offer.schedule);
  });
});

describe('by transfer', () => {
  it('waits, is seen, changed and taken back', async () => {
    const first = await choose('fewer_installments', 'transfer');
    const waiting = {
      choice: 'fewer_installments',
      amount: AMOUNT,
      movements: 0,
      valid_until: addDays(payer.today, 7),
    };
    expect(first.body).toMatchObject({ card: null, waiting });
    expect((await found()).waiting).toEqual(waiting);
    const { loans } = await installmentsOf(server, payer);
    expect(loans).toMatchObject([{ waitingPrepayment: waiting }]);
    await choose('smaller_installment', 'transfer', centimos(300_000));
    expect((await found()).waiting).toMatchObject({
      choice: 'smaller_installment',
      amount: 300_000,
    });
    for (let times = 0; times < 2; times += 1)
      await server.call(withdrawPrepayment, { params: params() }, payer.token);
    expect((await found()).waiting).toBeNull();
    expect(await choiceStates()).toEqual(['replaced', 'withdrawn']);
  });

  it.each(['smaller_installment', 'fewer_installments'] as const)(
    '%s is done when the money is assigned, and the client is told what changed',
    async (choice) => {
      const offer = await offerOf(choice);
      await choose(choice, 'transfer');
      expect(await transfer(AMOUNT)).toMatchObject({ kind: 'prepayment', mode: choice });
      const { account, waiting } = await found();
      expect(account.installments).toEqual(offer.schedule);
      expect(waiting).toBeNull();
      expect(await choiceStates()).toEqual(['used']);
    },
  );

  it('everything', async () => {
    const { toPay } = await offerOf('payoff');
    await choose('payoff', 'transfer');
    // Less than the payoff of its day: it is put aside, and the choice waits for the rest.
    await transfer(toPay - 500);
    expect(await choiceStates()).toEqual(['waiting']);
    expect((await offerOf('payoff')).toPay).toBe(500);
    await transfer(500);
    expect(await getLoan(server.deps.db, payer.loanId)).toMatchObject({ state: 'paid' });
    expect(await choiceStates()).toEqual(['used']);
  });

  it('of less than was chosen is an ordinary payment, and the choice waits', async () => {
    await choose('fewer_installments', 'transfer');
    expect(await transfer(AMOUNT - 100)).toMatchObject({ kind: 'installments', mode: null });
    expect(await transfer(99)).toMatchObject({ kind: 'installments', mode: null });
    expect(await choiceStates()).toEqual(['waiting']);
    // The rest of it comes: together they are what was chosen.
    expect(await transfer(1)).toMatchObject({ kind: 'prepayment', mode: 'fewer_installments' });
    const { account } = await found();
    expect(account.installments.length).toBeLessThan(12);
  });

  it('of which a part settles what is due waits for no more than the rest', async () => {
    payer = await createPayer(server, 45);
    await choose('fewer_installments', 'transfer');
    const first = await transfer(60_000);
    expect(first.allocations.map(({ number }) => number)).toContain(1);
    // The browser reckons the same from what it was told, though it knows no bank.
    const { account, waiting, today } = await found();
    if (waiting === null) throw new Error('it waits');
    expect(cameFor(waiting, accountOfWire(account))).toBe(60_000);
    expect(missingFor(waiting, accountOfWire(account), today)).toBe(AMOUNT - 60_000);
    expect(JSON.stringify(account)).not.toContain('bank');
    expect(await transfer(AMOUNT - 60_000 - 1)).toMatchObject({ kind: 'installments' });
    expect(await transfer(1)).toMatchObject({ kind: 'prepayment', mode: 'fewer_installments' });
    expect((await found()).account.installments.length).toBeLessThan(12);
  });

  it('what was put aside before it was chosen is none of it', async () => {
    await transfer(10_000);
    await choose('fewer_installments', 'transfer');
    expect(await transfer(AMOUNT - 10_000)).toMatchObject({ kind: 'installments' });
    expect(await transfer(10_000)).toMatchObject({ kind: 'prepayment' });
  });

  it('what a card put aside meanwhile is none of it', async () => {
    await choose('fewer_installments', 'transfer');
    const { deps } = server;
    const act = { by: 'system', today: payer.today } as const;
    const card = { key: 'card:meanwhile', amount: centimos(10_000), paidOn: payer.today };
    await inTransaction(deps.db, async (trx) =>
      accepted(
        await recordPayment(deps, trx, act, {
          ...card,
          loanId: payer.loanId,
          cash: 'cash_gateway',
        }),
      ),
    );
    expect(await transfer(AMOUNT - 10_000)).toMatchObject({ kind: 'installments' });
    expect(await transfer(10_000)).toMatchObject({ kind: 'prepayment' });
  });

  it('counts by the day of the bank: not before it was chosen, nor after its last day', async () => {
    await choose('fewer_installments', 'transfer');
    expect(await transfer(AMOUNT, addDays(payer.today, -1))).toMatchObject({
      kind: 'installments',
    });
    expect((await found()).lapsed).toBeNull();
    await waitDays(8);
    expect(await found()).toMatchObject({
      waiting: null,
      lapsed: { choice: 'fewer_installments', valid_until: addDays(payer.today, 7) },
    });
    expect(await transfer(AMOUNT, addDays(payer.today, 8))).toMatchObject({ kind: 'installments' });
    // Found late, and sent in time.
    expect(await transfer(AMOUNT, addDays(payer.today, 8 - 1))).toMatchObject({
      kind: 'prepayment',
    });
    expect((await found()).lapsed).toBeNull();
  });

  it('that ran out is told until another is chosen', async () => {
    await choose('fewer_installments', 'transfer');
    await waitDays(8);
    expect((await found()).lapsed).not.toBeNull();
    await choose('smaller_installment', 'transfer');
    expect((await found()).lapsed).toBeNull();
    await server.call(withdrawPrepayment, { params: params() }, payer.token);
    expect((await found()).lapsed).toBeNull();
  });

  it('is let go of when the client prepays by card', async () => {
    await choose('payoff', 'transfer');
    await payByCard(await openForm('smaller_installment'));
    expect(await choiceStates()).toEqual(['replaced']);
  });

  it('at other figures than the client saw is not recorded', async () => {
    const body = await bodyOf('payoff', 'transfer');
    const seen = { ...body.seen, to_pay: centimos(body.seen.to_pay - 1) };
    const answer = await server.call(
      choosePrepayment,
      { params: params(), body: { ...body, seen } },
      payer.token,
    );
    expect(answer.error).toMatchObject({ details: { code: 'prepayment_changed' } });
    expect(await choiceStates()).toEqual([]);
  });
});
