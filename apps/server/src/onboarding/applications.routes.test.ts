import * as contract from '@alivio/contract/applications.ts';
import { getMe } from '@alivio/contract/client.ts';
import { getDraft } from '@alivio/contract/draft.ts';
import { SERVICES_KEY } from '@alivio/contract/endpoint.ts';
import { putDraft } from '@alivio/contract/onboarding.ts';
import { addDays } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import {
  type Applicant,
  type ApplicantOptions,
  applyUpToResult,
  loanRequestFor,
  quoteFor,
  registerApplicant,
} from '@alivio/testing/apply.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ BUDGET_REGISTER_PER_IP: '1000' });
});
afterAll(() => server.close());

const loanBody = (applicant: Applicant, options?: ApplicantOptions) =>
  loanRequestFor(server, applicant, options);

async function pathOf(token: string): Promise<string> {
  return (await server.call(getMe, {}, token)).body.user.onboarding_path;
}

describe('POST loans', () => {
  it('takes the plan that was shown and tells it in me and in the draft', async () => {
    const applicant = await registerApplicant(server);
    const body = await loanBody(applicant);
    const { status, body: answer } = await server.call(
      contract.requestLoan,
      { body },
      applicant.token,
    );
    expect(status).toBe(201);
    expect(answer.loan).toMatchObject({
      amount: body.amount,
      installments: 12,
      plan_hash: body.plan_hash,
    });
    const { user } = (await server.call(getMe, {}, applicant.token)).body;
    expect(user.loans).toEqual([
      {
        id: answer.loan.id,
        code: expect.any(String),
        amount: body.amount,
        approved: null,
        pre_approved: null,
      },
    ]);
    expect(user.onboarding_path).toBe('onboarding/payments');
    const { draft } = (await server.call(getDraft, {}, applicant.token)).body;
    expect(draft.plan).toMatchObject({
      category_id: body.category_id,
      health_center_id: body.health_center_id,
      amount: body.amount,
      installments: 12,
      insurance: false,
      monthly_payment: body.monthly_payment,
      tcea: expect.any(Number),
      // Sixty days without an answer and it lapses (`domain.md` §2): this is the last one before.
      valid_until: addDays(await readToday(server.deps, server.deps.db), 59),
    });
  });

  it('replaces the earlier request of the same application', async () => {
    const applicant = await registerApplicant(server);
    const first = await server.call(
      contract.requestLoan,
      { body: await loanBody(applicant) },
      applicant.token,
    );
    const second = await server.call(
      contract.requestLoan,
      { body: await loanBody(applicant, { installments: 6 }) },
      applicant.token,
    );
    expect(second.body.loan).toMatchObject({ id: first.body.loan.id, installments: 6 });
  });

  it.each([
    ['a céntimo less', { monthly_payment: centimos(1) }],
    ['another hash', { plan_hash: 'otro' }],
  ])('refuses %s than our own quote: the screen prices again', async (_, change) => {
    const applicant = await registerApplicant(server);
    const body = { ...(await loanBody(applicant)), ...change };
    const { status, error } = await server.call(contract.requestLoan, { body }, applicant.token);
    expect(status).toBe(409);
    expect(error.details).toEqual({ code: 'plan_changed' });
  });

  it.each([
    [{ installments: 3 }, 'campaign_inactive', '3 meses no disponible - campaña inactiva'],
    [{ installments: 9 }, 'installments_invalid', 'Número de cuotas no válido'],
    [
      { amount: centimos(149_900) },
      'amount_out_of_range',
      'Ingresa un monto entre S/ 1,500 y S/ 25,900.',
    ],
  ])('refuses %o with the words of the specification', async (change, code, message) => {
    const applicant = await registerApplicant(server);
    const body = { ...(await loanBody(applicant)), ...change };
    const { error } = await server.call(contract.requestLoan, { body }, applicant.token);
    expect(error).toMatchObject({ status: 400, message, details: { code } });
  });

  it('refuses the holder as another patient', async () => {
    const applicant = await registerApplicant(server);
    const { user } = (await server.call(getMe, {}, applicant.token)).body;
    const patient = {
      first_name: 'Óscar',
      last_name: 'Núñez',
      document_type: user.document_type,
      identification_number: user.identification_number,
    };
    const body = { ...(await loanBody(applicant)), patient };
    const { error } = await server.call(contract.requestLoan, { body }, applicant.token);
    expect(error.details).toMatchObject({ code: 'patient_is_holder' });
  });

  it('keeps the referral code of the request, else the one of the draft', async () => {
    const applicant = await registerApplicant(server);
    const ask = async (changes: Record<string, unknown> = {}) => {
      const body = { ...(await loanBody(applicant)), ...changes };
      const { id } = (await server.call(contract.requestLoan, { body }, applicant.token)).body.loan;
      const loan = await server.deps.db
        .selectFrom('loans')
        .select('referral_code')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return loan.referral_code;
    };
    const procedure = {
      category_id: applicant.categoryId,
      health_center_id: applicant.siteId,
      entered_amount: centimos(300_000),
      currency: 'PEN' as const,
      patient: null,
      referral_code: 'MIR-VEN1',
    };
    expect(await ask()).toBeNull();
    await server.call(putDraft, { body: procedure }, applicant.token);
    expect(await ask()).toBe('MIR-VEN1');
    expect(await ask({ health_center_refer_user_code: 'SUR-VEN2' })).toBe('SUR-VEN2');
  });

  it.each([14, 16, 18])('CE is not offered %i months', async (installments) => {
    const applicant = await registerApplicant(server, { documentType: 'CE' });
    const body = { ...(await loanBody(applicant)), installments };
    const { error } = await server.call(contract.requestLoan, { body }, applicant.token);
    expect(error.details).toMatchObject({ code: 'installments_invalid' });
  });

  it('the same Idempotency-Key gives the same loan, and another body is refused', async () => {
    const applicant = await registerApplicant(server);
    const plan = await quoteFor(server, applicant);
    const post = (changes: Record<string, unknown> = {}) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/loans',
        headers: { authorization: `Bearer ${applicant.token}`, 'idempotency-key': 'una-vez' },
        payload: {
          amount: 3000,
          currency: 'PEN',
          installments: 12,
          monthly_payment: plan.monthlyPayment / 100,
          health_center_id: applicant.siteId,
          category_id: applicant.categoryId,
          plan_hash: plan.hash,
          back_office_sells_user_id: 99,
          ...changes,
        },
      });
    const [first, second] = [await post(), await post()];
    expect(first.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect((await post({ insurance: true })).json().details).toEqual({
      code: 'idempotency_mismatch',
    });
  });
});

describe('POST incomes', () => {
  it('CE needs at least S/ 1,500', async () => {
    const { token } = await registerApplicant(server, { documentType: 'CE' });
    const declare = (amount: number) =>
      server.call(
        contract.declareIncome,
        { body: { amount: centimos(amount), currency: 'PEN' } },
        token,
      );
    expect((await declare(149_999)).error.message).toBe('Ingreso mínimo S/. 1500');
    expect((await declare(150_000)).status).toBe(201);
  });

  it('zero, and more than six digits, are refused', async () => {
    const { token } = await registerApplicant(server);
    for (const amount of [0, 100_000_000]) {
      const body = { amount: centimos(amount), currency: 'PEN' as const };
      expect((await server.call(contract.declareIncome, { body }, token)).status).toBe(400);
    }
  });
});

describe('where the client resumes', () => {
  it('follows what has been answered', async () => {
    const applicant = await applyUpToResult(server);
    expect(await pathOf(applicant.token)).toBe('onboarding/result');
  });

  it('asks a married applicant for the spouse from S/ 5,000 on', async () => {
    const below = await applyUpToResult(server, { civilStatus: 'married', amountSoles: 4_999 });
    expect(await pathOf(below.token)).toBe('onboarding/result');
    const from = await applyUpToResult(server, { civilStatus: 'married', amountSoles: 5_000 });
    expect(await pathOf(from.token)).toBe('onboarding/register-spouse');
    await server.call(contract.addSpouse, { body: spouse() }, from.token);
    expect(await pathOf(from.token)).toBe('onboarding/result');
  });
});

function spouse(changes: Partial<contract.Spouse> = {}): contract.Spouse {
  return {
    document_type: 'DNI',
    identification_number: '43218760',
    first_name: 'Ana',
    last_name: 'Flores Ruiz',
    email: 'ana@correo.pe',
    phone: '+51987000222',
    ...changes,
  };
}

describe('representatives', () => {
  it('starts as null, is registered and replaced', async () => {
    const { token } = await registerApplicant(server);
    expect((await server.call(contract.getSpouse, {}, token)).body.spouse).toBeNull();
    const added = await server.call(contract.addSpouse, { body: spouse() }, token);
    expect(added.status).toBe(201);
    const body = spouse({ first_name: 'Ana María' });
    await server.call(contract.replaceSpouse, { body }, token);
    expect((await server.call(contract.getSpouse, {}, token)).body.spouse).toEqual(body);
  });

  it('is another person than the holder', async () => {
    const { token } = await registerApplicant(server);
    const { user } = (await server.call(getMe, {}, token)).body;
    const body = spouse({ identification_number: user.identification_number });
    expect((await server.call(contract.addSpouse, { body }, token)).error.details).toMatchObject({
      code: 'spouse_is_holder',
      field: 'identification_number',
    });
  });

  it.each([
    [
      'email',
      'spouse_has_holders_email',
      'Usa un correo que sea de tu cónyuge: ahí le llega su enlace para firmar.',
    ],
    [
      'phone',
      'spouse_has_holders_phone',
      'Usa un celular que sea de tu cónyuge: ahí le llega su código para firmar.',
    ],
  ] as const)('has another %s than the holder', async (field, code, message) => {
    const { token } = await registerApplicant(server);
    const { user } = (await server.call(getMe, {}, token)).body;
    const body = spouse({ [field]: user[field] });
    for (const call of [contract.addSpouse, contract.replaceSpouse]) {
      const { status, error } = await server.call(call, { body }, token);
      expect([status, error.message]).toEqual([400, message]);
      expect(error.details).toMatchObject({ code, field });
    }
    expect((await server.call(contract.getSpouse, {}, token)).body.spouse).toBeNull();
  });
});

describe('POST /services/document-validation', () => {
  it('is for programs with our key, and says so without ending the session', async () => {
    const { token } = await registerApplicant(server);
    const ask = (headers: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url: '/services/document-validation',
        headers: { authorization: `Bearer ${token}`, ...headers },
        payload: { dni: '45678901' },
      });
    for (const headers of [{}, { 'x-api-key': 'another' }]) {
      const answer = await ask(headers);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({
        status: 403,
        errorType: 'Forbidden',
        details: { code: 'api_key_unknown' },
      });
    }
    expect((await ask({ 'x-api-key': SERVICES_KEY })).statusCode).toBe(200);
    // Whoever is not signed in hears that first.
    expect((await ask({ authorization: 'Bearer nobody' })).statusCode).toBe(401);
  });

  it('gives the names in the words of the specification, not shouted', async () => {
    const { token } = await registerApplicant(server);
    const { body } = await server.call(contract.lookUpDni, { body: { dni: '45678901' } }, token);
    expect(body.data.data).toEqual({
      nombres: expect.stringMatching(/^[A-ZÁÉÍÓÚÑ][a-záéíóúñ]/),
      ap_paterno: expect.any(String),
      ap_materno: expect.any(String),
      fecha_nacimiento: null,
    });
  });

  it('says that a number is unknown, and stops after twenty a day', async () => {
    const { token } = await registerApplicant(server);
    const ask = () => server.call(contract.lookUpDni, { body: { dni: '00000000' } }, token);
    expect((await ask()).error).toMatchObject({
      status: 404,
      message: 'DNI no encontrado. Por favor, ingrese sus datos manualmente.',
    });
    for (let asked = 1; asked < 20; asked += 1) await ask();
    expect((await ask()).status).toBe(429);
  });

  it.each([
    ['one address', { BUDGET_REGISTRY_PER_IP_AND_DAY: '2' }],
    ['everybody together', { BUDGET_REGISTRY_PER_DAY: '2' }],
  ])('is rationed for %s too, whichever client asks', async (_, budget) => {
    const strict = await startTestServer(budget);
    const ask = async () => {
      const { token } = await registerApplicant(strict);
      return strict.call(contract.lookUpDni, { body: { dni: '45678901' } }, token);
    };
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('86400');
    await strict.close();
  });
});
