import { endpoint } from '@alivio/contract/endpoint.ts';
import { type OwnServer, startOwnServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { refuse, refuseUntil } from '#server/refusal.ts';
import type { RefusalOf } from './refusal-of.ts';
import { serve } from './serve.ts';

const buy = endpoint({
  method: 'POST',
  path: '/test-purchases',
  roles: ['client'],
  delegated: 'papers',
  subject: 'session',
  summary: 'Refused at first, then done',
  response: z.object({ ok: z.literal(true), purchase: z.int() }),
  idempotent: true,
  refusals: ['too_many_requests', 'unavailable'],
  example: {},
});

const ask = endpoint({
  method: 'POST',
  path: '/test-questions',
  roles: 'anyone',
  subject: 'none',
  summary: 'Done once, of whoever has no session',
  body: z.strictObject({ text: z.string() }),
  response: buy.response,
  idempotent: true,
  example: { body: { text: 'Hola' } },
});

let server: OwnServer;
let purchases = 0;
let refusals: (() => RefusalOf<typeof buy>)[] = [];

beforeAll(async () => {
  server = await startOwnServer();
  serve(server.app, buy).with(async () => {
    const refusal = refusals.shift()?.();
    if (refusal) return refusal;
    purchases += 1;
    return { ok: true, purchase: purchases };
  });
  serve(server.app, ask).with(async () => {
    purchases += 1;
    return { ok: true, purchase: purchases };
  });
});
afterAll(() => server.close());

const inAMinute = () => new Date(server.clock.now.getTime() + 60_000);

it.each([
  ['a budget used up', () => refuseUntil('too_many_requests', inAMinute(), server.clock.now), 429],
  ['a provider that is down', () => refuse('unavailable'), 503],
])('%s passes: the same key is tried again, and done once', async (name, refusal, status) => {
  const token = await server.signIn('nueva@alivio.demo');
  const post = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/test-purchases',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': name },
    });
  refusals = [refusal];
  expect((await post()).statusCode).toBe(status);
  const done = await post();
  expect(done.statusCode).toBe(200);
  expect((await post()).json()).toEqual(done.json());
});

async function keptKeys(): Promise<string[]> {
  const { db } = server.deps;
  const query = db.selectFrom('idempotency_keys').select('key').where('actor', '=', 'anyone');
  return (await query.execute()).map(({ key }) => key);
}

const askWith = (key: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/test-questions',
    headers: { 'idempotency-key': key },
    payload,
  });

it('of whoever has no session no refusal is kept, and the same key may be used again', async () => {
  const key = 'drawn-by-lot-0123456789';
  expect((await askWith(key, {})).statusCode).toBe(400);
  expect(await keptKeys()).toEqual([]);
  const done = await askWith(key, { text: 'Hola' });
  expect(done.statusCode).toBe(200);
  expect((await askWith(key, { text: 'Hola' })).json()).toEqual(done.json());
  expect(await keptKeys()).toEqual([key]);
});

it('a short key of whoever has no session is refused: somebody else may have it', async () => {
  const before = purchases;
  expect((await askWith('1', { text: 'Hola' })).statusCode).toBe(400);
  expect((await askWith('', { text: 'Hola' })).statusCode).toBe(400);
  expect(purchases).toBe(before);
});
