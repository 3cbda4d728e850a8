import { endpoint } from '@alivio/contract/endpoint.ts';
import { createMemoryStore } from '@alivio/testing/memory-store.ts';
import { listen } from '@alivio/testing/raw-request.ts';
import { createSink, type OwnServer, startOwnServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { actFrom } from '#server/acting-address.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { defineJob, noPayload } from '#server/jobs/job.ts';
import { serve } from './serve.ts';
import { serveUpload } from './serve-upload.ts';

const response = z.object({ ok: z.literal(true) });
const note = endpoint({
  method: 'POST',
  path: '/test-notes',
  roles: 'anyone',
  subject: 'none',
  summary: 'Writes an event, in a transaction that waits for the others',
  body: z.strictObject({ name: z.string() }),
  response,
  idempotent: true,
  example: { body: { name: 'a' } },
});
const upload = endpoint({
  method: 'POST',
  path: '/test-noted-files',
  roles: 'anyone',
  subject: 'none',
  summary: 'The same with a file',
  bodyKind: 'base64-stream',
  base64Field: 'file',
  body: z.strictObject({ name: z.string() }),
  response,
  example: { body: { name: 'a' }, base64: 'YQ==' },
});

const sink = createSink();
const store = createMemoryStore();
let server: OwnServer;
let url: string;

/** In the meantime the others have their turn, on the same few connections. */
async function write(name: string): Promise<void> {
  await inTransaction(server.deps.db, async (trx) => {
    await trx.selectFrom('clients').select('id').limit(1).execute();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await recordAuditEvent(server.deps, trx, 'system', {
      action: name,
      subject: { kind: 'client', id: null },
    });
  });
}

beforeAll(async () => {
  const settings = { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'info', DATABASE_POOL: '3' } as const;
  server = await startOwnServer(settings, sink.stream);
  serve(server.app, note).with(async ({ body }) => {
    await write(body.name);
    return { ok: true };
  });
  serveUpload(server.app, upload)
    .into(async () => store.open())
    .with(async ({ body, file }) => {
      await file.keep();
      await write(body.name);
      return { ok: true };
    });
  url = `http://127.0.0.1:${await listen(server.app)}/api/v1`;
});
afterAll(() => server.close());

async function post(path: string, body: object, from: string) {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': from,
    'idempotency-key': `key-of-${from}-${JSON.stringify(body).length}-${Math.random()}`,
  };
  // In two pieces: what follows the last of them is begun by the line, and belongs to the request all the same.
  const text = Buffer.from(JSON.stringify(body));
  const pieces = new ReadableStream({
    async start(controller) {
      controller.enqueue(text.subarray(0, 5));
      await new Promise((resolve) => setTimeout(resolve, 2));
      controller.enqueue(text.subarray(5));
      controller.close();
    },
  });
  const request = { method: 'POST', headers, body: pieces, duplex: 'half' } as RequestInit;
  const { status } = await fetch(`${url}${path}`, request);
  expect(status).toBe(200);
}

async function addressesOf(prefix: string): Promise<Record<string, string | null>> {
  const rows = await server.deps.db
    .selectFrom('audit_events')
    .select(['action', 'address'])
    .where('action', 'like', `${prefix}%`)
    .execute();
  return Object.fromEntries(rows.map(({ action, address }) => [action, address]));
}

it('many at once are each on record with their own address, shortened', async () => {
  const people = Array.from({ length: 30 }, (_, index) => index);
  await Promise.all(
    people.map((index) =>
      index % 3 === 0
        ? post(upload.path, { name: `test.${index}`, file: 'YQ==' }, `10.7.${index}.9`)
        : post(note.path, { name: `test.${index}` }, `10.7.${index}.9`),
    ),
  );
  expect(await addressesOf('test.')).toEqual(
    Object.fromEntries(people.map((index) => [`test.${index}`, `10.7.${index}.0/24`])),
  );
});

it('of IPv6 the network is on record', async () => {
  await post(note.path, { name: 'six' }, '2001:db8:1:2:3:4:5:6');
  expect(await addressesOf('six')).toEqual({ six: '2001:db8:1::/48' });
});

it('what the program does by itself has none, nor has a job that begins in a request', async () => {
  await write('alone');
  const job = defineJob({
    name: 'test-job',
    payload: noPayload,
    run: async () => write('job'),
  });
  await actFrom('10.7.1.0/24', () => job.run(server.deps, {}, { isLastAttempt: false }));
  expect(await addressesOf('alone')).toEqual({ alone: null });
  expect(await addressesOf('job')).toEqual({ job: null });
});

it('a line of the log names the network, and never the address', async () => {
  await post(note.path, { name: 'logged' }, '10.8.9.123');
  expect(sink.text()).toContain('"from":"10.8.9.0/24"');
  expect(sink.text()).not.toContain('10.8.9.123');
});
