import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { finishPayment, requestPaymentConfig } from '@alivio/contract/payments.ts';
import { callOver } from '@alivio/testing/call-over.ts';
import {
  cardGateway,
  chosenOf,
  createPayer,
  installmentsOf,
  type Payer,
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
import { checkEntries } from '#server/books/check-entries.ts';
import { readToday } from '#server/business-date/today.ts';
import { reconcileCardPayments } from './reconcile-card-payments.job.ts';

const KILLS = howLong('payments', { glance: 2, length: 40, soak: 200 });
const MINUTE_MS = 60_000;
const PAYERS = 3;
/** All twelve instalments are overdue. */
const DAYS_AGO = 380;

/** How long a call takes at present: a kill comes at any moment of one. */
interface Calls {
  lastMs: number;
  begun(): void;
  /** Until somebody begins the next. */
  next(): Promise<void>;
}

function watchCalls(): Calls {
  let announce = () => {};
  return {
    lastMs: 20,
    begun: () => announce(),
    next: () =>
      new Promise((resolve) => {
        announce = resolve;
      }),
  };
}

interface Scene {
  server: TestServer;
  calls: Calls;
  /** Whoever answers now, and after a kill whoever comes next. */
  front: { current: ServerProcess };
  next(): Promise<ServerProcess>;
}

async function startScene(twin?: 'without transactions'): Promise<Scene> {
  const server = await startTestServer();
  const program = await bundleServer(twin);
  const env = envOf(server.deps);
  const next = () => startServerProcess(program, env);
  const front = { current: await next() };
  onTestFinished(async () => {
    await front.current.kill();
    program.remove();
    await server.close();
  });
  return { server, calls: watchCalls(), front, next };
}

/** Pays instalment after instalment until it is told to stop; what was answered for is noted. */
async function payOn(scene: Scene, acknowledged: Set<string>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const payer = await createPayer(scene.server, DAYS_AGO);
    let isFree = true;
    while (isFree && !stop.aborted) isFree = await payOne(scene, payer, acknowledged);
  }
}

/** False when the loan has nothing left, or whoever was killed has left an attempt open on it. */
async function payOne(
  { server, calls, front: { current } }: Scene,
  payer: Payer,
  acknowledged: Set<string>,
): Promise<boolean> {
  const { pending } = await installmentsOf(server, payer);
  if (pending.length === 0) return false;
  try {
    calls.begun();
    const body = chosenOf(pending.slice(0, 1));
    const form = await callOver(current.url, requestPaymentConfig, { body }, payer.token);
    if (!form.ok) return false;
    const { transactionId, order } = form.body.data.config;
    const answer = await cardGateway(server).pay(transactionId, 'approved');
    const told = {
      transactionId,
      orderNumber: order.orderNumber,
      status: 'approved' as const,
      paymentProcessResponse: answer,
    };
    const begunAt = performance.now();
    calls.begun();
    const finished = await callOver(current.url, finishPayment, { body: told }, payer.token);
    calls.lastMs = performance.now() - begunAt;
    if (finished.ok && finished.body.payment.state === 'approved') acknowledged.add(transactionId);
  } catch {
    // The process is gone; another comes.
    await sleep(5);
  }
  return true;
}

/** Kills whoever answers at a random moment, again and again; the next one is ready by then. */
async function killOften(scene: Scene, most: number, isEnough: () => Promise<boolean>) {
  const acknowledged = new Set<string>();
  const stop = new AbortController();
  const payers = Promise.all(
    Array.from({ length: PAYERS }, () => payOn(scene, acknowledged, stop.signal)),
  );
  // Whoever fails for another reason than a kill fails the test, and nobody waits for their next call.
  const isCalled = () => Promise.race([scene.calls.next(), payers]);
  for (let kills = 0; kills < most && !(await isEnough()); kills += 1) {
    const next = await scene.next();
    for (let calls = randomInt(1, 8); calls > 0; calls -= 1) await isCalled();
    await sleep(randomInt(Math.ceil(scene.calls.lastMs)));
    await scene.front.current.kill();
    scene.front.current = next;
  }
  // Few kills are soon over: people go on until more was answered for than was killed.
  while (acknowledged.size <= most && !(await isEnough())) await isCalled();
  stop.abort();
  await payers;
  return acknowledged;
}

async function approvedOf({ deps }: TestServer): Promise<Set<string>> {
  const rows = await deps.db
    .selectFrom('card_payments')
    .select('transaction_id')
    .where('state', '=', 'approved')
    .execute();
  return new Set(rows.map(({ transaction_id }) => transaction_id));
}

/** Settled with an instalment still taken for it, or open with none. */
async function halfWritten({ deps }: TestServer): Promise<number[]> {
  const rows = await deps.db
    .selectFrom('card_payments')
    .innerJoin('card_payment_installments as taken', 'taken.card_payment_id', 'card_payments.id')
    .select('card_payments.id')
    .where(({ eb, ref }) => eb(eb('settled_at', 'is', null), '<>', ref('taken.is_open')))
    .execute();
  return rows.map(({ id }) => id);
}

async function isLeftToAsk({ deps }: TestServer): Promise<boolean> {
  const row = await deps.db
    .selectFrom('card_payments')
    .select('id')
    .where('state', 'in', ['created', 'sent'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const breachesOf = async ({ deps }: TestServer) =>
  checkBooks(deps.db, await readToday(deps, deps.db));

it(`nothing answered for is lost and nothing half-written in ${KILLS} kill -9 while people pay`, async () => {
  const scene = await startScene();
  const { server } = scene;
  // The demo was paid by card too, at no gateway.
  const ofDemo = await approvedOf(server);
  const acknowledged = await killOften(scene, KILLS, async () => false);
  expect(acknowledged.size).toBeGreaterThan(KILLS);
  const approved = await approvedOf(server);
  expect([...acknowledged].filter((id) => !approved.has(id))).toEqual([]);
  expect([await halfWritten(server), await breachesOf(server)]).toEqual([[], []]);
  // What nobody was answered for is asked about, and is as the gateway has it.
  // The processes have real time, which has gone on since this clock was stopped.
  server.clock.now = new Date(Date.now() + 20 * MINUTE_MS);
  for (let left = true; left; left = await isLeftToAsk(server))
    await reconcileCardPayments.run(server.deps, {}, { isLastAttempt: false });
  const paid = [...(await approvedOf(server))].filter((id) => !ofDemo.has(id));
  expect(new Set(paid)).toEqual(await cardGateway(server).approved());
  expect([await halfWritten(server), await breachesOf(server)]).toEqual([[], []]);
});

it('(twin) without transactions a kill leaves half a payment', async () => {
  const scene = await startScene('without transactions');
  const isBroken = async () =>
    (await checkEntries(scene.server.deps.db)).length > 0 ||
    (await halfWritten(scene.server)).length > 0;
  await killOften(scene, 60, isBroken);
  expect(await isBroken()).toBe(true);
});
