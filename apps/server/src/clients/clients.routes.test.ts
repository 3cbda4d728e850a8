import { updateClient } from '@alivio/contract/accounts.ts';
import { getMe } from '@alivio/contract/client.ts';
import { loginClient } from '@alivio/contract/login.ts';
import * as clients from '@alivio/contract/registration.ts';
import * as staff from '@alivio/contract/staff.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ BUDGET_REGISTER_PER_IP: '1000', BUDGET_LOGIN_PER_IP: '1000' });
});
afterAll(() => server.close());

let people = 0;
function newPerson(changes: Record<string, unknown> = {}) {
  people += 1;
  return {
    email: `persona${people}@correo.pe`,
    password: 'Clave2026',
    document_type: 'DNI' as const,
    identification_number: String(50_000_000 + people),
    phone: '+51987654321',
    policy_accepted: true as const,
    ...changes,
  };
}

describe('POST clients', () => {
  it('registers, normalises the e-mail and opens a session', async () => {
    const person = newPerson();
    const { status, body, token } = await server.call(clients.registerClient, {
      body: { ...person, email: `  ${person.email.toUpperCase()} ` },
    });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      email: person.email,
      onboarding_path: 'onboarding/procedures',
      civil_status: 'single',
      phone_verified: false,
    });
    const me = await server.call(getMe, {}, token);
    expect(me.body.user.client_id).toBe(body.user.client_id);
  });

  it.each([
    ['email_taken', 'email', 'Ya existe una cuenta con este correo electrónico.', {}],
    ['dni_taken', 'identification_number', 'Ya existe una cuenta con este número de DNI.', {}],
    [
      'ce_taken',
      'identification_number',
      'Ya existe una cuenta con este número de CE.',
      { document_type: 'CE', identification_number: '001234567' },
    ],
  ] as const)('refuses what is taken: %s', async (code, field, message, kind) => {
    const first = newPerson(kind);
    await server.call(clients.registerClient, { body: first });
    const second = newPerson({ ...kind, [field]: first[field] });
    const { status, error } = await server.call(clients.registerClient, { body: second });
    expect(status).toBe(400);
    expect(error).toEqual({
      status: 400,
      errorType: 'UniqueViolation',
      message,
      details: { code, field },
    });
  });

  it.each([
    ['email', { email: '' }, 'El correo electrónico es requerido.'],
    ['email', { email: 'a@b' }, 'Formato de correo incorrecto.'],
    [
      'identification_number',
      { identification_number: '123' },
      'El DNI debe tener 8 dígitos numéricos.',
    ],
    [
      'identification_number',
      { document_type: 'CE', identification_number: '12' },
      'El CE debe tener entre 9 y 12 dígitos numéricos.',
    ],
    ['phone', { phone: '+51123' }, 'El número de teléfono no es válido.'],
    [
      'policy_accepted',
      { policy_accepted: false },
      'Acepta los términos y condiciones para continuar.',
    ],
    ['surprise', { surprise: 1 }, 'El campo surprise no existe.'],
  ])('names the field and the rule: %s', async (field, changes, message) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/clients',
      payload: newPerson(changes),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errorType: 'ValidationError',
      details: [{ field, message }],
    });
  });

  it('lets exactly one of twenty simultaneous twins in', async () => {
    const person = newPerson();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call(clients.registerClient, { body: person })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });
});

it('registration is rationed overall, whatever the address', async () => {
  const strict = await startTestServer({ BUDGET_REGISTER_TOTAL: '2' });
  const register = (remoteAddress: string) =>
    strict.app.inject({
      method: 'POST',
      url: '/api/v1/clients',
      remoteAddress,
      payload: newPerson(),
    });
  expect((await register('10.0.0.1')).statusCode).toBe(201);
  expect((await register('10.0.0.2')).statusCode).toBe(201);
  const refused = await register('10.0.0.3');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('600');
  await strict.close();
});

describe('availability', () => {
  it('knows the e-mail and the document of a client, in any case', async () => {
    const person = newPerson();
    await server.call(clients.registerClient, { body: person });
    const email = await server.call(clients.checkEmailInUse, {
      params: { email: person.email.toUpperCase() },
    });
    const dni = await server.call(clients.checkDniInUse, {
      params: { dni: person.identification_number },
    });
    const ce = await server.call(clients.checkCeInUse, { params: { ce: '001999999' } });
    expect([email.body, dni.body, ce.body].map((body) => body.is_available)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('is rationed per address, in a window that ends', async () => {
    const strict = await startTestServer({ BUDGET_AVAILABILITY_PER_IP: '3' });
    const ask = () => strict.call(clients.checkEmailInUse, { params: { email: 'a@correo.pe' } });
    for (let i = 0; i < 3; i += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('600');
    strict.clock.advance(10 * 60_000);
    expect((await ask()).status).toBe(200);
    await strict.close();
  });
});

it('availability is rationed for everybody together, by the hour', async () => {
  const strict = await startTestServer({ BUDGET_AVAILABILITY_TOTAL: '3' });
  const ask = () => strict.call(clients.checkDniInUse, { params: { dni: '40000001' } });
  for (let i = 0; i < 3; i += 1) expect((await ask()).status).toBe(200);
  strict.clock.advance(59 * 60_000);
  expect((await ask()).status).toBe(429);
  // Strangers have used it up; whoever corrects their e-mail has another.
  const token = await strict.signIn('nueva@alivio.demo');
  const corrected = { email: 'corregida@alivio.demo' };
  expect((await strict.call(updateClient, { body: corrected }, token)).status).toBe(200);
  strict.clock.advance(60_000);
  expect((await ask()).status).toBe(200);
  await strict.close();
});

describe('login', () => {
  it('opens a client session and a staff session, each in its own namespace', async () => {
    expect((await server.call(getMe, {}, await server.signIn('nueva@alivio.demo'))).status).toBe(
      200,
    );
    const token = await server.signIn('admin@miraflores.demo');
    const me = await server.call(staff.getClinicMe, {}, token);
    expect(me.body.user).toMatchObject({
      role: 'health_center_admin',
      health_center_name: 'Clínica Santa Lucía',
      headquarter_name: 'Miraflores',
      userName_role: 'Lucía admin',
    });
  });

  it.each([
    [loginClient, 'nueva@alivio.demo', 'Equivocada1'],
    [loginClient, 'nadie@alivio.demo', 'Alivio2026'],
    [loginClient, 'admin@miraflores.demo', 'Alivio2026'],
    [staff.loginStaff, 'nueva@alivio.demo', 'Alivio2026'],
  ])('refuses wrong credentials the same way', async (endpoint, email, password) => {
    const { status, error } = await server.call(endpoint, { body: { email, password } });
    expect(status).toBe(401);
    expect(error.details).toEqual({ code: 'wrong_credentials' });
  });

  it('tells an inactive account so, only with the right password', async () => {
    const { db } = server.deps;
    await db
      .updateTable('staff_users')
      .set({ active: false })
      .where('email', '=', 'ventas@miraflores.demo')
      .execute();
    const login = (password: string) =>
      server.call(staff.loginStaff, { body: { email: 'ventas@miraflores.demo', password } });
    expect((await login('Alivio2026')).error).toMatchObject({
      status: 403,
      details: { code: 'account_inactive' },
    });
    expect((await login('otra')).status).toBe(401);
  });
});
