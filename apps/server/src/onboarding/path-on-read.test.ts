import { updateClient } from '@alivio/contract/accounts.ts';
import {
  addSpouse,
  declareIncome,
  replaceSpouse,
  requestLoan,
} from '@alivio/contract/applications.ts';
import { getMe } from '@alivio/contract/client.ts';
import { putDraft } from '@alivio/contract/onboarding.ts';
import { putOffVerification, sendSmsCode, verifySmsCode } from '@alivio/contract/verification.ts';
import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { applyUpToResult, loanRequestFor, registerApplicant } from '@alivio/testing/apply.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ BUDGET_REGISTER_PER_IP: '1000' });
});
afterAll(() => server.close());

const spouse = {
  document_type: 'DNI',
  identification_number: '43218760',
  first_name: 'Ana',
  last_name: 'Flores Ruiz',
  email: 'ana@correo.pe',
  phone: '+51987000222',
} as const;

it('every call that takes an answer says where the client goes on, and it is so', async () => {
  const applicant = await registerApplicant(server);
  const { token, siteId, categoryId } = applicant;
  const seen: string[] = [];
  const goesOnAt = async (answer: Promise<{ body: { onboarding_path: string } }>) => {
    const { onboarding_path: path } = (await answer).body;
    expect(path).toBe((await server.call(getMe, {}, token)).body.user.onboarding_path);
    seen.push(path);
  };
  const procedure = {
    category_id: categoryId,
    health_center_id: siteId,
    entered_amount: centimos(600_000),
    currency: 'PEN' as const,
    patient: null,
  };
  const loan = await loanRequestFor(server, applicant, { amountSoles: 6_000 });
  const income = { amount: centimos(500_000), currency: 'PEN' as const };
  const married = { civil_status: 'married' as const, birthdate: calendarDate('1990-05-20') };

  await goesOnAt(server.call(putDraft, { body: procedure }, token));
  await goesOnAt(server.call(requestLoan, { body: loan }, token));
  await goesOnAt(server.call(declareIncome, { body: income }, token));
  const changed = server.call(updateClient, { body: married }, token);
  await goesOnAt(changed.then(({ body }) => ({ body: body.user })));
  await server.call(sendSmsCode, { query: {} }, token);
  await server.call(verifySmsCode, { body: { code: '000000' } }, token);
  await goesOnAt(server.call(putOffVerification, { body: { purpose: 'phone' } }, token));
  await server.deps.db
    .updateTable('clients')
    .set({ email_verified_at: server.clock.now })
    .where('id', '=', applicant.clientId)
    .execute();
  await goesOnAt(server.call(addSpouse, { body: spouse }, token));
  await goesOnAt(server.call(replaceSpouse, { body: { ...spouse, first_name: 'Eva' } }, token));

  expect(seen).toEqual([
    'onboarding/payments',
    'onboarding/payments',
    'onboarding/client-updates',
    'onboarding/validate-phone',
    'onboarding/validate-email',
    'onboarding/result',
    'onboarding/result',
  ]);
});

it('what is changed behind the back of every use case counts at once', async () => {
  const { token, clientId } = await applyUpToResult(server);
  const pathNow = async () => (await server.call(getMe, {}, token)).body.user.onboarding_path;
  expect(await pathNow()).toBe('onboarding/result');
  await server.deps.db
    .updateTable('clients')
    .set({ phone_verified_at: null })
    .where('id', '=', clientId)
    .execute();
  expect(await pathNow()).toBe('onboarding/validate-phone');
  await server.deps.db.deleteFrom('incomes').where('client_id', '=', clientId).execute();
  expect(await pathNow()).toBe('onboarding/payments');
});

it('a loan asked for without naming a patient is for the patient who was saved', async () => {
  const applicant = await registerApplicant(server);
  const { token, siteId, categoryId, clientId } = applicant;
  const patient = {
    first_name: 'Luz',
    last_name: 'Quispe Flores',
    document_type: 'DNI' as const,
    identification_number: '71234560',
  };
  const procedure = {
    category_id: categoryId,
    health_center_id: siteId,
    entered_amount: centimos(300_000),
    currency: 'PEN' as const,
    patient,
  };
  const patientOfLoan = async () => {
    const row = await server.deps.db
      .selectFrom('loans')
      .select('patient')
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow();
    return row.patient;
  };
  await server.call(putDraft, { body: procedure }, token);
  const body = await loanRequestFor(server, applicant);
  await server.call(requestLoan, { body }, token);
  expect(await patientOfLoan()).toEqual(patient);
  await server.call(requestLoan, { body: { ...body, patient: null } }, token);
  expect(await patientOfLoan()).toBeNull();
});
