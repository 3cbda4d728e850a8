import { listOutboxMessages } from '@alivio/contract/platform.ts';
import { startServerOn, startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { inTransaction } from '#server/db/transaction.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { type AnyJob, defineJob } from '#server/jobs/job.ts';
import { runWorker, type Worker } from '#server/jobs/run-worker.ts';
import { deliverMessage } from './deliver-message.job.ts';
import { enqueueMessage } from './enqueue-message.ts';
import type { Message } from './message.ts';

let server: TestServer;
let worker: Worker | null;
let control: string;
let address = 0;
const owner = { staffUserId: 1 };

beforeEach(async () => {
  server = await startTestServer();
  control = `http://localhost:${server.deps.config.SANDBOX_PORT}/control`;
  worker = null;
  // The demo's own messages would be delivered as well, and be the ones that meet a provider's trouble.
  await server.deps.db.deleteFrom('outbox_messages').execute();
});
afterEach(async () => {
  await worker?.stop();
  await server.close();
});

function sms(to: string, ttlMs = 60_000): Message {
  const expiresAt = new Date(server.clock.now.getTime() + ttlMs);
  return {
    channel: 'sms',
    template: 'phone_code',
    to,
    expiresAt,
    content: { text: 'Tu código es 123456' },
  };
}

function newPhone(): string {
  address += 1;
  return `+5190000${String(1000 + address)}`;
}

async function startWorker(jobs: AnyJob[] = [deliverMessage]): Promise<void> {
  worker = await runWorker(server.deps, jobs, '');
}

async function received(to: string): Promise<{ text: string; code?: string }[]> {
  const answer = await fetch(`${control}/messages?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as { text: string }[];
}

async function stateOf(to: string) {
  return server.deps.db
    .selectFrom('outbox_messages')
    .select(['state', 'body', 'attempts'])
    .where('recipient', '=', to)
    .executeTakeFirstOrThrow();
}

describe('outbox', () => {
  it('delivers over the wire on every channel and erases the contents', async () => {
    const to = newPhone();
    const mail = `persona${to.slice(-4)}@correo.pe`;
    await inTransaction(server.deps.db, async (trx) => {
      await enqueueMessage(server.deps, trx, owner, sms(to));
      await enqueueMessage(server.deps, trx, owner, {
        ...sms(mail),
        channel: 'email',
        content: {
          subject: 'Hola',
          text: 'Tu código es 654321',
          html: '<p>Tu código es 654321</p>',
        },
      });
    });
    const before = await stateOf(to);
    expect(before.state).toBe('queued');
    expect(before.body?.toString('latin1')).not.toContain('123456');

    await startWorker();
    await waitUntil(
      async () => (await received(to)).length > 0 && (await received(mail)).length > 0,
    );
    expect((await received(to))[0]?.code).toBe('123456');
    await waitUntil(async () => (await stateOf(to)).state === 'sent');
    expect((await stateOf(to)).body).toBeNull();
  });

  it('sends nothing of a transaction that is rolled back', async () => {
    const to = newPhone();
    const failing = inTransaction(server.deps.db, async (trx) => {
      await enqueueMessage(server.deps, trx, owner, sms(to));
      throw new Error('the fact did not happen');
    });
    await expect(failing).rejects.toThrow('the fact did not happen');
    const jobs = await server.deps.db.selectFrom('outbox_messages').selectAll().execute();
    expect(jobs).toEqual([]);
  });

  it('drops what is past its time and keeps a refused message as a dead letter that operations sees', async () => {
    const [late, refused] = [newPhone(), newPhone()];
    await inTransaction(server.deps.db, async (trx) => {
      await enqueueMessage(server.deps, trx, owner, sms(late, -1));
    });
    await startWorker();
    await waitUntil(async () => (await stateOf(late)).state === 'expired');
    expect(await received(late)).toEqual([]);

    await fetch(`${control}/next/sms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'invalid-number' }),
    });
    await inTransaction(server.deps.db, (trx) =>
      enqueueMessage(server.deps, trx, owner, sms(refused)),
    );
    await waitUntil(async () => (await stateOf(refused)).state === 'dead');
    const token = await server.signIn('operaciones@alivio.demo');
    const list = await server.call(listOutboxMessages, { query: { state: 'dead' } }, token);
    expect(list.body.data).toEqual([
      expect.objectContaining({ recipient: refused, state: 'dead', attempts: 1 }),
    ]);
  });

  it('what cannot be decrypted is a dead letter at once, not a job that fails in silence', async () => {
    const to = newPhone();
    const config = { ...server.deps.config, SECRET_KEY: Buffer.alloc(32, 9).toString('base64url') };
    await inTransaction(server.deps.db, (trx) =>
      enqueueMessage({ ...server.deps, config }, trx, owner, sms(to)),
    );
    await startWorker();
    await waitUntil(async () => (await stateOf(to)).state === 'dead');
    const token = await server.signIn('operaciones@alivio.demo');
    const list = await server.call(listOutboxMessages, { query: { state: 'dead' } }, token);
    expect(list.body.data).toEqual([
      expect.objectContaining({
        recipient: to,
        attempts: 1,
        last_error: 'the contents cannot be read with this SECRET_KEY',
      }),
    ]);
  });

  it('a provider that is down is tried again later, not forgotten', async () => {
    const to = newPhone();
    await fetch(`${control}/next/sms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'fail' }),
    });
    await inTransaction(server.deps.db, (trx) => enqueueMessage(server.deps, trx, owner, sms(to)));
    await startWorker();
    await waitUntil(async () => (await stateOf(to)).attempts === 1);
    expect((await stateOf(to)).state).toBe('queued');
    await waitUntil(async () => (await stateOf(to)).state === 'sent');
    expect(await received(to)).toHaveLength(1);
  });
});

it('a job enqueued by any of two servers runs once, with two workers on one database', async () => {
  const runs: number[] = [];
  const count = defineJob({
    name: 'count',
    payload: z.object({ n: z.int() }),
    async run(_, { n }) {
      runs.push(n);
    },
  });
  const other = await startServerOn(server.deps.config.DATABASE_URL, {});
  await startWorker([count]);
  const second = await runWorker(other.deps, [count], '');
  for (let n = 0; n < 40; n += 1)
    await enqueueJob(n % 2 ? server.deps.db : other.deps.db, count, { n });
  await waitUntil(async () => runs.length >= 40);
  await second.stop();
  await other.close();
  expect(runs.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
});
