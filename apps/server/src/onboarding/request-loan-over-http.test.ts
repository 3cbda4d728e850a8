import { registerApplicant } from '@alivio/testing/apply.ts';
import { type OwnServer, startOwnServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Another client than ours: it knows addresses and JSON, no function of ours, and never a plan's hash. */
let server: OwnServer;
let origin: string;
beforeAll(async () => {
  server = await startOwnServer({ BUDGET_REGISTER_PER_IP: '1000' });
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** What this client reads out of answers. */
interface AnswerBody {
  data: [{ id: number }];
  plan: { monthly_payment: number; plan_hash: string };
  loan: { id: number };
  user: { loans: unknown[] };
  message: string;
  details: unknown;
}

async function send(path: string, token: string | null, body?: Record<string, unknown>) {
  const answer = await fetch(`${origin}/api/v1/${path}`, {
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as AnswerBody };
}

/** The loan request of specification 1 §3, field by field, for a plan that was asked for. */
async function specifiedRequest(token: string, installments = 12) {
  const [category] = (await send('categories', null)).body.data;
  const [site] = (await send(`health-center?categoryID=${category.id}`, null)).body.data;
  const query = `health_center_id=${site.id}&amount=5000.5&installments=${installments}`;
  const { plan } = (await send(`quote?${query}`, token)).body;
  const request = {
    amount: 5000.5,
    currency: 'PEN',
    installments,
    monthly_payment: plan.monthly_payment,
    health_center_id: site.id,
    category_id: category.id,
    back_office_sells_user_id: null,
    health_center_refer_user_code: null,
  };
  return { plan, request };
}

async function storedPlan(id: number) {
  return server.deps.db
    .selectFrom('loans')
    .select(['plan', 'plan_hash', 'prices', 'rate_card_version', 'amount_centimos'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const without = (request: Record<string, unknown>, field: string) =>
  Object.fromEntries(Object.entries(request).filter(([name]) => name !== field));

describe('a loan asked for over HTTP alone', () => {
  it('is the plan that was quoted, in the specification’s own shape', async () => {
    const { token } = await registerApplicant(server);
    const { plan, request } = await specifiedRequest(token);
    const { status, body } = await send('loans', token, request);
    expect([status, body.loan]).toEqual([
      201,
      {
        id: expect.any(Number),
        amount: 5000.5,
        installments: 12,
        monthly_payment: plan.monthly_payment,
        plan_hash: plan.plan_hash,
      },
    ]);
    expect((await send('me', token)).body.user.loans).toMatchObject([{ amount: 5000.5 }]);
  });

  it('is stored as the one that tells its hash', async () => {
    const [bare, hashed] = [await registerApplicant(server), await registerApplicant(server)];
    const { plan, request } = await specifiedRequest(bare.token);
    const first = await send('loans', bare.token, request);
    const second = await send('loans', hashed.token, { ...request, plan_hash: plan.plan_hash });
    const stored = await storedPlan(first.body.loan.id);
    expect(stored.plan_hash).toBe(plan.plan_hash);
    expect(await storedPlan(second.body.loan.id)).toEqual(stored);
  });

  it.each([-1, 1])('is refused with a monthly payment %i céntimo off', async (centimo) => {
    const { token } = await registerApplicant(server);
    const { request } = await specifiedRequest(token);
    const payment = Math.round(request.monthly_payment * 100) + centimo;
    const { status, body } = await send('loans', token, {
      ...request,
      monthly_payment: payment / 100,
    });
    expect([status, body.details]).toEqual([409, { code: 'plan_changed' }]);
  });

  it('is refused when it asks for the insurance and pays as without it', async () => {
    const { token } = await registerApplicant(server);
    const { request } = await specifiedRequest(token);
    const { status } = await send('loans', token, { ...request, insurance: true });
    expect(status).toBe(409);
  });

  it('tells its plan by the monthly payment or not at all', async () => {
    const { token } = await registerApplicant(server);
    const { plan, request } = await specifiedRequest(token);
    for (const body of [
      without(request, 'monthly_payment'),
      { ...without(request, 'monthly_payment'), plan_hash: plan.plan_hash },
    ]) {
      const answer = await send('loans', token, body);
      expect([answer.status, answer.body.details]).toEqual([
        400,
        [expect.objectContaining({ field: 'monthly_payment' })],
      ]);
    }
  });

  it('with the right payment and another hash is another plan', async () => {
    const { token } = await registerApplicant(server);
    const { request } = await specifiedRequest(token);
    const { status } = await send('loans', token, { ...request, plan_hash: '0'.repeat(64) });
    expect(status).toBe(409);
  });
});

describe('months not on offer', () => {
  const NOT_VALID = [400, 'Número de cuotas no válido', { code: 'installments_invalid' }];
  async function told(token: string, body: Record<string, unknown>) {
    const answer = await send('loans', token, body);
    return [answer.status, answer.body.message, answer.body.details];
  }

  it('have their own words whatever else is wrong or missing', async () => {
    const { token } = await registerApplicant(server);
    const { request } = await specifiedRequest(token);
    for (const body of [
      { ...request, installments: 9 },
      { ...request, installments: 12.5 },
      { ...request, installments: '12' },
      { ...request, installments: 9, amount: 1 },
      { ...request, installments: 9, amount: 'x', currency: 'USD', nobody: 'knows' },
      { ...request, installments: 9, health_center_id: 999, category_id: 999 },
      { installments: 9 },
    ])
      expect(await told(token, body)).toEqual(NOT_VALID);
  });

  it('have them for CE too, without anything else', async () => {
    const { token } = await registerApplicant(server, { documentType: 'CE' });
    expect(await told(token, { installments: 14 })).toEqual(NOT_VALID);
    expect((await told(token, { installments: 12 }))[1]).toBe('Revisa estos datos.');
  });

  it('three without the campaign are told so, whatever else is missing', async () => {
    const { token } = await registerApplicant(server);
    expect(await told(token, { installments: 3, health_center_id: 2 })).toEqual([
      400,
      '3 meses no disponible - campaña inactiva',
      { code: 'campaign_inactive' },
    ]);
    expect((await told(token, { installments: 3, health_center_id: 1 }))[1]).toBe(
      'Revisa estos datos.',
    );
  });

  it('are not told to whoever may not ask', async () => {
    expect((await send('loans', null, { installments: 9 })).status).toBe(401);
    const staff = await server.signIn('admin@miraflores.demo');
    expect((await send('loans', staff, { installments: 9 })).status).toBe(403);
  });

  it('a body that is no object is a matter of the whole body', async () => {
    const { token } = await registerApplicant(server);
    const answer = await fetch(`${origin}/api/v1/loans`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '[9]',
    });
    expect(answer.status).toBe(400);
  });
});
