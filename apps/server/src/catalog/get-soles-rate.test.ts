import { getSolesRate } from '@alivio/contract/catalog.ts';
import { getDraft } from '@alivio/contract/draft.ts';
import { putDraft } from '@alivio/contract/onboarding.ts';
import { addDays } from '@alivio/domain/calendar/calendar-date.ts';
import { limaDateOf } from '@alivio/domain/calendar/lima-time.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { registerApplicant } from '@alivio/testing/apply.ts';
import { planOutcome } from '@alivio/testing/plan-outcome.ts';
import { startServerOn, startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const noonInLima = new Date('2026-11-16T17:00:00Z');
const monday = limaDateOf(noonInLima);
let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({ BUDGET_CURRENCY_PER_IP: '5' });
  server.clock.now = noonInLima;
});
afterEach(() => server.close());

const ask = (asked = server) => asked.call(getSolesRate, {});

/** The next time the provider is asked, it is down; a cached answer leaves the plan as it is. */
const planDown = () => planOutcome(server, 'exchange', 'down');

it('asks the provider once in ten minutes, for all processes', async () => {
  const { body } = await ask();
  expect(body).toMatchObject({ date: monday, from: { USD: expect.closeTo(3.75, 0) } });
  await planDown();
  const { DATABASE_URL, SANDBOX_PORT } = server.deps.config;
  const other = await startServerOn(DATABASE_URL, { SANDBOX_PORT: String(SANDBOX_PORT) });
  other.clock.now = new Date(noonInLima.getTime() + 10 * MINUTE_MS - 1);
  expect((await ask(other)).body).toEqual(body);
  await other.deps.db.deleteFrom('exchange_rates').execute();
  expect((await ask(other)).status).toBe(503);
  await other.close();
});

it('a rate of yesterday is not that of today, however young', async () => {
  server.clock.now = new Date('2026-11-17T04:58:00Z');
  expect((await ask()).body.date).toBe(monday);
  server.clock.advance(5 * MINUTE_MS);
  expect((await ask()).body.date).toBe(addDays(monday, 1));
});

it('serves the last good rate, with its own date, while the provider is down: for a day', async () => {
  const good = (await ask()).body;
  server.clock.advance(24 * HOUR_MS);
  await planDown();
  expect((await ask()).body).toEqual(good);
  server.clock.advance(1);
  await planDown();
  expect((await ask()).error).toMatchObject({
    status: 503,
    errorType: 'Unavailable',
    details: { code: 'unavailable' },
  });
});

it('is rationed per address, in a budget that all processes share', async () => {
  const other = await startServerOn(server.deps.config.DATABASE_URL, {
    BUDGET_CURRENCY_PER_IP: '5',
  });
  other.clock.now = server.clock.now;
  for (let asked = 0; asked < 5; asked += 1) expect((await ask()).status).toBe(200);
  const refused = await ask(other);
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('600');
  await other.close();
});

it('a draft keeps the rate it was converted with, whatever the rate becomes', async () => {
  const { token, siteId, categoryId } = await registerApplicant(server);
  const body = {
    category_id: categoryId,
    health_center_id: siteId,
    entered_amount: centimos(123_456),
    currency: 'USD' as const,
    patient: null,
  };
  const shown = (await ask()).body.from.USD;
  const saved = (await server.call(putDraft, { body }, token)).body.draft;
  expect(saved.exchange_rate).toBe(shown);
  server.clock.advance(HOUR_MS);
  await server.deps.db
    .updateTable('exchange_rates')
    .set({ soles_per_dollar: 3.1, asked_at: server.clock.now })
    .execute();
  expect((await ask()).body.from.USD).toBe(3.1);
  expect((await server.call(getDraft, {}, token)).body.draft).toEqual(saved);
});
