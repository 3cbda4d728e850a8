import { getQuote } from '@alivio/contract/quote.ts';
import { getRateCard } from '@alivio/contract/rates.ts';
import { monthsOnOffer } from '@alivio/domain/loan/months-on-offer.ts';
import { quote } from '@alivio/domain/loan/quote.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { seedRateCard } from '@alivio/domain/rates/seed-rate-card.ts';
import { registerApplicant } from '@alivio/testing/apply.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const WITH_CAMPAIGN = 1;
const WITHOUT_CAMPAIGN = 2;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ BUDGET_QUOTE_PER_IP: '100000' });
});
afterAll(() => server.close());

/** As another client than ours asks: by address, in text. */
async function ask(query: Record<string, string>, token?: string) {
  const answer = await server.app.inject({
    url: '/api/v1/quote',
    query,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: answer.statusCode, body: answer.json() };
}

const valid = { health_center_id: '2', amount: '5000', installments: '12' };

const samples = fc.constantFrom(WITH_CAMPAIGN, WITHOUT_CAMPAIGN).chain((site) =>
  fc.record({
    site: fc.constant(site),
    amount: fc.integer({ min: seedRateCard.minAmount, max: seedRateCard.maxAmount }).map(centimos),
    term: fc.constantFrom(
      ...monthsOnOffer({ documentType: 'DNI', campaign: site === WITH_CAMPAIGN }).map(
        ({ months }) => months,
      ),
    ),
    insurance: fc.boolean(),
  }),
);

describe('GET quote', () => {
  it('answers the plan of the browser for every site, amount, term and insurance, hash included', async () => {
    await fc.assert(
      fc.asyncProperty(samples, async ({ site, amount, term, insurance }) => {
        const onFile = await server.call(getRateCard, { query: { health_center_id: site } });
        const { card, campaign } = onFile.body;
        const inBrowser = quote({ amount, term, card, insurance, campaign: campaign !== null });
        const { body } = await server.call(getQuote, {
          query: { health_center_id: site, amount, installments: term, insurance },
        });
        expect({ ok: true, quote: body.plan }).toEqual(inBrowser);
      }),
      { numRuns: 60 },
    );
  });

  it('speaks in soles and percent on the wire', async () => {
    const { status, body } = await ask(valid);
    expect(status).toBe(200);
    expect(body.plan).toMatchObject({
      plan_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      rate_card_version: 'alivio-2024-01',
      amount: 5000,
      installments: 12,
      campaign: false,
      insurance: false,
      tea: 42.9,
      tcea: 54.7859,
      monthly_payment: 523.76,
      total_to_pay: 6285.18,
    });
    expect(body.plan.schedule).toHaveLength(12);
    expect(body.plan.schedule[11]).toMatchObject({ number: 12, balance: 0 });
  });

  it('takes céntimos, and insurance when it is asked for', async () => {
    const plain = (await ask({ ...valid, amount: '5000.05', insurance: 'false' })).body.plan;
    const insured = (await ask({ ...valid, amount: '5000.05', insurance: 'true' })).body.plan;
    expect([plain.amount, plain.insurance, insured.insurance]).toEqual([5000.05, false, true]);
    expect(insured.monthly_payment).toBeGreaterThan(plain.monthly_payment);
  });

  it.each([
    ['an amount below the range', { amount: '1499.99' }, 400, 'amount_out_of_range'],
    ['an amount above the range', { amount: '25900.01' }, 400, 'amount_out_of_range'],
    ['a clinic that does not exist', { health_center_id: '999' }, 404, 'not_found'],
    ['months of a campaign that is not there', { installments: '3' }, 400, 'campaign_inactive'],
  ])('refuses %s', async (_, change, status, code) => {
    expect(await ask({ ...valid, ...change })).toMatchObject({
      status,
      body: { details: { code } },
    });
  });

  it.each([
    ['the clinic', { health_center_id: 'x' }, 'health_center_id', 'El identificador no es válido.'],
    [
      'the amount',
      { amount: '5000.001' },
      'amount',
      'Escribe un monto en soles con dos decimales como máximo.',
    ],
    ['the amount', { amount: '1e4' }, 'amount', /dos decimales/],
    ['the insurance', { insurance: 'sí' }, 'insurance', /^Opción inválida/],
    ['a parameter nobody knows', { months: '12' }, 'months', 'El campo months no existe.'],
  ])('names %s that it cannot read: %o', async (_, change, field, message) => {
    const { status, body } = await ask({ ...valid, ...change });
    expect([status, body.message]).toEqual([400, 'Revisa estos datos.']);
    expect(body.details).toEqual([
      { field, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]);
  });

  it('names everything that is missing', async () => {
    const { status, body } = await ask({});
    expect(status).toBe(400);
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual([
      'health_center_id',
      'amount',
      'installments',
    ]);
  });

  it.each([
    ['with everything else right', { ...valid, installments: '9' }],
    ['with nothing else', { installments: '9' }],
    ['with an amount out of range', { ...valid, amount: '1', installments: '9' }],
    ['at a clinic that does not exist', { ...valid, health_center_id: '999', installments: '9' }],
    ['with parameters nobody can read', { health_center_id: 'x', amount: 'x', installments: '0' }],
    ['that are no number', { ...valid, installments: 'doce' }],
  ])('months not on offer have their own words %s', async (_, query) => {
    expect(await ask(query)).toMatchObject({
      status: 400,
      body: { message: 'Número de cuotas no válido', details: { code: 'installments_invalid' } },
    });
  });

  it('three months of a clinic that was not named wait for its name', async () => {
    const { body } = await ask({ amount: '5000', installments: '3' });
    expect(body.details).toEqual([expect.objectContaining({ field: 'health_center_id' })]);
  });

  it('offers a client with CE what POST loans would take', async () => {
    const { token } = await registerApplicant(server, { documentType: 'CE' });
    const long = { ...valid, installments: '18' };
    expect((await ask(long)).status).toBe(200);
    expect((await ask(long, token)).body.message).toBe('Número de cuotas no válido');
    expect((await ask({ installments: '18' }, token)).body.message).toBe(
      'Número de cuotas no válido',
    );
    expect((await ask(valid, token)).status).toBe(200);
  });

  it('is rationed for everybody together too', async () => {
    const strict = await startTestServer({ BUDGET_QUOTE_TOTAL: '1' });
    const from = (remoteAddress: string) =>
      strict.app.inject({ url: '/api/v1/quote', query: valid, remoteAddress });
    expect((await from('10.0.0.1')).statusCode).toBe(200);
    expect((await from('10.0.0.2')).statusCode).toBe(429);
    await strict.close();
  });
});
