import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '#sandbox/testing/start-sandbox.ts';
import { textField } from '#sandbox/wire/fields.ts';

/** Stands in for the product's server, which owns the business date. */
async function startDateOwner(today: string): Promise<string> {
  let current = today;
  const app = fastify();
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['x-sandbox-key'] === 'test-key') return;
    return reply.code(404).send('not here');
  });
  app.get('/api/v1/business-date', async () => ({ ok: true, today: current }));
  app.post('/api/v1/business-date', async (request, reply) => {
    const wanted = textField(request.body, 'today') ?? '';
    if (wanted < current) return reply.code(409).send({ ok: false, message: 'Solo avanza.' });
    current = wanted;
    return { ok: true, today: current };
  });
  onTestFinished(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

test('the date is asked of the product and moved forward there', async () => {
  const appUrl = await startDateOwner('2026-11-14');
  const { get, post } = await startSandbox({ appUrl });
  const moved = { status: 200, body: { ok: true, today: '2026-12-01' } };
  expect(await get('/control/clock')).toMatchObject({ body: { today: '2026-11-14' } });
  expect(await post('/control/clock', { today: '2026-12-01' })).toEqual(moved);
  expect(await get('/control/clock')).toEqual(moved);
});

test("the product's refusal is passed on as it is", async () => {
  const appUrl = await startDateOwner('2026-11-14');
  const { post } = await startSandbox({ appUrl });
  expect(await post('/control/clock', { today: '2026-11-13' })).toEqual({
    status: 409,
    body: { ok: false, message: 'Solo avanza.' },
  });
});

test('a product that does not know the call answers 404, with a message', async () => {
  const appUrl = await startDateOwner('2026-11-14');
  const { get } = await startSandbox({ appUrl, sandboxKey: 'another' });
  expect(await get('/control/clock')).toEqual({
    status: 404,
    body: { ok: false, message: 'Alivio respondió 404.' },
  });
});

test('503 when the product cannot be reached', async () => {
  const { get } = await startSandbox({ appUrl: 'http://localhost:1' });
  expect(await get('/control/clock')).toMatchObject({ status: 503, body: { ok: false } });
});

test.each(['2026-02-30', '14/11/2026', ''])('the day "%s" is refused', async (today) => {
  const { post } = await startSandbox();
  expect(await post('/control/clock', { today })).toMatchObject({ status: 400 });
});
