import { getRateCard } from '@alivio/contract/rates.ts';
import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { quote } from '@alivio/domain/loan/quote.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { seedPolicies, seedPolicy } from '@alivio/domain/policy/seed-policy.ts';
import { percent } from '@alivio/domain/rates/rate.ts';
import type { RateCard } from '@alivio/domain/rates/rate-card.ts';
import { seedRateCard } from '@alivio/domain/rates/seed-rate-card.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { getPolicy } from './get-policy.ts';
import { installRates } from './install-rates.ts';
import { priceLoan } from './price-loan.ts';
import { insertRateCard } from './rates.sql.ts';

const MIRAFLORES = 1;
const SAN_BORJA = 2;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const rateCardOf = (siteId: number, on = server) =>
  on.call(getRateCard, { query: { health_center_id: siteId } });

/** What nobody but the owner can do: cards and policies that stand are never changed. */
const unguarded = (table: string, statement: string) =>
  asOwner(
    server.deps,
    `ALTER TABLE ${table} DISABLE TRIGGER USER; ${statement}; ALTER TABLE ${table} ENABLE TRIGGER USER`,
  );

describe('GET rate-card', () => {
  it('gives the card that ships, exactly, with the campaign of the site and its months', async () => {
    const { body } = await rateCardOf(MIRAFLORES);
    const { cap, ...card } = body.card;
    expect(card).toEqual(seedRateCard);
    expect(cap).toEqual({
      tea: percent(113.16),
      from: '2025-11-01',
      confirmed: expect.any(Boolean),
    });
    expect(body.today).toBe(await readToday(server.deps, server.deps.db));
    expect(body.campaign).toEqual({ name: 'Campaña Bienestar' });
    expect(body.months_on_offer).toEqual({ DNI: [3, 6, 12, 14, 16, 18], CE: [3, 6, 12] });
    const elsewhere = await rateCardOf(SAN_BORJA);
    expect(elsewhere.body.campaign).toBeNull();
    expect(elsewhere.body.months_on_offer).toEqual({ DNI: [6, 12, 14, 16, 18], CE: [6, 12] });
  });

  it('speaks in soles and percent on the wire', async () => {
    const answer = await server.app.inject('/api/v1/rate-card?health_center_id=1');
    expect(answer.json().card).toMatchObject({
      version: 'alivio-2024-01',
      min_amount: 1500,
      max_amount: 25_900,
      fee: 45,
      igv: 18,
      insurance: 0.095,
      cap: { tea: 113.16 },
    });
    expect(answer.json().card.teas).toContainEqual({ term: 12, campaign: false, tea: 42.9 });
  });

  it('lets the browser make the plan that the server makes, to the hash', async () => {
    const { card } = (await rateCardOf(MIRAFLORES)).body;
    const request = { amount: centimos(612_345), term: 12, insurance: true };
    const inBrowser = quote({ ...request, card, campaign: true });
    const onServer = await priceLoan(
      server.deps.db,
      { ...request, siteId: MIRAFLORES, documentType: 'DNI' },
      await readToday(server.deps, server.deps.db),
    );
    expect(inBrowser).toMatchObject({
      ok: true,
      quote: { hash: expect.stringMatching(/^\w{64}$/) },
    });
    expect(onServer).toMatchObject(inBrowser.ok ? { quote: inBrowser.quote } : {});
  });

  it.each(['', '0', 'x'])('refuses the site "%s"', async (id) => {
    const answer = await server.app.inject(`/api/v1/rate-card?health_center_id=${id}`);
    expect(answer.statusCode).toBe(400);
  });

  it('does not know a site that does not exist', async () => {
    expect((await rateCardOf(999)).error).toMatchObject({
      status: 404,
      details: { code: 'not_found' },
    });
  });
});

describe('bad rows', () => {
  let own: TestServer;
  beforeEach(async () => {
    own = await startTestServer();
  });
  afterEach(() => own.close());

  const next: RateCard = {
    ...seedRateCard,
    version: 'alivio-2030-01',
    validFrom: calendarDate('2030-01-01'),
  };
  const faults: [string, RateCard, string][] = [
    [
      'over the cap',
      { ...next, teas: next.teas.map((row) => ({ ...row, tea: percent(120) })) },
      'Tarifario alivio-2030-01, fila 1 (6 meses): la TEA de 120.00 % supera el tope BCRP de 113.16 % vigente desde el 01/11/2025.',
    ],
    [
      'a hole in the dates',
      { ...next, validFrom: calendarDate('2030-01-02') },
      'Tarifario alivio-2030-01: empieza el 02/01/2030 y falta desde el 01/01/2030.',
    ],
    [
      'an unknown term',
      { ...next, teas: [...next.teas, { term: 24, campaign: false, tea: percent(50) }] },
      'Tarifario alivio-2030-01, fila 9 (24 meses): ese plazo no se ofrece.',
    ],
  ];

  it.each(faults)(
    '%s: prices nothing, names the row, and the next start fails',
    async (_, card, text) => {
      const { db } = own.deps;
      await db.updateTable('rate_cards').set({ valid_to: '2029-12-31' }).execute();
      await insertRateCard(db, card);
      expect((await rateCardOf(MIRAFLORES, own)).error).toMatchObject({
        status: 503,
        errorType: 'Unavailable',
        details: { code: 'rates_unavailable', explanation: text },
      });
      await expect(installRates(own.deps)).rejects.toThrow(text);
    },
  );

  it('accepts the same card when it is right', async () => {
    const { db } = own.deps;
    await db.updateTable('rate_cards').set({ valid_to: '2029-12-31' }).execute();
    await insertRateCard(db, next);
    expect((await rateCardOf(MIRAFLORES, own)).status).toBe(200);
  });
});

it.each([
  ['collateralAboveMonthsOfIncome', 10.5],
  ['collateralAboveMonthsOfIncome', 0],
  ['minimumHistoryMonths', -1],
])('a policy whose %s is %d is not applied', async (threshold, value) => {
  const today = await readToday(server.deps, server.deps.db);
  const thresholds = JSON.stringify({ ...seedPolicy, [threshold]: value });
  const refused = server.deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('policies')
      .values({ version: 'bad', valid_from: today, thresholds: sql`${thresholds}::jsonb` })
      .execute();
    return getPolicy(trx, today);
  });
  await expect(refused).rejects.toThrow(threshold);
});

describe('priceLoan', () => {
  const today = calendarDate('2026-03-31');
  const request = {
    siteId: SAN_BORJA,
    amount: centimos(500_000),
    term: 12,
    insurance: false,
    documentType: 'DNI' as const,
  };

  it.each([
    ['amount_out_of_range', { amount: centimos(149_999) }],
    ['amount_out_of_range', { amount: centimos(-1) }],
    ['amount_invalid', { amount: Number.NaN as never }],
    ['amount_invalid', { amount: 1500.5 as never }],
    ['campaign_inactive', { term: 3 }],
    ['installments_invalid', { term: 24 }],
    ['installments_invalid', { term: 14, documentType: 'CE' as const }],
  ])('refuses with %s: %o', async (code, changes) => {
    expect(await priceLoan(server.deps.db, { ...request, ...changes }, today)).toMatchObject({
      code,
    });
  });

  it('is not asked for a site that does not exist', async () => {
    const asked = priceLoan(server.deps.db, { ...request, siteId: 999 }, today);
    await expect(asked).rejects.toThrow('there is no site 999');
  });

  it('has no prices before the first card', async () => {
    expect(await priceLoan(server.deps.db, request, calendarDate('2023-12-31'))).toMatchObject({
      code: 'rates_unavailable',
    });
  });
});

it('ships its prices once into an empty database, however many processes start at once', async () => {
  const { deps } = server;
  for (const table of ['rate_card_teas', 'rate_cards', 'rate_caps', 'policies'])
    await unguarded(table, `DELETE FROM ${table}`);
  await Promise.all([installRates(deps), installRates(deps), installRates(deps)]);
  expect((await rateCardOf(SAN_BORJA)).body.card.version).toBe(seedRateCard.version);
});

it('keeps the policy as data and gives back what was put in', async () => {
  expect(await getPolicy(server.deps.db, calendarDate('2026-01-01'))).toEqual(seedPolicy);
  expect(await getPolicy(server.deps.db, calendarDate('2024-12-31'))).toEqual(seedPolicies[0]);
  await expect(getPolicy(server.deps.db, calendarDate('2023-12-31'))).rejects.toThrow('2023-12-31');
});

it('a house that has decided on a policy of its own is not overruled by one that ships', async () => {
  const { db } = server.deps;
  await asOwner(
    server.deps,
    `INSERT INTO approvals (command, subject_kind, subject_id, payload, changes, seen_hash, reason, proposed_by, proposed_at)
     VALUES ('add_policy', 'house', 2, '{}', '[]', '', 'Menos mora.', 1, now())`,
  );
  await unguarded(
    'policies',
    `DELETE FROM policies WHERE version = '${seedPolicy.version}';
     UPDATE policies SET approval_id = (SELECT max(id) FROM approvals)`,
  );
  await installRates(server.deps);
  expect(await getPolicy(db, calendarDate('2026-01-01'))).toEqual(seedPolicies[0]);
  await unguarded('policies', 'UPDATE policies SET approval_id = NULL');
  await installRates(server.deps);
  expect(await getPolicy(db, calendarDate('2026-01-01'))).toEqual(seedPolicy);
});

it('a policy of the first release is read as it was written, and a start brings the one in force', async () => {
  const { db } = server.deps;
  const inForce = () => getPolicy(db, calendarDate('2026-01-01'));
  await unguarded(
    'policies',
    `DELETE FROM policies WHERE version = '${seedPolicy.version}';
     UPDATE policies SET thresholds = thresholds - 'ownHistory'`,
  );
  expect(await inForce()).toEqual(seedPolicies[0]);
  await installRates(server.deps);
  expect(await inForce()).toEqual(seedPolicy);
});
