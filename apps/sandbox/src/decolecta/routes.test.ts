import { expect, test } from 'vitest';
import { startSandbox } from '#sandbox/testing/start-sandbox.ts';

const token = { authorization: 'Bearer sk_1' };
const dniPath = '/decolecta/v1/reniec/dni?numero=';
const ratePath = '/decolecta/v1/tipo-cambio/sunat';

test('a DNI always has the same Peruvian name and no birth date', async () => {
  const sandbox = await startSandbox();
  const first = await sandbox.get(`${dniPath}45678120`, token);
  expect(first).toEqual({
    status: 200,
    body: {
      first_name: 'ROSA MARÍA',
      first_last_name: 'VÁSQUEZ',
      second_last_name: 'RAMÍREZ',
      full_name: 'VÁSQUEZ RAMÍREZ ROSA MARÍA',
      document_number: '45678120',
    },
  });
  expect(await sandbox.get(`${dniPath}45678120`, token)).toEqual(first);
});

test.each([
  ['4567812', 400],
  ['4567812A', 400],
  ['00000000', 404],
])('DNI %s answers %i', async (dni, status) => {
  const sandbox = await startSandbox();
  expect(await sandbox.get(dniPath + dni, token)).toMatchObject({ status });
});

test.each([
  ['not-found', 404],
  ['down', 503],
  ['with-birthdate', 200],
] as const)('planned %s answers %i', async (outcome, status) => {
  const sandbox = await startSandbox();
  sandbox.world.scenarios.plan('registry', { outcome, delayMs: 0, times: 1 });
  const answer = await sandbox.get(`${dniPath}45678120`, token);
  expect(answer.status).toBe(status);
  if (outcome === 'with-birthdate') {
    expect(answer.body).toMatchObject({
      birth_date: expect.stringMatching(/^19[6-9]\d-\d\d-\d\d$/),
    });
  }
});

test('the exchange rate of a date is fixed, and a weekend repeats its Friday', async () => {
  const sandbox = await startSandbox();
  const rateOn = async (date: string) =>
    (await sandbox.get(`${ratePath}?date=${date}`, token)).body;
  const friday = await rateOn('2026-11-13');
  expect(friday).toEqual({
    buy_price: expect.stringMatching(/^3\.7\d\d$/),
    sell_price: expect.stringMatching(/^3\.7\d\d$/),
    base_currency: 'USD',
    quote_currency: 'PEN',
    date: '2026-11-13',
  });
  expect(await rateOn('2026-11-14')).toEqual({ ...Object(friday), date: '2026-11-14' });
  expect(await rateOn('2026-11-15')).toEqual({ ...Object(friday), date: '2026-11-15' });
  expect(await rateOn('2026-12-11')).not.toMatchObject({ sell_price: Object(friday).sell_price });
});

test('without a date it answers for today; with a wrong one it refuses; planned down, 503', async () => {
  const sandbox = await startSandbox();
  expect(await sandbox.get(ratePath, token)).toMatchObject({ status: 200 });
  expect(await sandbox.get(`${ratePath}?date=2026-02-30`, token)).toMatchObject({ status: 400 });
  sandbox.world.scenarios.plan('exchange', { outcome: 'down', delayMs: 0, times: 1 });
  expect(await sandbox.get(ratePath, token)).toMatchObject({ status: 503 });
});

test.each([`${dniPath}45678120`, ratePath])('%s needs a token', async (path) => {
  const sandbox = await startSandbox();
  expect(await sandbox.get(path)).toMatchObject({ status: 401 });
});
