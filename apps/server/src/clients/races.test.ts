import { updateClient, updateClientSecured } from '@alivio/contract/accounts.ts';
import { closeSession } from '@alivio/contract/client.ts';
import * as recovery from '@alivio/contract/recovery.ts';
import { registerClient } from '@alivio/contract/registration.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertClient } from '#server/accounts/clients.sql.ts';
import { lockClient } from '#server/accounts/lock-client.ts';
import { endSessionsOf } from '#server/sessions/end-sessions.ts';
import { openSession } from '#server/sessions/open-session.ts';

const TWINS = 12;
let server: TestServer;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ BUDGET_REGISTER_PER_IP: '1000' });
});
afterAll(() => server.close());

function newPerson() {
  people += 1;
  return {
    email: `carrera${people}@correo.pe`,
    password: 'Clave2026',
    document_type: 'DNI' as const,
    identification_number: String(53_000_000 + people),
    phone: '+51987654321',
    policy_accepted: true as const,
  };
}

async function newToken(): Promise<string> {
  const { token } = await server.call(registerClient, { body: newPerson() });
  return token ?? '';
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE datname = current_database() AND NOT granted`.execute(server.deps.db);
  return rows.length > 0;
}

/** Somebody registers the e-mail and has not committed yet: a look-up cannot see it, only the index can. */
async function whileSomebodyRegisters<T>(email: string, ask: () => Promise<T>): Promise<T> {
  const { identification_number: documentNumber, phone } = newPerson();
  let asked: Promise<T> | null = null;
  await server.deps.db.transaction().execute(async (trx) => {
    await insertClient(trx, {
      email,
      passwordHash: '',
      phone,
      documentType: 'DNI',
      documentNumber,
      marketingAccepted: false,
      registeredByStaffId: null,
      now: server.clock.now,
    });
    asked = ask();
    await waitUntil(isSomebodyWaiting);
  });
  if (!asked) throw new Error('nothing was asked');
  return asked;
}

describe('an e-mail that somebody else is getting at this moment', () => {
  const taken = {
    status: 400,
    errorType: 'UniqueViolation',
    details: { code: 'email_taken', field: 'email' },
  };

  it('is refused to a change', async () => {
    const token = await newToken();
    const email = 'disputado1@correo.pe';
    const change = () => server.call(updateClient, { body: { email } }, token);
    expect((await whileSomebodyRegisters(email, change)).error).toMatchObject(taken);
  });

  it('is refused to a change with the password', async () => {
    const token = await newToken();
    const email = 'disputado2@correo.pe';
    const body = { password: 'Clave2026', updates: { email } };
    const change = () => server.call(updateClientSecured, { body }, token);
    expect((await whileSomebodyRegisters(email, change)).error).toMatchObject(taken);
  });

  it('goes to exactly one of many who change to it', async () => {
    const tokens = await Promise.all(Array.from({ length: TWINS }, newToken));
    const body = { email: 'disputado3@correo.pe' };
    const answers = await Promise.all(
      tokens.map((token) => server.call(updateClient, { body }, token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, error } of answers) if (status !== 200) expect(error).toMatchObject(taken);
  });
});

it.each([
  ['email_taken', { email: 'gemelos@correo.pe' }],
  ['dni_taken', { identification_number: '53999999' }],
  ['ce_taken', { document_type: 'CE' as const, identification_number: '539999999' }],
])(
  'many who register at once with the same datum: one gets in, the others are told %s',
  async (code, same) => {
    const answers = await Promise.all(
      Array.from({ length: TWINS }, () =>
        server.call(registerClient, { body: { ...newPerson(), ...same } }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(TWINS - 1);
    for (const { error } of refused)
      expect(error).toMatchObject({ status: 400, details: { code } });
  },
);

describe('a request that was let in a moment before its session ended', () => {
  /** As an undo or a new password ends it: under the client's lock. */
  async function whileSessionsEnd(
    ask: (token: string) => Promise<{ status: number }>,
    openFor: (clientId: number) => Promise<string> | null = () => null,
  ): Promise<number> {
    const registered = await server.call(registerClient, { body: newPerson() });
    const { client_id: clientId } = registered.body.user;
    const token = (await openFor(clientId)) ?? registered.token ?? '';
    let asked: ReturnType<typeof ask> | null = null;
    await server.deps.db.transaction().execute(async (trx) => {
      await lockClient(trx, clientId);
      asked = ask(token);
      await waitUntil(isSomebodyWaiting);
      await endSessionsOf(server.deps, trx, { clientId });
    });
    if (!asked) throw new Error('nothing was asked');
    return (await (asked as ReturnType<typeof ask>)).status;
  }

  it('leaves no link behind', async () => {
    const body = { path: 'onboarding/payments' as const };
    expect(
      await whileSessionsEnd((token) => server.call(recovery.requestMagicLink, { body }, token)),
    ).toBe(401);
  });

  it('changes no e-mail', async () => {
    const body = { email: 'tarde@correo.pe' };
    expect(await whileSessionsEnd((token) => server.call(updateClient, { body }, token))).toBe(401);
  });

  it('is left by an advisor, and nobody fails', async () => {
    const { id: sellerId } = await server.deps.db
      .selectFrom('staff_users')
      .select('id')
      .where('role', '=', 'sells')
      .executeTakeFirstOrThrow();
    const leave = (token: string) => server.call(closeSession, {}, token);
    const openFor = (clientId: number) =>
      openSession(server.deps, server.deps.db, { clientId, sellerId });
    expect(await whileSessionsEnd(leave, openFor)).toBe(200);
  });
});
