import {
  getCampaignStatus,
  getSolesRate,
  listCategories,
  listSites,
} from '@alivio/contract/catalog.ts';
import { getDraft } from '@alivio/contract/draft.ts';
import { putDraft } from '@alivio/contract/onboarding.ts';
import { registerClient } from '@alivio/contract/registration.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let token: string;
let categoryID: number;
let siteId: number;

beforeAll(async () => {
  server = await startTestServer();
  const answer = await server.call(registerClient, {
    body: {
      email: 'rosa@correo.pe',
      password: 'Clave2026',
      document_type: 'DNI',
      identification_number: '51000001',
      phone: '+51987654321',
      policy_accepted: true,
    },
  });
  token = answer.token ?? '';
  const categories = await server.call(listCategories, {});
  categoryID = categories.body.data.find(({ name }) => name === 'Odontología')?.id ?? 0;
  const sites = await server.call(listSites, { query: { categoryID } });
  siteId = sites.body.data.find((site) => site.headquarter_name === 'Miraflores')?.id ?? 0;
});
afterAll(() => server.close());

const choice = (changes: Record<string, unknown> = {}) => ({
  category_id: categoryID,
  health_center_id: siteId,
  entered_amount: centimos(500_000),
  currency: 'PEN' as const,
  patient: null,
  ...changes,
});

describe('catalog', () => {
  it('has eight categories and lists only the sites that treat the chosen one', async () => {
    const { body } = await server.call(listCategories, {});
    expect(body.data).toHaveLength(8);
    const sites = await server.call(listSites, { query: { categoryID } });
    expect(sites.body.data.map((site) => [site.name, site.headquarter_name])).toEqual([
      ['Clínica Santa Lucía', 'Miraflores'],
      ['Instituto Médico Andino', 'San Isidro'],
      ['Instituto Médico Andino', 'Surco'],
    ]);
  });

  it('knows the campaign of a site, and that a site does not exist', async () => {
    const statusOf = (id: number) => server.call(getCampaignStatus, { params: { id } });
    expect((await statusOf(siteId)).body.data).toBe(true);
    expect((await statusOf(siteId + 1)).body.data).toBe(false);
    expect((await statusOf(999)).status).toBe(404);
  });
});

describe('onboarding/draft', () => {
  it('starts empty, keeps the answers and moves the client on once', async () => {
    expect((await server.call(getDraft, {}, token)).body.draft).toMatchObject({
      category_id: null,
      amount: null,
      currency: 'PEN',
    });
    const saved = await server.call(
      putDraft,
      { body: choice({ referral_code: 'MIR-VEN1' }) },
      token,
    );
    expect(saved.body.draft).toMatchObject({
      category_id: categoryID,
      health_center_name: 'Clínica Santa Lucía',
      amount: 500_000,
      referral_code: 'MIR-VEN1',
    });
    const again = await server.call(putDraft, { body: choice() }, token);
    expect(again.body.draft.referral_code).toBe('MIR-VEN1');
    const me = await server.app.inject({
      url: '/api/v1/me',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(me.json().user.onboarding_path).toBe('onboarding/payments');
  });

  it('turns dollars into whole soles at the rate of the day', async () => {
    const rate = (await server.call(getSolesRate, {})).body.from.USD;
    const body = choice({ currency: 'USD', entered_amount: centimos(123_456) });
    const { draft } = (await server.call(putDraft, { body }, token)).body;
    expect(draft.exchange_rate).toBe(rate);
    expect(draft.amount).toBe(Math.round(1234.56 * rate) * 100);
  });

  it.each([149_999, 2_590_001])('refuses %i céntimos: out of the product range', async (amount) => {
    const body = choice({ entered_amount: centimos(amount) });
    const { error } = await server.call(putDraft, { body }, token);
    expect(error).toMatchObject({
      status: 400,
      message: 'Ingresa un monto entre S/ 1,500 y S/ 25,900.',
      details: { code: 'amount_out_of_range', field: 'entered_amount' },
    });
  });

  it('refuses a site that does not treat the category, and keeps what was saved', async () => {
    const before = (await server.call(getDraft, {}, token)).body.draft;
    const { error } = await server.call(putDraft, { body: choice({ health_center_id: 2 }) }, token);
    expect(error.details).toMatchObject({ code: 'site_without_category' });
    expect((await server.call(getDraft, {}, token)).body.draft).toEqual(before);
  });

  it('keeps another patient, checked like a client', async () => {
    const patient = {
      first_name: 'Óscar',
      last_name: 'Núñez',
      document_type: 'DNI' as const,
      identification_number: '12345678',
    };
    const saved = await server.call(putDraft, { body: choice({ patient }) }, token);
    expect(saved.body.draft.patient).toEqual(patient);
  });

  it.each([
    ['identification_number', '1', 'El DNI debe tener 8 dígitos numéricos.'],
    ['first_name', 'R2-D2', 'Los nombres solo pueden contener letras.'],
    ['first_name', 'Jo', 'Los nombres deben tener al menos 3 caracteres.'],
    ['last_name', '<b>Núñez</b>', 'Los apellidos solo pueden contener letras.'],
  ])('refuses a patient whose %s is %s', async (field, value, message) => {
    const patient = {
      first_name: 'Óscar',
      last_name: 'Núñez',
      document_type: 'DNI',
      identification_number: '12345678',
      [field]: value,
    };
    const answer = await server.app.inject({
      method: 'PUT',
      url: '/api/v1/onboarding/draft',
      headers: { authorization: `Bearer ${token}` },
      payload: { ...choice({ patient }), entered_amount: 5000 },
    });
    expect(answer.json().details).toEqual([{ field: `patient.${field}`, message }]);
  });

  it('another patient is another person than the holder', async () => {
    const patient = {
      first_name: 'Óscar',
      last_name: 'Núñez',
      document_type: 'DNI' as const,
      identification_number: '51000001',
    };
    const { error } = await server.call(putDraft, { body: choice({ patient }) }, token);
    expect(error).toMatchObject({
      status: 400,
      message: 'El documento del paciente debe ser distinto del tuyo.',
      details: { code: 'patient_is_holder' },
    });
  });

  it('still shows a patient saved under older rules', async () => {
    const patient = {
      first_name: 'Li',
      last_name: 'O’Higgins',
      document_type: 'DNI',
      identification_number: '51000001',
    };
    await server.deps.db
      .updateTable('onboarding_drafts')
      .set({ patient: JSON.stringify(patient) })
      .execute();
    expect((await server.call(getDraft, {}, token)).body.draft.patient).toEqual(patient);
  });

  it('another client sees only their own draft', async () => {
    const other = await server.signIn('paciente@alivio.demo');
    const { draft } = (await server.call(getDraft, {}, other)).body;
    expect(draft.amount).toBe(600_000);
  });
});
