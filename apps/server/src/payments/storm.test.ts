import { finishPayment, requestPaymentConfig } from '@alivio/contract/payments.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { callOver } from '@alivio/testing/call-over.ts';
import {
  type Attempt,
  cardGateway,
  chosenOf,
  createPayer,
  type Envelope,
  installmentsOf,
  notify,
  type Payer,
  receivedOf,
} from '@alivio/testing/card.ts';
import { howLong } from '@alivio/testing/how-long.ts';
import {
  bundleServer,
  envOf,
  type ServerProcess,
  startServerProcess,
} from '@alivio/testing/server-processes.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { expect, it, onTestFinished } from 'vitest';
import { checkBooks } from '#server/books/check-books.ts';
import { readToday } from '#server/business-date/today.ts';
import { reconcileCardPayments } from './reconcile-card-payments.job.ts';

const TERM = 12;
/** Loans at once. More wait longer in a busy program than it keeps a line open. */
const AT_ONCE = 28;
const [LOANS, ROUNDS] = howLong('payments', {
  glance: [4, 1],
  length: [25, TERM],
  soak: [84, TERM],
});
/** All of their instalments are overdue. */
const DAYS_AGO = 380;

/** What one instalment lives through at once, in two processes. */
type Send<T> = (url: string) => Promise<T>;

interface Storm {
  server: TestServer;
  processes: readonly ServerProcess[];
}

async function startStorm(twin?: 'without locks'): Promise<Storm> {
  const server = await startTestServer({
    BUDGET_CARD_PAYMENTS_PER_HOUR: '10000',
    BUDGET_CARD_QUESTIONS_PER_HOUR: '10000',
  });
  const program = await bundleServer(twin);
  const env = envOf(server.deps);
  const start = () => startServerProcess(program, env);
  // What goes wrong in one process without a lock goes wrong in two.
  const processes = twin ? [await start()] : [await start(), await start()];
  onTestFinished(async () => {
    for (const each of processes) await each.kill();
    program.remove();
    await server.close();
  });
  return { server, processes };
}

async function createPayers({ server }: Storm, count: number): Promise<Payer[]> {
  const payers: Payer[] = [];
  for (let index = 0; index < count; index += 1) payers.push(await createPayer(server, DAYS_AGO));
  return payers;
}

function notifyOver(url: string, envelope: Envelope) {
  return fetch(`${url}/hooks/izipay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(envelope),
  });
}

/** Each to one of the two processes, all at once. */
function atOnce<T>({ processes }: Storm, sends: readonly Send<T>[]): Promise<T[]> {
  return Promise.all(
    sends.map((send, index) => send(processes[index % processes.length]?.url ?? '')),
  );
}

const times = <T>(count: number, send: Send<T>) => Array.from({ length: count }, () => send);

/** The oldest instalment at its price, as every tab asks for it. */
async function oldestOf({ server }: Storm, payer: Payer) {
  const { pending } = await installmentsOf(server, payer);
  return chosenOf(pending.slice(0, 1));
}

type Wanted = Awaited<ReturnType<typeof oldestOf>>;

const request = (payer: Payer, body: Wanted) => (url: string) =>
  callOver(url, requestPaymentConfig, { body }, payer.token);

/** Four tabs ask for the form of one instalment at once. */
async function formsFor(storm: Storm, payer: Payer, body: Wanted): Promise<Attempt[]> {
  const replies = await atOnce(storm, times(4, request(payer, body)));
  return replies.flatMap((reply) => {
    if (!reply.ok) return [];
    const { transactionId, order } = reply.body.data.config;
    return [{ transactionId, orderNumber: order.orderNumber }];
  });
}

/** Twenty things at once about an attempt that the gateway has approved. */
async function storm(storm: Storm, payer: Payer, body: Wanted, attempt: Attempt): Promise<void> {
  const { server } = storm;
  const approved = await cardGateway(server).pay(attempt.transactionId, 'approved');
  await makeDue(server, attempt);
  const finish = (status: 'approved' | 'expired', answer: unknown) => (url: string) =>
    callOver(
      url,
      finishPayment,
      { body: { ...attempt, status, paymentProcessResponse: answer } },
      payer.token,
    );
  await atOnce<unknown>(storm, [
    ...times(4, finish('approved', approved)),
    ...times(3, finish('approved', null)),
    ...times(3, finish('expired', null)),
    ...times(5, (url) => notifyOver(url, approved)),
    ...times(3, request(payer, body)),
    ...times(2, () => reconcileCardPayments.run(server.deps, {}, { isLastAttempt: false })),
  ]);
}

/** The clock asks about it from now on. */
async function makeDue({ deps }: TestServer, { transactionId }: Attempt): Promise<void> {
  await deps.db
    .updateTable('card_payments')
    .set({ check_at: deps.now() })
    .where('transaction_id', '=', transactionId)
    .execute();
}

/** Every loan pays its oldest instalment, all of them at the same time. */
async function round(at: Storm, payers: readonly Payer[]): Promise<number[]> {
  return Promise.all(
    payers.map(async (payer) => {
      const wanted = await oldestOf(at, payer);
      const attempts = await formsFor(at, payer, wanted);
      for (const attempt of attempts) await storm(at, payer, wanted, attempt);
      return attempts.length;
    }),
  );
}

it(`${LOANS * ROUNDS} instalments with twenty things at once about each, in two processes, are paid once each`, async () => {
  const at = await startStorm();
  const { deps } = at.server;
  const payers = await createPayers(at, LOANS);
  for (let from = 0; from < LOANS; from += AT_ONCE) {
    const some = payers.slice(from, from + AT_ONCE);
    for (let count = 0; count < ROUNDS; count += 1)
      expect(await round(at, some)).toEqual(some.map(() => 1));
  }
  for (const payer of payers) {
    const { pending, paid } = await installmentsOf(at.server, payer);
    expect([pending.length, paid.length]).toEqual([TERM - ROUNDS, ROUNDS]);
  }
  // The demo was paid by card too.
  const loanIds = payers.map(({ loanId }) => loanId);
  const payments = await deps.db
    .selectFrom('card_payments')
    .select(({ fn }) => [
      'state',
      fn.countAll<number>().as('count'),
      fn.sum<number>('amount_centimos').as('sum'),
    ])
    .where('loan_id', 'in', loanIds)
    .groupBy('state')
    .execute();
  expect(payments).toMatchObject([{ state: 'approved', count: LOANS * ROUNDS }]);
  const received = await deps.db
    .selectFrom('loan_payments')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number>('amount_centimos').as('sum'),
    ])
    .where('key', 'like', 'card:%')
    .where('loan_id', 'in', loanIds)
    .executeTakeFirstOrThrow();
  expect(received).toEqual({ count: payments[0]?.count, sum: payments[0]?.sum });
  expect(await checkBooks(deps.db, await readToday(deps, deps.db))).toEqual([]);
});

it('(twin) without locks, and without the index behind them, an instalment is paid in two forms', async () => {
  const at = await startStorm('without locks');
  await asOwner(at.server.deps, 'DROP INDEX card_payments_one_open');
  let received: number[] = [];
  for (let tries = 0; tries < 20 && received.length < 2; tries += 1) {
    const payer = await createPayer(at.server, DAYS_AGO);
    const attempts = await formsFor(at, payer, await oldestOf(at, payer));
    for (const { transactionId } of attempts)
      await notify(at.server, await cardGateway(at.server).pay(transactionId, 'approved'));
    received = await receivedOf(at.server, payer);
  }
  expect(received.length).toBeGreaterThan(1);
});
