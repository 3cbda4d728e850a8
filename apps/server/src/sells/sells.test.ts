import { updateClient } from '@alivio/contract/accounts.ts';
import { closeSession, getMe } from '@alivio/contract/client.ts';
import { changeClientPassword } from '@alivio/contract/passwords.ts';
import { registerClient } from '@alivio/contract/registration.ts';
import { openClientSession, searchClients } from '@alivio/contract/sells.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let seller: string;
let clientId: number;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.signIn('asesora@alivio.demo');
  const me = await server.call(getMe, {}, await server.signIn('nueva@alivio.demo'));
  clientId = me.body.user.client_id;
  await server.deps.db
    .updateTable('clients')
    .set({ first_name: 'José Ángel', last_name: 'Muñoz Peña' })
    .where('id', '=', clientId)
    .execute();
});
afterAll(() => server.close());

/** As many as there were on the first release, with documents like those of a list. */
const EVERYBODY = 386;

describe('search', () => {
  it.each(['munoz jose', 'MUÑOZ', '41222341', '4122 pena'])('finds by %s', async (search) => {
    const { body } = await server.call(searchClients, { query: { search } }, seller);
    expect(body.data).toContainEqual(
      expect.objectContaining({ client_id: clientId, last_name: 'Muñoz Peña' }),
    );
  });

  it('is a page, and one letter is not a search', async () => {
    const { body } = await server.call(searchClients, { query: { search: 'zz' } }, seller);
    expect(body).toMatchObject({ page: 1, limit: 10, total_records: 0, total_pages: 1, data: [] });
    const one = await server.app.inject({
      url: '/api/v1/clients?search=a',
      headers: { authorization: `Bearer ${seller}` },
    });
    expect(one.statusCode).toBe(400);
  });

  it('treats % and _ as nothing special', async () => {
    const answer = await server.app.inject({
      url: `/api/v1/clients?search=${encodeURIComponent('%_')}`,
      headers: { authorization: `Bearer ${seller}` },
    });
    expect(answer.statusCode).toBe(400);
  });

  it('no advisor lists everybody in a day, walking by the first figures of the documents', async () => {
    await sql`
      INSERT INTO clients (email, password_hash, first_name, last_name, document_type, identification_number, phone,
        policy_accepted_at)
      SELECT 'lista' || n || '@correo.pe', 'none', 'Persona ' || n, 'Lista', 'DNI', (84310000 + n * 25)::text,
        '+51987654321', now()
      FROM generate_series(1, ${EVERYBODY}) AS n`.execute(server.deps.db);
    const seen = new Set<number>();
    const refused: number[] = [];
    for (let first = 84_310; first < 84_320; first += 1) {
      const query = { search: String(first), limit: 50 };
      const found = await server.call(searchClients, { query }, seller);
      if (found.status === 200) for (const { client_id } of found.body.data) seen.add(client_id);
      else refused.push(found.status);
    }
    expect(new Set(refused)).toEqual(new Set([429]));
    // A busy day at the counter is thirty patients, each found among five.
    expect(seen.size).toBeLessThan(EVERYBODY / 2);
    const { BUDGET_CLIENTS_SHOWN_PER_ADVISOR_AND_DAY: shown } = server.deps.config;
    expect(shown).toBeGreaterThanOrEqual(30 * 5);
  });
});

describe('delegated session', () => {
  it("acts for the client, cannot touch a registered client's secrets, and names both people", async () => {
    const opened = await server.call(openClientSession, { params: { id: clientId } }, seller);
    const { token, onboarding_path } = opened.body.payload;
    expect(onboarding_path).toBe('onboarding/payments');
    expect((await server.call(getMe, {}, token)).body.user.client_id).toBe(clientId);

    await server.call(updateClient, { body: { civil_status: 'married' } }, token);
    const phone = await server.call(updateClient, { body: { phone: '+51944444444' } }, token);
    expect(phone.error).toMatchObject({ status: 403, details: { code: 'delegated' } });
    const body = { current_password: 'Alivio2026', new_password: 'Nueva2026' };
    const password = await server.call(changeClientPassword, { body }, token);
    expect(password.error).toMatchObject({ status: 403, details: { code: 'delegated' } });

    const events = await server.deps.db
      .selectFrom('audit_events')
      .select(['action', 'actor_kind', 'acting_for_client_id'])
      .where('subject_id', '=', clientId)
      .where('subject_kind', '=', 'client')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(events).toEqual([
      { action: 'client.changed', actor_kind: 'staff', acting_for_client_id: clientId },
      {
        action: 'client.session_opened_by_seller',
        actor_kind: 'staff',
        acting_for_client_id: null,
      },
    ]);
  });

  it('a patient registered by the advisor may still be corrected by the advisor', async () => {
    const { token } = await server.call(
      registerClient,
      {
        body: {
          email: 'mostrador@correo.pe',
          password: 'Clave2026',
          document_type: 'DNI',
          identification_number: '53000001',
          phone: '+51987654321',
          policy_accepted: true,
        },
      },
      seller,
    );
    const fixed = await server.call(updateClient, { body: { phone: '+51944444444' } }, token);
    expect(fixed.body.user.phone).toBe('+51944444444');
  });

  it('a session that ended registers nobody, least of all as the patient themselves', async () => {
    const over = await server.signIn('asesora@alivio.demo');
    await server.call(closeSession, {}, over);
    const body = {
      email: 'sin.asesoria@correo.pe',
      password: 'Clave2026',
      document_type: 'DNI' as const,
      identification_number: '53000002',
      phone: '+51987654322',
      policy_accepted: true as const,
    };
    const refused = await server.call(registerClient, { body }, over);
    expect(refused.error).toMatchObject({ status: 401, details: { code: 'unauthorized' } });
    seller = await server.signIn('asesora@alivio.demo');
    expect((await server.call(registerClient, { body }, seller)).status).toBe(201);
  });

  it('a registration in the session of the patient before is the advisor’s, not the patient’s own', async () => {
    const before = await server.call(openClientSession, { params: { id: clientId } }, seller);
    const body = {
      email: 'siguiente@correo.pe',
      password: 'Clave2026',
      document_type: 'DNI' as const,
      identification_number: '53000003',
      phone: '+51987654323',
      policy_accepted: true as const,
    };
    const next = await server.call(registerClient, { body }, before.body.payload.token);
    const { client_id } = next.body.user;
    const row = await server.deps.db
      .selectFrom('clients')
      .innerJoin('staff_users', 'staff_users.id', 'clients.registered_by_staff_id')
      .select(['staff_users.email', 'first_own_login_at'])
      .where('clients.id', '=', client_id)
      .executeTakeFirst();
    expect(row).toEqual({ email: 'asesora@alivio.demo', first_own_login_at: null });
    const event = await server.deps.db
      .selectFrom('audit_events')
      .select(['actor_kind', 'acting_for_client_id'])
      .where('action', '=', 'client.registered')
      .where('subject_id', '=', client_id)
      .executeTakeFirst();
    expect(event).toEqual({ actor_kind: 'staff', acting_for_client_id: client_id });
  });

  it('ends when the advisor is no longer one', async () => {
    const opened = await server.call(openClientSession, { params: { id: clientId } }, seller);
    const { token } = opened.body.payload;
    await server.deps.db
      .updateTable('staff_users')
      .set({ role: 'health_center_user' })
      .where('email', '=', 'asesora@alivio.demo')
      .execute();
    expect((await server.call(getMe, {}, token)).status).toBe(401);
  });
});
