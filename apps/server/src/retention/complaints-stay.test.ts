import { fileComplaint } from '@alivio/contract/complaints.ts';
import { getComplaint } from '@alivio/contract/desk-complaints.ts';
import { registerClient } from '@alivio/contract/registration.ts';
import { anySheet } from '@alivio/testing/complaints.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetOldClients } from './forget-old-clients.job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('whoever is forgotten stays in the Libro de Reclamaciones, which leads to no file any more', async () => {
  const { db } = server.deps;
  const identification_number = '54200017';
  const account = {
    email: 'reclamante@correo.pe',
    password: 'Clave2026',
    document_type: 'DNI',
    identification_number,
    phone: '+51987654321',
    policy_accepted: true,
  } as const;
  const { body: registered } = await server.call(registerClient, { body: account });
  const sheet = anySheet({ identification_number, email: account.email });
  const { body: filed } = await server.call(fileComplaint, { body: sheet });
  const before = await db
    .selectFrom('complaints')
    .selectAll()
    .where('number', '=', filed.number)
    .executeTakeFirstOrThrow();
  const read = async () => {
    const token = await server.signIn('operaciones@alivio.demo');
    return (await server.call(getComplaint, { params: { id: before.id } }, token)).body.complaint;
  };
  expect((await read()).client_id).toBe(registered.user.client_id);

  server.clock.advance(400 * 86_400_000);
  await forgetOldClients.run(server.deps, {}, { isLastAttempt: false });
  const { forgotten_at } = await db
    .selectFrom('clients')
    .select('forgotten_at')
    .where('id', '=', registered.user.client_id)
    .executeTakeFirstOrThrow();
  expect(forgotten_at).not.toBeNull();
  const query = db.selectFrom('complaints').selectAll().where('id', '=', before.id);
  expect(await query.executeTakeFirstOrThrow()).toEqual(before);
  expect(await read()).toMatchObject({ name: sheet.name, client_id: null });
});
