import {
  type ClientChanges,
  updateClient,
  updateClientSecured,
} from '@alivio/contract/accounts.ts';
import { getMe } from '@alivio/contract/client.ts';
import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { applyUpToResult } from '@alivio/testing/apply.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await startTestServer();
  server.clock.now = new Date('2026-11-15T15:00:00Z');
  token = await server.signIn('nueva@alivio.demo');
});
afterEach(() => server.close());

async function setClient(values: Record<string, unknown>): Promise<void> {
  await server.deps.db
    .updateTable('clients')
    .set(values)
    .where('email', '=', 'nueva@alivio.demo')
    .execute();
}

describe('PATCH clients', () => {
  it('takes the additional data', async () => {
    const body = { civil_status: 'married' as const, birthdate: calendarDate('1990-05-20') };
    expect((await server.call(updateClient, { body }, token)).body.user).toMatchObject(body);
  });

  it.each([
    ['DNI', '2008-11-16', 'Debes tener al menos 18 años.'],
    ['DNI', '2027-01-01', 'La fecha de nacimiento no puede ser futura.'],
    ['CE', '2000-11-16', 'Para usuarios con CE, debes ser mayor de 25 años.'],
  ] as const)('%s born %s: %s', async (document_type, birthdate, message) => {
    await setClient({ document_type });
    const { status, error } = await server.call(
      updateClient,
      { body: { birthdate: calendarDate(birthdate) } },
      token,
    );
    expect(status).toBe(400);
    expect(error).toMatchObject({ message, details: { field: 'birthdate' } });
  });

  it.each([
    ['DNI', '2008-11-15'],
    ['CE', '2000-11-15'],
  ] as const)('%s on the birthday itself is old enough (%s)', async (document_type, birthdate) => {
    await setClient({ document_type });
    const body = { birthdate: calendarDate(birthdate) };
    expect((await server.call(updateClient, { body }, token)).status).toBe(200);
  });

  it('a taken e-mail is refused as a unique violation', async () => {
    const body = { email: 'paciente@alivio.demo' };
    expect((await server.call(updateClient, { body }, token)).error).toMatchObject({
      errorType: 'UniqueViolation',
      details: { code: 'email_taken', field: 'email' },
    });
  });

  it('a verified phone needs the password, and is unverified after the change', async () => {
    await setClient({ phone_verified_at: server.clock.now });
    const updates = { phone: '+51966666666' };
    expect((await server.call(updateClient, { body: updates }, token)).error).toMatchObject({
      status: 409,
      details: { code: 'needs_password' },
    });
    const secured = (password: string) =>
      server.call(updateClientSecured, { body: { password, updates } }, token);
    expect((await secured('otra')).status).toBe(400);
    expect((await secured('Alivio2026')).body.user).toMatchObject({
      ...updates,
      phone_verified: false,
    });
  });

  it('the step is answered with birth date, civil status and names, not with one of them', async () => {
    const applicant = await applyUpToResult(server, { documentType: 'CE' });
    await server.deps.db
      .updateTable('clients')
      .set({ first_name: '', last_name: '', birthdate: null, personal_data_at: null })
      .where('id', '=', applicant.clientId)
      .execute();
    const pathAfter = async (body: ClientChanges) =>
      (await server.call(updateClient, { body }, applicant.token)).body.user.onboarding_path;
    const birthdate = calendarDate('1990-05-20');
    expect(await pathAfter({ birthdate })).toBe('onboarding/client-updates');
    expect(await pathAfter({ civil_status: 'single', birthdate })).toBe(
      'onboarding/client-updates',
    );
    expect(await pathAfter({ first_name: 'Rosa', last_name: 'Quispe' })).toBe('onboarding/result');
  });

  it('an empty change changes nothing', async () => {
    const before = (await server.call(getMe, {}, token)).body.user;
    expect((await server.call(updateClient, { body: {} }, token)).body.user).toEqual(before);
  });
});
