import { endpoint } from '@alivio/contract/endpoint.ts';
import { type OwnServer, startOwnServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { serve } from './serve.ts';

const order = endpoint({
  method: 'POST',
  path: '/test-orders',
  roles: ['client'],
  delegated: 'papers',
  subject: 'session',
  summary: 'Done as often as it is asked for',
  body: z.strictObject({ what: z.string() }),
  response: z.object({ ok: z.literal(true), number: z.int() }),
  idempotent: true,
  example: { body: { what: 'x' } },
});

const LEASE_MS = 60_000;

let server: OwnServer;
let orders: string[] = [];
/** What an order waits for, or breaks on, before it is done. */
let beforeDone: () => Promise<void>;

beforeAll(async () => {
  server = await startOwnServer();
  serve(server.app, order).with(async ({ body }) => {
    orders.push(body.what);
    await beforeDone();
    return { ok: true, number: orders.length };
  });
});
afterAll(() => server.close());
beforeEach(() => {
  orders = [];
  beforeDone = async () => {};
});

async function post(key: string, what: string, email = 'nueva@alivio.demo') {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/test-orders',
    headers: { authorization: `Bearer ${await server.signIn(email)}`, 'idempotency-key': key },
    payload: { what },
  });
  return { status: answer.statusCode, body: answer.json() };
}

it('the same key and body is done once and answered twice', async () => {
  const first = await post('same', 'a');
  expect(await post('same', 'a')).toEqual(first);
  expect(orders).toEqual(['a']);
});

it('the same key with another body is refused, and not done', async () => {
  await post('other body', 'a');
  expect(await post('other body', 'b')).toMatchObject({
    status: 422,
    body: { details: { code: 'idempotency_mismatch' } },
  });
  expect(orders).toEqual(['a']);
});

it('the same key of another client is another key', async () => {
  await post('two people', 'a');
  expect((await post('two people', 'b', 'paciente@alivio.demo')).status).toBe(200);
  expect(orders).toEqual(['a', 'b']);
});

it('a call that failed by a fault of ours is tried again', async () => {
  beforeDone = () => Promise.reject(new Error('a bug'));
  expect((await post('bug', 'a')).status).toBe(500);
  beforeDone = async () => {};
  expect((await post('bug', 'a')).status).toBe(200);
});

it('a twin of a call in flight waits its turn, until the first must have died', async () => {
  const twins = { first: () => {} };
  beforeDone = () =>
    new Promise((resolve) => {
      twins.first = resolve;
    });
  const first = post('in flight', 'a');
  await expect.poll(() => orders).toEqual(['a']);
  beforeDone = async () => {};
  expect(await post('in flight', 'a')).toMatchObject({
    status: 409,
    body: { details: { code: 'request_in_flight' } },
  });
  expect(orders).toEqual(['a']);
  server.clock.advance(LEASE_MS);
  expect((await post('in flight', 'b')).status).toBe(422);
  expect((await post('in flight', 'a')).status).toBe(200);
  expect(orders).toEqual(['a', 'a']);
  twins.first();
  await first;
});
