import { Readable } from 'node:stream';
import { callback, callbackPath } from '@alivio/contract/callback.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import {
  contractHook,
  paymentHook,
  signContract,
  signPayment,
  verifyContract,
  verifyPayment,
} from '@alivio/testing/fixture-callbacks.ts';
import { createSink, type OwnServer, startOwnServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import type { Connection } from '#server/db/client.ts';
import { PROGRAM_ROLE } from '#server/db/program-role.ts';
import type { Delivery } from '#server/providers/delivery.ts';
import { describeCallback } from './describe-callback.ts';
import { forgetOldCallbackEvents } from './forget-old-callback-events.job.ts';
import { serveCallback } from './serve-callback.ts';

const DAY_MS = 86_400_000;
const QUESTIONS = 5;

/** More than any other call without a file may send. */
const largeHook = callback({
  ...paymentHook,
  provider: 'fixture-large',
  bodyLimitBytes: 100_000,
});

/** An application with two providers of its own; what they say is written into a table of its own. */
let server: OwnServer;
let asked: Delivery[] = [];
let failsNext = false;
const sink = createSink();

beforeAll(async () => {
  server = await startFixture();
});
afterAll(() => server.close());
beforeEach(async () => {
  asked = [];
  await asOwner(server.deps, 'TRUNCATE heard, callback_events, budgets');
});

async function startFixture(): Promise<OwnServer> {
  const settings = {
    LOG_LEVEL: 'info',
    BUDGET_CALLBACK_QUESTIONS_PER_HOUR: String(QUESTIONS),
  } as const;
  const fixture = await startOwnServer(settings, sink.stream);
  await asOwner(
    fixture.deps,
    `CREATE TABLE heard (event text NOT NULL, amount bigint NOT NULL);
    GRANT ALL ON heard TO ${PROGRAM_ROLE}`,
  );
  const hear = async (trx: Connection, event: string, amount: number) => {
    await sql`INSERT INTO heard VALUES (${event}, ${amount})`.execute(trx);
    if (!failsNext) return;
    failsNext = false;
    throw new Error('something of ours broke');
  };
  serveCallback(fixture.app, contractHook, {
    verify: verifyContract,
    eventIdOf: ({ eventId }) => eventId,
    act: (trx, { eventId, amount }) => hear(trx, eventId, amount),
    ask: async (delivery) => {
      asked.push(delivery);
    },
  });
  serveCallback(fixture.app, paymentHook, {
    verify: verifyPayment,
    eventIdOf: ({ id }) => id,
    act: (trx, { id, amount }) => hear(trx, id, Number(amount)),
    ask: null,
  });
  serveCallback(fixture.app, largeHook, {
    verify: verifyPayment,
    eventIdOf: ({ time }) => time,
    act: (trx, { id, amount }) => hear(trx, id, Number(amount)),
    ask: null,
  });
  return fixture;
}

async function heard({ deps }: OwnServer = server) {
  const { rows } = await sql<{ event: string; amount: number }>`
    SELECT * FROM heard ORDER BY event`.execute(deps.db);
  return rows;
}

/** Every row of every table, jobs included, with the transaction that wrote it last. */
async function everything(): Promise<unknown> {
  const { db } = server.deps;
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView);
  const rowsOf = (name: string) =>
    sql`SELECT xmin, each::text FROM ${sql.table(name)} AS each ORDER BY 2`.execute(db);
  return Promise.all(
    tables.map(async ({ schema, name }) => [name, (await rowsOf(`${schema}.${name}`)).rows]),
  );
}

async function counted(provider: string, outcome: string): Promise<number> {
  const { body } = await server.app.inject('/metrics');
  const line = `alivio_callbacks_total{provider="${provider}",outcome="${outcome}"} `;
  const found = body.split('\n').find((each) => each.startsWith(line));
  return Number(found?.slice(line.length) ?? 0);
}

const signedNow = (eventId: string, amount = 100) =>
  signContract(JSON.stringify({ eventId, amount }), server.clock.now);

describe('a callback whose signature holds', () => {
  it('has its effect, is answered as its provider wants, and is counted', async () => {
    const before = await counted('fixture-contracts', 'accepted');
    const answer = await server.app.inject(signedNow('e1'));
    expect([answer.statusCode, answer.body]).toEqual([200, 'FIXTURE']);
    expect(await heard()).toEqual([{ event: 'e1', amount: 100 }]);
    expect(await counted('fixture-contracts', 'accepted')).toBe(before + 1);
    expect(asked).toEqual([]);
  });

  it('as a form too', async () => {
    const answer = await server.app.inject(
      signPayment({ id: 'p1', amount: '7' }, server.clock.now),
    );
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(await heard()).toEqual([{ event: 'p1', amount: 7 }]);
  });

  it('may be as large as its provider needs', async () => {
    const id = 'x'.repeat(70_000);
    const request = signPayment({ id, amount: '7' }, server.clock.now);
    const answer = await server.app.inject({ ...request, url: callbackPath(largeHook) });
    expect(answer.statusCode).toBe(200);
    expect(await heard()).toEqual([{ event: id, amount: 7 }]);
  });

  it('is read from the signed bytes as they were sent, whatever they look like', async () => {
    const odd = '{"amount":1e2 ,\n\t"eventId" : "a\\u00f1o\\"}" }';
    await server.app.inject(signContract(odd, server.clock.now));
    expect(await heard()).toEqual([{ event: 'año"}', amount: 100 }]);
  });

  it('that says what nobody understands changes nothing; the provider is asked', async () => {
    const answer = await server.app.inject(signContract('{"eventId":7}', server.clock.now));
    expect([answer.statusCode, answer.body]).toEqual([200, 'FIXTURE']);
    expect(await heard()).toEqual([]);
    expect(asked).toHaveLength(1);
    expect(await counted('fixture-contracts', 'unreadable')).toBe(1);
  });

  it.each([
    ['U+0000', '"e\\u0000"'],
    ['half a letter', '"\\ud800"'],
    ['lists in lists', `${'['.repeat(50)}${']'.repeat(50)}`],
  ])('that says %s is not taken, and no failure of ours', async (_, id) => {
    const body = `{"amount":1,"eventId":${id}}`;
    const answer = await server.app.inject(signContract(body, server.clock.now));
    expect([answer.statusCode, answer.body]).toEqual([200, 'FIXTURE']);
    expect(await heard()).toEqual([]);
  });
});

describe('a callback that is not believed', () => {
  const good = () => signedNow('forged');
  const paid = () => signPayment({ id: 'forged', amount: '1' }, server.clock.now);
  const changed = (body: string) => body.replace('100', '900');
  const forgeries = {
    'another signature': () => {
      const { headers, ...rest } = good();
      return { ...rest, headers: { ...headers, 'x-fixture-signature': '0'.repeat(64) } };
    },
    'a signature in capitals': () => {
      const { headers, ...rest } = good();
      const signature = headers['x-fixture-signature'].toUpperCase();
      return { ...rest, headers: { ...headers, 'x-fixture-signature': signature } };
    },
    'no signature': () => {
      const { headers, ...rest } = good();
      return { ...rest, headers: { 'content-type': headers['content-type'] } };
    },
    'another amount': () => ({ ...good(), payload: changed(good().payload) }),
    'another time': () => {
      const { headers, ...rest } = good();
      return { ...rest, headers: { ...headers, 'x-fixture-time': String(Date.now() + 1) } };
    },
    'the same said in other bytes': () => ({
      ...good(),
      payload: good().payload.replace('"amount":100', '"amount": 1e2'),
    }),
    'a second payload beside the signed one': () => ({
      ...good(),
      payload: good().payload.replace('{ "type"', '{ "payload":{"eventId":"x","amount":9}, "type"'),
    }),
    'no body': () => ({ ...good(), payload: '' }),
    'a body that is no JSON': () => ({ ...good(), payload: '{"payload":' }),
    'a form with another amount': () => ({ ...paid(), payload: `${paid().payload}&amount=9` }),
    'a form without signature': () => {
      const { headers, ...rest } = paid();
      return { ...rest, headers: { 'content-type': headers['content-type'] } };
    },
  };

  it.each(Object.entries(forgeries))('%s is answered like a true one', async (_, forge) => {
    const request = forge();
    const truth = await server.app.inject(
      request.url === good().url ? signedNow('true') : { ...paid() },
    );
    await asOwner(server.deps, 'TRUNCATE heard, callback_events');
    const answer = await server.app.inject(request);
    expect([answer.statusCode, answer.body]).toEqual([truth.statusCode, truth.body]);
    expect(Object.keys(answer.headers)).toEqual(Object.keys(truth.headers));
    expect(await heard()).toEqual([]);
  });

  it('one signed too long ago, or in the future, is stale; the provider is asked', async () => {
    for (const minutes of [-61, 6, Number.NaN]) {
      const at = new Date(server.clock.now.getTime() + minutes * 60_000);
      await server.app.inject(signContract('{"eventId":"late","amount":1}', at));
    }
    expect(await heard()).toEqual([]);
    expect(asked).toHaveLength(3);
    expect(await counted('fixture-contracts', 'stale')).toBe(3);
    const inTime = new Date(server.clock.now.getTime() - 59 * 60_000);
    await server.app.inject(signContract('{"eventId":"in time","amount":1}', inTime));
    expect(await heard()).toHaveLength(1);
  });

  it('hundreds of them write nothing at all', async () => {
    const before = await everything();
    const forged = await counted('fixture-payments', 'forged');
    for (let index = 0; index < 300; index += 1) {
      const request = paid();
      const bytes = Buffer.from(request.payload);
      const place = index % bytes.length;
      bytes[place] = (bytes[place] ?? 0) ^ (1 + (index % 255));
      expect((await server.app.inject({ ...request, payload: bytes })).statusCode).toBe(200);
    }
    expect(await counted('fixture-payments', 'forged')).toBe(forged + 300);
    expect(await everything()).toEqual(before);
  });

  it('cannot make us ask the provider without end', async () => {
    for (let index = 0; index < 3 * QUESTIONS; index += 1)
      await server.app.inject(forgeries['no signature']());
    expect(asked).toHaveLength(QUESTIONS);
  });

  it('that we may not ask about now is to be told again when we may', async () => {
    const forged = await counted('fixture-contracts', 'forged');
    const notAsked = await counted('fixture-contracts', 'not_asked');
    const tell = () => server.app.inject(forgeries['no signature']());
    for (let index = 0; index < QUESTIONS; index += 1) expect((await tell()).statusCode).toBe(200);
    const answer = await tell();
    expect([answer.statusCode, answer.json().details]).toEqual([503, { code: 'unavailable' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await counted('fixture-contracts', 'not_asked')).toBe(notAsked + 1);
    expect(await counted('fixture-contracts', 'forged')).toBe(forged + QUESTIONS + 1);
    expect(sink.text()).toContain('"provider":"fixture-contracts","outcome":"not_asked"');

    server.clock.advance(Number(answer.headers['retry-after']) * 1000);
    expect((await tell()).statusCode).toBe(200);
    expect(asked).toHaveLength(QUESTIONS + 1);
  });

  it('of a provider that is never asked has nothing to wait for', async () => {
    const { payload: _, ...empty } = paid();
    for (let index = 0; index < 2 * QUESTIONS; index += 1)
      expect((await server.app.inject(empty)).statusCode).toBe(200);
    expect(await counted('fixture-payments', 'not_asked')).toBe(0);
  });

  it('is not even read in another media type or over its size, and that is counted', async () => {
    const before = await counted('fixture-contracts', 'unreadable');
    const request = signedNow('e1');
    const asText = { ...request.headers, 'content-type': 'text/plain' };
    expect((await server.app.inject({ ...request, headers: asText })).statusCode).toBe(415);
    const sizes = [5_000, 70_000];
    for (const size of sizes) {
      const text = `{"eventId":"${'x'.repeat(size)}","amount":1}`;
      const large = signContract(text, server.clock.now);
      expect((await server.app.inject(large)).statusCode).toBe(413);
      // Without a length it is found out on the way.
      const unannounced = { ...large, payload: Readable.from([large.payload]) };
      expect((await server.app.inject(unannounced)).statusCode).toBe(413);
    }
    expect(await heard()).toEqual([]);
    expect(await counted('fixture-contracts', 'unreadable')).toBe(before + 1 + 2 * sizes.length);
    expect(await counted('fixture-contracts', 'failed')).toBe(0);
  });

  it('unknown providers and other methods are a plain 404', async () => {
    const { url } = signedNow('e1');
    expect((await server.app.inject({ method: 'POST', url: '/hooks/nobody' })).statusCode).toBe(
      404,
    );
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  });
});

describe('the same event again', () => {
  const tell = (on: OwnServer) => {
    const told = signContract('{"eventId":"again","amount":100}', on.clock.now);
    return Promise.all(Array.from({ length: 20 }, () => on.app.inject(told)));
  };

  it('has its effect once, even told twenty times at once', async () => {
    const answers = await tell(server);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['200 FIXTURE']),
    );
    expect(await heard()).toHaveLength(1);
    expect(await counted('fixture-contracts', 'repeated')).toBe(19);
    expect(asked).toEqual([]);
  });

  it('(twin) without the key of the claims it has more', async () => {
    const twin = await startFixture();
    await asOwner(twin.deps, 'ALTER TABLE callback_events DROP CONSTRAINT callback_events_pkey');
    await tell(twin);
    expect((await heard(twin)).length).toBeGreaterThan(1);
    await twin.close();
  });

  it('after our own failure, which is 5xx, is the first', async () => {
    failsNext = true;
    expect((await server.app.inject(signedNow('retried'))).statusCode).toBe(500);
    expect(await heard()).toEqual([]);
    expect((await server.app.inject(signedNow('retried'))).statusCode).toBe(200);
    expect(await heard()).toHaveLength(1);
    expect(await counted('fixture-contracts', 'failed')).toBe(1);
  });

  it('of another provider is another event', async () => {
    await server.app.inject(signedNow('same'));
    await server.app.inject(signPayment({ id: 'same', amount: '1' }, server.clock.now));
    expect(await heard()).toHaveLength(2);
  });

  it('is forgotten after thirty days, when it has long been stale', async () => {
    await server.app.inject(signedNow('old'));
    const told = signedNow('old');
    server.clock.advance(29 * DAY_MS);
    await server.app.inject(signedNow('young'));
    server.clock.advance(2 * DAY_MS);
    await forgetOldCallbackEvents.run(server.deps, {}, { isLastAttempt: false });
    const kept = await server.deps.db.selectFrom('callback_events').select('event_id').execute();
    expect(kept).toEqual([{ event_id: 'young' }]);
    await server.app.inject(told);
    expect(await heard()).toHaveLength(2);
  });
});

it('nobody is believed for longer than events are remembered', () => {
  const endless = callback({ ...paymentHook, freshMinutes: 30 * 24 * 60, payload: z.object({}) });
  const handler = { verify: () => null, eventIdOf: () => '', act: async () => {}, ask: null };
  expect(() => serveCallback(server.app, endless, handler)).toThrow('longer than its events');
});

it('log lines name the provider and the outcome, and nothing that was said', async () => {
  await server.app.inject(signedNow('dicho-en-secreto', 424_242));
  await server.app.inject({ ...signedNow('dicho-en-secreto', 424_242), headers: {} });
  expect(sink.text()).toContain('"provider":"fixture-contracts","outcome":"accepted"');
  expect(sink.text()).toContain('"outcome":"unreadable"');
  expect(sink.text()).not.toMatch(/dicho-en-secreto|424242/);
});

it('ordinary calls keep their parser', async () => {
  const login = { email: 'paciente@alivio.demo', password: 'x' };
  const answer = await server.app.inject({ method: 'POST', url: '/api/v1/login', payload: login });
  expect(answer.json().details.code).not.toBe('unsupported_media');
  const form = await server.app.inject({
    ...signPayment({}, server.clock.now),
    url: '/api/v1/login',
  });
  expect(form.statusCode).toBe(415);
});

it('the API document says who calls, what is believed and what is answered', () => {
  expect(describeCallback(contractHook)).toMatchObject({
    tags: ['hooks'],
    description: expect.stringContaining('Called by fixture-contracts; no session.'),
    requestBody: {
      content: {
        'application/json': {
          schema: { 'x-signed': { required: ['eventId', 'amount'], type: 'object' } },
        },
      },
    },
    responses: {
      200: { content: { 'text/plain': { schema: { const: 'FIXTURE' } } } },
      413: {},
      415: {},
      500: {},
      503: {},
    },
  });
  expect(describeCallback(contractHook)).not.toHaveProperty('security');
});
