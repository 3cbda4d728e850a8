import { changeClientPassword, changeStaffPassword } from '@alivio/contract/passwords.ts';
import { registerClient } from '@alivio/contract/registration.ts';
import { loginStaff } from '@alivio/contract/staff.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLink } from '#server/accounts/single-use-links.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { resetStaffPassword } from '#server/recovery/reset-password.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const passwords = { current_password: 'Alivio2026', new_password: 'NuevaClave1' };

async function idOf(table: 'clients' | 'staff_users', email: string): Promise<number> {
  const query = server.deps.db.selectFrom(table).select('id').where('email', '=', email);
  return (await query.executeTakeFirstOrThrow()).id;
}

async function lastActorOf(action: string) {
  const { actor_kind, actor_id } = await server.deps.db
    .selectFrom('audit_events')
    .select(['actor_kind', 'actor_id'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return [actor_kind, actor_id];
}

it('a staff user signs in and changes the password in person', async () => {
  const id = await idOf('staff_users', 'operaciones@alivio.demo');
  const body = { email: 'operaciones@alivio.demo', password: passwords.current_password };
  const { token } = await server.call(loginStaff, { body });
  expect(await lastActorOf('staff.signed_in')).toEqual(['staff', id]);
  await server.call(changeStaffPassword, { body: passwords }, token);
  expect(await lastActorOf('staff.password_changed')).toEqual(['staff', id]);
});

it('a client changes the password in person', async () => {
  const id = await idOf('clients', 'nueva@alivio.demo');
  const token = await server.signIn('nueva@alivio.demo');
  await server.call(changeClientPassword, { body: passwords }, token);
  expect(await lastActorOf('client.password_changed')).toEqual(['client', id]);
});

it('whoever holds the link of the mail is the account’s person', async () => {
  const staffUserId = await idOf('staff_users', 'gerencia@clinicas.demo');
  const { token } = await inTransaction(server.deps.db, (trx) =>
    createLink(server.deps, trx, {
      purpose: 'staff_password',
      owner: { staffUserId },
      validMs: 60_000,
    }),
  );
  await resetStaffPassword(server.deps, { token, password: 'NuevaClave1' });
  expect(await lastActorOf('staff.password_changed')).toEqual(['staff', staffUserId]);
});

it('a client who registers did it', async () => {
  const { body } = await server.call(registerClient, {
    body: {
      email: 'auditada@correo.pe',
      password: 'Clave2026',
      document_type: 'DNI',
      identification_number: '54000001',
      phone: '+51987654321',
      policy_accepted: true,
    },
  });
  expect(await lastActorOf('client.registered')).toEqual(['client', body.user.client_id]);
});
