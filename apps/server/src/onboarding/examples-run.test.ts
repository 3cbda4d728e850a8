import { declareIncome, requestLoan } from '@alivio/contract/applications.ts';
import { getDraft } from '@alivio/contract/draft.ts';
import type { Endpoint } from '@alivio/contract/endpoint.ts';
import { putDraft } from '@alivio/contract/onboarding.ts';
import { getQuote } from '@alivio/contract/quote.ts';
import { registerApplicant } from '@alivio/testing/apply.ts';
import { sendExample } from '@alivio/testing/send-example.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await registerApplicant(server));
});
afterAll(() => server.close());

/** Whoever tries the calls on `/docs` one after the other comes through: plan and price are those of the demo. */
it.each<[string, Endpoint]>([
  ['save a treatment', putDraft],
  ['read it', getDraft],
  ['get a plan', getQuote],
  ['ask for the loan', requestLoan],
  ['declare the income', declareIncome],
])('the example to %s works on the demo', async (_, endpoint) => {
  const answer = await sendExample(server, endpoint, token, null);
  expect([answer.statusCode, answer.json()]).toEqual([
    endpoint.status ?? 200,
    expect.objectContaining({ ok: true }),
  ]);
});

it('the plan of the one example is the loan of the other', async () => {
  const { plan } = (await sendExample(server, getQuote, undefined, null)).json();
  expect(requestLoan.example.body).toMatchObject({
    amount: plan.amount,
    installments: plan.installments,
    monthly_payment: plan.monthly_payment,
    plan_hash: plan.plan_hash,
  });
});
