import { updateClient } from '@alivio/contract/accounts.ts';
import { addSpouse, declareIncome } from '@alivio/contract/applications.ts';
import { putDraft } from '@alivio/contract/onboarding.ts';
import { putOffVerification, sendSmsCode, verifySmsCode } from '@alivio/contract/verification.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { type Applicant, applyUpToResult } from '@alivio/testing/apply.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { createSecretBox } from '#server/outbox/secret-box.ts';

const TWINS = 8;
let server: TestServer;
let applicant: Applicant;

beforeAll(async () => {
  server = await startTestServer({ BUDGET_REGISTER_PER_IP: '1000' });
});
afterAll(() => server.close());

beforeEach(async () => {
  applicant = await applyUpToResult(server);
});

const spouse = (changes: { phone?: string } = {}) => ({
  document_type: 'DNI' as const,
  identification_number: '43218760',
  first_name: 'Ana',
  last_name: 'Flores Ruiz',
  email: 'ana@correo.pe',
  phone: '+51987000222',
  ...changes,
});

const procedure = (amount = 500_000) => ({
  category_id: applicant.categoryId,
  health_center_id: applicant.siteId,
  entered_amount: centimos(amount),
  currency: 'PEN' as const,
  patient: null,
});

const income = (amount: number) => ({ amount: centimos(amount), currency: 'PEN' as const });

async function sendCode(): Promise<string> {
  await server.deps.db
    .updateTable('clients')
    .set({ phone_verified_at: null })
    .where('id', '=', applicant.clientId)
    .execute();
  const { destination } = (await server.call(sendSmsCode, { query: {} }, applicant.token)).body;
  const { body } = await server.deps.db
    .selectFrom('outbox_messages')
    .select('body')
    .where('recipient', '=', destination)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const text = createSecretBox(server.deps.config.SECRET_KEY, 'outbox').open(body ?? Buffer.of());
  return /\d{6}/.exec(text)?.[0] ?? '';
}

/** As if nobody had touched it for years. */
async function lookForgotten(): Promise<void> {
  await server.deps.db
    .updateTable('loans')
    .set({ touched_on: '2020-01-01' })
    .where('client_id', '=', applicant.clientId)
    .execute();
}

async function touchedOn(): Promise<string> {
  const row = await server.deps.db
    .selectFrom('loans')
    .select('touched_on')
    .where('client_id', '=', applicant.clientId)
    .executeTakeFirstOrThrow();
  return row.touched_on;
}

describe('an answer keeps the application from lapsing', () => {
  const answers: [string, () => Promise<{ status: number }>][] = [
    ['income', () => server.call(declareIncome, { body: income(510_000) }, applicant.token)],
    ['spouse', () => server.call(addSpouse, { body: spouse() }, applicant.token)],
    ['procedure', () => server.call(putDraft, { body: procedure() }, applicant.token)],
    [
      'personal data',
      () => server.call(updateClient, { body: { civil_status: 'divorced' } }, applicant.token),
    ],
    [
      'phone number',
      async () => {
        await sendCode();
        return server.call(updateClient, { body: { phone: '+51955555551' } }, applicant.token);
      },
    ],
    [
      'right code',
      async () => server.call(verifySmsCode, { body: { code: await sendCode() } }, applicant.token),
    ],
    [
      'code put off',
      async () => {
        const wrong = (await sendCode()) === '000000' ? '000001' : '000000';
        await server.call(verifySmsCode, { body: { code: wrong } }, applicant.token);
        return server.call(putOffVerification, { body: { purpose: 'phone' } }, applicant.token);
      },
    ],
  ];

  it.each(answers)('%s', async (_, answer) => {
    await lookForgotten();
    expect((await answer()).status).toBeLessThan(300);
    expect(await touchedOn()).toBe(await readToday(server.deps, server.deps.db));
  });

  it('does not wait for whoever is moving the loan at this moment', async () => {
    await sendCode();
    await server.deps.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('loans')
        .select('id')
        .where('client_id', '=', applicant.clientId)
        .forUpdate()
        .execute();
      const body = { phone: '+51955555552' };
      expect((await server.call(updateClient, { body }, applicant.token)).status).toBe(200);
    });
  });

  it('not so a loan that is past that', async () => {
    await lookForgotten();
    await server.deps.db
      .updateTable('loans')
      .set({ state: 'paid' })
      .where('client_id', '=', applicant.clientId)
      .execute();
    await server.call(declareIncome, { body: income(520_000) }, applicant.token);
    expect(await touchedOn()).toBe('2020-01-01');
  });
});

describe('the same answer many times at once is one answer', () => {
  const many = <T>(make: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: TWINS }, (_, n) => make(n)));

  it.each([
    [
      'spouse',
      (n: number) =>
        server.call(
          addSpouse,
          { body: spouse({ phone: `+5198700022${n % TWINS}` }) },
          applicant.token,
        ),
    ],
    [
      'procedure',
      (n: number) => server.call(putDraft, { body: procedure(500_000 + n * 100) }, applicant.token),
    ],
    [
      'income',
      (n: number) =>
        server.call(declareIncome, { body: income(300_000 + n * 100) }, applicant.token),
    ],
  ])('%s', async (_, answer) => {
    const statuses = (await many<{ status: number }>(answer)).map(({ status }) => status);
    expect(statuses.every((status) => status < 300)).toBe(true);
  });
});
