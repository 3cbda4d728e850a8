import { updateClient, updateClientSecured } from '@alivio/contract/accounts.ts';
import { loginClient } from '@alivio/contract/login.ts';
import { changeClientPassword } from '@alivio/contract/passwords.ts';
import { registerClient } from '@alivio/contract/registration.ts';
import { updateOwnStaff } from '@alivio/contract/staff-profile.ts';
import { type Answer, startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const RIGHT = 'Clave2026';
const WRONG = 'Equivocada1';
const MINUTE_MS = 60_000;

let server: TestServer;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({
    BUDGET_REGISTER_PER_IP: '1000',
    BUDGET_LOGIN_PER_IP: '1000',
    LOGIN_FAILURES_UNTIL_RESET: '20',
  });
});
afterAll(() => server.close());

async function newClient() {
  people += 1;
  const email = `sesion${people}@correo.pe`;
  const registration = {
    email,
    password: RIGHT,
    document_type: 'DNI' as const,
    identification_number: String(58_000_000 + people),
    phone: `+5195${String(1_000_000 + people)}`,
    policy_accepted: true as const,
  };
  const { token = '' } = await server.call(registerClient, { body: registration });
  return { email, token };
}

function outcomeOf({ status, error }: Answer<unknown>): string {
  if (status === 200) return 'right';
  return 'code' in error.details ? error.details.code : 'validation';
}

/** Whether the password is right, as every call asks that wants it again; what is changed stays as it was. */
async function give(password: string, token: string): Promise<string> {
  const body = { current_password: password, new_password: RIGHT };
  return outcomeOf(await server.call(changeClientPassword, { body }, token));
}

async function failWithWaits(token: string, times: number): Promise<void> {
  for (let failed = 0; failed < times; failed += 1) {
    expect(await give(WRONG, token)).toBe('current_password_wrong');
    server.clock.advance(15 * MINUTE_MS);
  }
}

async function login(email: string, password = WRONG): Promise<string> {
  return outcomeOf(await server.call(loginClient, { body: { email, password } }));
}

describe('whoever has a session and not the password', () => {
  it('does not begin anew with another e-mail, nor end that the password has to be reset', async () => {
    const { token } = await newClient();
    for (let failed = 0; failed < 4; failed += 1) await give(WRONG, token);
    const change = async (email: string) =>
      expect((await server.call(updateClient, { body: { email } }, token)).status).toBe(200);
    await change('otra.direccion@correo.pe');
    expect(await give(RIGHT, token)).toBe('too_many_requests');
    server.clock.advance(15 * MINUTE_MS);
    await failWithWaits(token, 16);
    await change('otra.mas@correo.pe');
    expect(await give(RIGHT, token)).toBe('password_reset_required');
    expect(await login('otra.mas@correo.pe', RIGHT)).toBe('password_reset_required');
  });

  it('does not begin anew with another session', async () => {
    const { email, token } = await newClient();
    for (let failed = 0; failed < 4; failed += 1) await give(WRONG, token);
    expect(await give(RIGHT, await server.signIn(email))).toBe('too_many_requests');
  });

  it('counts as a stranger after ten failures in a row', async () => {
    const { email, token } = await newClient();
    for (let failed = 0; failed < 12; failed += 1) await login(email);
    await failWithWaits(token, 10);
    expect(await login(email)).toBe('wrong_credentials');
    expect(await give(RIGHT, token)).toBe('too_many_requests');
  });
});

describe('the password asked again, right or wrong', () => {
  it('is asked of a client thirty times in ten minutes', async () => {
    const { token } = await newClient();
    const secured = () =>
      server.call(updateClientSecured, { body: { password: RIGHT, updates: {} } }, token);
    for (let asked = 0; asked < 30; asked += 1) expect((await secured()).status).toBe(200);
    const refused = await secured();
    expect(refused.error.details).toMatchObject({ code: 'too_many_requests' });
    expect(refused.headers['retry-after']).toBe('600');
    server.clock.advance(10 * MINUTE_MS);
    expect((await secured()).status).toBe(200);
  });

  it('is asked of staff as often, who would try every e-mail of their colleagues', async () => {
    const token = await server.signIn('admin@miraflores.demo');
    const take = () => {
      const body = {
        first_name: 'Lucía',
        last_name: 'Paredes Salas',
        email: 'admin@sanisidro.demo',
        current_password: 'Alivio2026',
      };
      return server.call(updateOwnStaff, { body }, token);
    };
    for (let asked = 0; asked < 30; asked += 1)
      expect((await take()).error.details).toMatchObject({ code: 'staff_email_taken' });
    expect((await take()).error.details).toMatchObject({ code: 'too_many_requests' });
  });
});
