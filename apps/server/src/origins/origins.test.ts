import { updateClient } from '@alivio/contract/accounts.ts';
import { addSpouse, declareIncome, requestLoan } from '@alivio/contract/applications.ts';
import { listEntered } from '@alivio/contract/entered.ts';
import { putDraft } from '@alivio/contract/onboarding.ts';
import { registerClient } from '@alivio/contract/registration.ts';
import { openClientSession } from '@alivio/contract/sells.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { type AdvisedApplicant, applyByAdvisor } from '@alivio/testing/advised.ts';
import { applyUpToResult, loanRequestFor } from '@alivio/testing/apply.ts';
import { planOutcome } from '@alivio/testing/plan-outcome.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ BUDGET_REGISTER_PER_IP: '1000' });
});
afterAll(() => server.close());

/** Whose each value is, as the client's own session reads it. */
async function authors(token: string): Promise<Record<string, string>> {
  const { body } = await server.call(listEntered, {}, token);
  return Object.fromEntries(body.data.map(({ field, author }) => [field, author]));
}

const income = (soles: number, token: string) =>
  server.call(declareIncome, { body: { amount: centimos(soles * 100), currency: 'PEN' } }, token);

describe('what an advisor typed', () => {
  let client: AdvisedApplicant;
  beforeAll(async () => {
    client = await applyByAdvisor(server);
  });

  it('is the advisor’s by name, and the names are the registry’s', async () => {
    const { body } = await server.call(listEntered, {}, client.ownToken);
    expect(await authors(client.ownToken)).toEqual({
      email: 'advisor',
      phone: 'advisor',
      document: 'advisor',
      consent: 'advisor',
      names: 'registry',
      birthdate: 'advisor',
      civil_status: 'advisor',
      treatment: 'advisor',
      plan: 'advisor',
      income: 'advisor',
    });
    const ofIncome = body.data.find(({ field }) => field === 'income');
    expect(ofIncome).toEqual({
      field: 'income',
      author: 'advisor',
      advisor: expect.stringMatching(/^\p{L}+ \p{L}\.$/u),
      entered_at: server.clock.now.toISOString(),
      confirmed_at: null,
    });
    expect(body.data.filter(({ author }) => author !== 'advisor')).toEqual([
      expect.objectContaining({ field: 'names', advisor: null }),
    ]);
  });

  it('is read by the advisor who acts for the client too', async () => {
    expect(await authors(client.token)).toEqual(await authors(client.ownToken));
  });

  it('is the patient’s once the patient sends it, changed or not', async () => {
    await income(4_000, client.ownToken);
    await server.call(
      updateClient,
      { body: { civil_status: 'married', email: client.email } },
      client.ownToken,
    );
    expect(await authors(client.ownToken)).toMatchObject({
      income: 'patient',
      civil_status: 'patient',
      email: 'patient',
      phone: 'advisor',
    });
  });

  it('stays the patient’s when the advisor passes by it, and is the advisor’s when changed', async () => {
    await income(4_000, client.token);
    expect((await authors(client.token)).income).toBe('patient');
    await income(4_500, client.token);
    expect((await authors(client.token)).income).toBe('advisor');
  });

  it('knows the spouse too', async () => {
    const spouse = {
      document_type: 'DNI',
      identification_number: '43218765',
      first_name: 'Ana',
      last_name: 'Flores Ruiz',
      email: 'ana.flores@correo.pe',
      phone: '+51987000222',
    } as const;
    await server.call(addSpouse, { body: spouse }, client.token);
    expect((await authors(client.token)).spouse).toBe('advisor');
    await server.call(addSpouse, { body: spouse }, client.ownToken);
    expect((await authors(client.token)).spouse).toBe('patient');
  });
});

it('a client who typed everything has no entry but the registry’s names', async () => {
  const { token } = await applyUpToResult(server);
  expect(await authors(token)).toEqual({ names: 'registry' });
});

it('whoever the registry does not know has typed names, by whom is told', async () => {
  await planOutcome(server, 'registry', 'not-found');
  const advisor = await server.signIn('asesora@alivio.demo');
  const body = {
    email: 'sin.registro@correo.pe',
    password: 'Clave2026',
    document_type: 'DNI',
    identification_number: '59000001',
    phone: '+51951111222',
    policy_accepted: true,
    marketing_accepted: true,
  } as const;
  const { token } = await server.call(registerClient, { body }, advisor);
  const names = { first_name: 'Rosa', last_name: 'Quispe' };
  await server.call(updateClient, { body: names }, token);
  expect(await authors(token ?? '')).toMatchObject({ names: 'advisor', offers: 'advisor' });
});

it('a treatment and a plan that the patient chose stay theirs when an advisor goes through the steps', async () => {
  const applicant = await applyUpToResult(server);
  const seller = await server.signIn('asesora@alivio.demo');
  const opened = await server.call(
    openClientSession,
    { params: { id: applicant.clientId } },
    seller,
  );
  const { token } = opened.body.payload;
  const request = await loanRequestFor(server, applicant);
  const draft = {
    category_id: applicant.categoryId,
    health_center_id: applicant.siteId,
    entered_amount: request.amount,
    currency: 'PEN',
    patient: null,
  } as const;
  await server.call(putDraft, { body: draft }, applicant.token);
  await server.call(putDraft, { body: draft }, token);
  await server.call(requestLoan, { body: request }, token);
  expect(await authors(token)).toEqual({ names: 'registry' });
  const longer = await loanRequestFor(server, applicant, { installments: 6 });
  await server.call(requestLoan, { body: longer }, token);
  expect(await authors(token)).toEqual({ names: 'registry', plan: 'advisor' });
});

it('a new application starts over: the same treatment is typed again by whoever types it', async () => {
  const client = await applyByAdvisor(server);
  const request = await loanRequestFor(server, client);
  await server.call(requestLoan, { body: request }, client.ownToken);
  expect(await authors(client.ownToken)).toMatchObject({ treatment: 'patient', plan: 'patient' });
  await server.deps.db
    .updateTable('loans')
    .set({ state: 'lapsed' })
    .where('client_id', '=', client.clientId)
    .execute();
  await server.call(requestLoan, { body: request }, client.token);
  expect(await authors(client.ownToken)).toMatchObject({ treatment: 'advisor', plan: 'advisor' });
});
