import { expect, test } from 'vitest';
import { startSandbox } from '#sandbox/testing/start-sandbox.ts';

const path = '/prospects/v1/prospects/0b9a4c5e-0000-4000-8000-000000000001';
const person = {
  name: 'Rosa Quispe',
  email: 'rosa@correo.pe',
  phone: '+51987654321',
  site: null,
  step: 'onboarding/payments',
  referred_by: null,
};

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

async function ask(sandbox: Sandbox, method: string, body?: unknown, key: string | null = 'key') {
  const response = await fetch(sandbox.url + path, {
    method,
    headers: {
      ...(key !== null && { 'x-api-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

test('a person told twice is one person, as told last, until they are taken back', async () => {
  const sandbox = await startSandbox();
  await ask(sandbox, 'PUT', person);
  const again = await ask(sandbox, 'PUT', { ...person, step: 'onboarding/result' });
  expect(again).toMatchObject({ status: 200, body: { step: 'onboarding/result', times_told: 2 } });
  expect((await sandbox.get('/control/prospects')).body).toEqual([again.body]);

  expect(await ask(sandbox, 'DELETE')).toEqual({ status: 200, body: { deleted: true } });
  expect((await sandbox.get('/control/prospects')).body).toEqual([]);
  expect(await ask(sandbox, 'DELETE')).toMatchObject({ status: 404 });
});

test.each([
  ['without a way to reach them', { ...person, email: '' }],
  ['without a step', { ...person, step: null }],
  ['with more than was agreed', { ...person, document: '45678120' }],
  ['with a site that is no text', { ...person, site: 7 }],
])('a person %s is not taken', async (_, body) => {
  const sandbox = await startSandbox();
  expect(await ask(sandbox, 'PUT', body)).toMatchObject({ status: 422 });
  expect((await sandbox.get('/control/prospects')).body).toEqual([]);
});

test('it can be down, and can refuse somebody', async () => {
  const sandbox = await startSandbox();
  sandbox.world.scenarios.plan('prospects', { outcome: 'down', delayMs: 0, times: 2 });
  expect(await ask(sandbox, 'PUT', person)).toMatchObject({ status: 503 });
  expect(await ask(sandbox, 'DELETE')).toMatchObject({ status: 503 });
  sandbox.world.scenarios.plan('prospects', { outcome: 'refused', delayMs: 0, times: 1 });
  expect(await ask(sandbox, 'PUT', person)).toMatchObject({ status: 422 });
  expect(await ask(sandbox, 'PUT', person)).toMatchObject({ status: 200 });
});

test('a key is required', async () => {
  const sandbox = await startSandbox();
  expect(await ask(sandbox, 'PUT', person, null)).toMatchObject({ status: 401 });
  expect(await ask(sandbox, 'DELETE', undefined, null)).toMatchObject({ status: 401 });
});
