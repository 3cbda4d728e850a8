import { fullPath } from '@alivio/contract/endpoint.ts';
import { loginClient } from '@alivio/contract/login.ts';
import { changeClientPassword, changeStaffPassword } from '@alivio/contract/passwords.ts';
import { loginStaff } from '@alivio/contract/staff.ts';
import { updateOwnStaff } from '@alivio/contract/staff-profile.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { selectClientCredentials } from './clients.sql.ts';
import { setPassword } from './set-password.ts';
import { selectStaffCredentials } from './staff.sql.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE datname = current_database() AND NOT granted`.execute(server.deps.db);
  return rows.length > 0;
}

it.each([
  ['client', 'jesus.mamani@alivio.demo', loginClient, selectClientCredentials],
  ['staff', 'admin@miraflores.demo', loginStaff, selectStaffCredentials],
] as const)(
  'a login with the old password that waits behind a new one opens no session (%s)',
  async (kind, email, endpoint, select) => {
    const { deps } = server;
    const { id } = (await select(deps.db, email)) ?? { id: 0 };
    const body = { email, password: 'Alivio2026' };
    const login = () =>
      server.app.inject({ method: 'POST', url: fullPath(endpoint), payload: body });
    expect((await login()).statusCode).toBe(200);
    await deps.db.deleteFrom('login_failures').execute();
    const answer = await inTransaction(deps.db, async (trx) => {
      await setPassword(deps, trx, { kind, id, password: 'Nueva2026' });
      const old = login();
      await Promise.race([waitUntil(isSomebodyWaiting), old]);
      return { old };
    });
    expect((await answer.old).json().details.code).toBe('wrong_credentials');
    // Of the login before it, and of the one that waited.
    const open = await deps.db
      .selectFrom('sessions')
      .select('id')
      .where(kind === 'client' ? 'client_id' : 'staff_user_id', '=', id)
      .where('revoked_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  },
);

const change = { current_password: 'Alivio2026', new_password: 'Robada2026' };
const details = { first_name: 'Ana', last_name: 'Rojas', email: 'ladron@correo.pe' };

it.each([
  ['a client’s password', 'client', 'nueva@alivio.demo', changeClientPassword, change],
  ['a staff password', 'staff', 'ventas@miraflores.demo', changeStaffPassword, change],
  [
    'a staff e-mail',
    'staff',
    'admin@sanisidro.demo',
    updateOwnStaff,
    { ...details, current_password: 'Alivio2026' },
  ],
] as const)(
  '%s is not changed by a session that a reset ends meanwhile',
  async (_, kind, email, endpoint, body) => {
    const { deps } = server;
    const select = kind === 'client' ? selectClientCredentials : selectStaffCredentials;
    const { id } = (await select(deps.db, email)) ?? { id: 0 };
    const token = await server.signIn(email);
    const answer = await inTransaction(deps.db, async (trx) => {
      await setPassword(deps, trx, { kind, id, password: 'Nueva2026' });
      const old = server.app.inject({
        method: endpoint.method,
        url: fullPath(endpoint),
        headers: { authorization: `Bearer ${token}` },
        payload: body,
      });
      await Promise.race([waitUntil(isSomebodyWaiting), old]);
      return { old };
    });
    expect((await answer.old).statusCode).toBe(401);
    expect(await select(deps.db, email)).toBeDefined();
    expect(
      (
        await server.app.inject({
          method: 'POST',
          url: fullPath(kind === 'client' ? loginClient : loginStaff),
          payload: { email, password: 'Nueva2026' },
        })
      ).statusCode,
    ).toBe(200);
  },
);
