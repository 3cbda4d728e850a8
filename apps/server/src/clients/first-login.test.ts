import { listAccesses } from '@alivio/contract/accesses.ts';
import { updateClient } from '@alivio/contract/accounts.ts';
import { getMe } from '@alivio/contract/client.ts';
import { fullPath } from '@alivio/contract/endpoint.ts';
import { loginFirst, sendFirstLoginCode } from '@alivio/contract/first-login.ts';
import { loginClient } from '@alivio/contract/login.ts';
import { registerClient } from '@alivio/contract/registration.ts';
import { lastMessageTo } from '@alivio/testing/backing.ts';
import { startServerOn, startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import {
  AndNode,
  type KyselyPlugin,
  type OperationNode,
  type SelectQueryNode,
  type UpdateQueryNode,
  WhereNode,
} from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPassword } from '#server/accounts/set-password.ts';
import { createLink } from '#server/accounts/single-use-links.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { resetClientPassword } from '#server/recovery/reset-password.ts';
import { isRefusal } from '#server/refusal.ts';
import { loginFirst as runLoginFirst } from './login-first.ts';

const MINUTE_MS = 60_000;
const TYPED = 'Clave2026';
const OWN = 'SoloMia2026';

let server: TestServer;
let advisor: string;
let people = 0;

beforeAll(async () => {
  const settings = { BUDGET_REGISTER_PER_IP: '1000', BUDGET_LOGIN_PER_IP: '1000' };
  server = await startTestServer(settings);
  advisor = await server.signIn('asesora@alivio.demo');
});
afterAll(() => server.close());

/** Registered at a counter, by an advisor who chose the password. */
async function registered(by: string | undefined = advisor) {
  people += 1;
  const email = `mostrador${people}@correo.pe`;
  const phone = `+5198${String(1_000_000 + people)}`;
  const { body, token } = await server.call(
    registerClient,
    {
      body: {
        email,
        password: TYPED,
        document_type: 'DNI',
        identification_number: String(58_000_000 + people),
        phone,
        policy_accepted: true,
      },
    },
    by,
  );
  const clientId = body.user.client_id;
  return { email, phone, clientId, password: TYPED, delegated: token ?? '' };
}
type Registered = Awaited<ReturnType<typeof registered>>;

const login = ({ email, password }: Pick<Registered, 'email' | 'password'>) =>
  server.call(loginClient, { body: { email, password } });

const another = ({ email, password }: Pick<Registered, 'email' | 'password'>) =>
  server.call(sendFirstLoginCode, { body: { email, password } });

function enter({ email, password }: Registered, code: string, newPassword?: string) {
  const body = { email, password, code, ...(newPassword && { new_password: newPassword }) };
  return server.call(loginFirst, { body });
}

/** What no screen of ours would send. */
function enterAsTyped({ email, password }: Registered, typed: Record<string, string>) {
  const payload = { email, password, ...typed };
  return server.app.inject({ method: 'POST', url: fullPath(loginFirst), payload });
}

async function codeOf({ phone }: Pick<Registered, 'phone'>): Promise<string> {
  return /\d{6}/.exec(await lastMessageTo(server, phone))?.[0] ?? '';
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function ownerOf(id: number) {
  const client = await server.deps.db
    .selectFrom('clients')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { kind: 'client', id, passwordHash: client.password_hash } as const;
}

async function sessionsOf(clientId: number): Promise<number> {
  const rows = await server.deps.db
    .selectFrom('sessions')
    .select('id')
    .where('client_id', '=', clientId)
    .where('staff_user_id', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.length;
}

async function eventsOf(clientId: number): Promise<string[]> {
  const rows = await server.deps.db
    .selectFrom('audit_events')
    .select(['action', 'actor_kind'])
    .where('subject_kind', '=', 'client')
    .where('subject_id', '=', clientId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, actor_kind }) => `${actor_kind} ${action}`);
}

describe('whoever an advisor registered', () => {
  it('is not let in by the password alone: a code goes to the phone on file', async () => {
    const person = await registered();
    const refused = await login(person);
    expect(refused.status).toBe(409);
    expect(refused.error.details).toEqual({
      code: 'first_login',
      destination: `••• ••• ${person.phone.slice(-3)}`,
      resend_in_seconds: 30,
      advisor: expect.stringMatching(/^\S+ \p{L}\.$/u),
    });
    expect(refused.token).toBeUndefined();
    expect(await sessionsOf(person.clientId)).toBe(0);
    expect(await lastMessageTo(server, person.phone)).toContain('tampoco con quien te asesora');
    const code = await codeOf(person);
    // Asking again while it is good sends no other.
    expect((await login(person)).error.details).toMatchObject({ code: 'first_login' });
    expect(await codeOf(person)).toBe(code);
  });

  it('enters with it: the phone is proved, the account is theirs, and it is on record', async () => {
    const person = await registered();
    await login(person);
    const entered = await enter(person, await codeOf(person));
    expect(entered.body.user).toMatchObject({ client_id: person.clientId, phone_verified: true });
    expect((await server.call(getMe, {}, entered.token)).status).toBe(200);
    expect(await eventsOf(person.clientId)).toEqual([
      'staff client.registered',
      'system client.first_login_code_sent',
      'client client.signed_in_first',
    ]);
    const phone = { body: { phone: '+51944444444' } };
    const changed = await server.call(updateClient, phone, person.delegated);
    expect(changed.error.details).toMatchObject({ code: 'delegated', act: 'contact' });

    // From now on a login is a login, and none of their own is listed among the visits to their file.
    const again = await login(person);
    expect(again.status).toBe(200);
    expect((await eventsOf(person.clientId)).at(-1)).toBe('client client.signed_in');
    const { body } = await server.call(listAccesses, { query: {} }, again.token);
    expect(body.data).toHaveLength(1);
    expect((await enter(person, '123456')).error.details).toEqual({ code: 'first_login_done' });
    expect((await another(person)).error.details).toEqual({ code: 'first_login_done' });
  });

  it('may leave the password behind that somebody else typed', async () => {
    const person = await registered();
    await login(person);
    const code = await codeOf(person);
    const same = await enter(person, code, TYPED);
    expect(same.error.details).toEqual({ code: 'password_unchanged', field: 'new_password' });
    const weak = { code, new_password: 'corta' };
    expect((await enterAsTyped(person, weak)).statusCode).toBe(400);
    expect((await enter(person, code, OWN)).status).toBe(200);
    expect((await login(person)).status).toBe(401);
    expect((await login({ ...person, password: OWN })).status).toBe(200);
    expect(await eventsOf(person.clientId)).toContain('client client.password_changed');
    // What the advisor had open ends with the password that they knew.
    expect((await server.call(getMe, {}, person.delegated)).status).toBe(401);
  });

  it('is asked after a new password by mail, too', async () => {
    const person = await registered();
    const { clientId } = person;
    const { token } = await inTransaction(server.deps.db, (trx) =>
      createLink(server.deps, trx, {
        purpose: 'client_password',
        owner: { clientId },
        validMs: MINUTE_MS,
      }),
    );
    const email_since = new Date(server.clock.now.getTime() - 2 * 24 * 60 * MINUTE_MS);
    await server.deps.db
      .updateTable('clients')
      .set({ email_since })
      .where('id', '=', clientId)
      .execute();
    const reset = { token, password: OWN, code: undefined, ip: '10.0.0.1' };
    expect(await resetClientPassword(server.deps, reset)).toMatchObject({ id: clientId });
    const refused = await login({ ...person, password: OWN });
    expect(refused.error.details).toMatchObject({ code: 'first_login' });
    expect(await sessionsOf(clientId)).toBe(0);
  });

  it('who registered alone never is', async () => {
    const person = await registered('');
    expect((await login(person)).status).toBe(200);
  });
});

describe('the code', () => {
  it('wrong five times is locked, and another one takes its place', async () => {
    const person = await registered();
    await login(person);
    const code = await codeOf(person);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await enter(person, otherThan(code))).error.details).toEqual({
        code: 'code_wrong',
        checksLeft: 4 - guess,
      });
    expect((await enter(person, code)).error.details).toMatchObject({ code: 'code_locked' });
    expect(await sessionsOf(person.clientId)).toBe(0);
    server.clock.advance(31_000);
    expect((await another(person)).body).toMatchObject({ ok: true, resend_in_seconds: 30 });
    expect((await enter(person, await codeOf(person))).status).toBe(200);
  });

  it('another is sent after thirty seconds, and only the last counts', async () => {
    const person = await registered();
    await login(person);
    const first = await codeOf(person);
    expect((await another(person)).error).toMatchObject({
      status: 429,
      details: { code: 'too_many_requests' },
    });
    server.clock.advance(31_000);
    await another(person);
    const last = await codeOf(person);
    if (first !== last)
      expect((await enter(person, first)).error.details).toMatchObject({ code: 'code_wrong' });
    expect((await enter(person, last)).status).toBe(200);
  });

  it('ends after ten minutes', async () => {
    const person = await registered();
    await login(person);
    const code = await codeOf(person);
    server.clock.advance(11 * MINUTE_MS);
    expect((await enter(person, code)).error.details).toEqual({ code: 'code_expired' });
  });

  it('of a phone that was corrected since opens nothing', async () => {
    advisor = await server.signIn('asesora@alivio.demo');
    const person = await registered();
    await login(person);
    const code = await codeOf(person);
    const phone = `+5197${String(1_000_000 + people)}`;
    expect((await server.call(updateClient, { body: { phone } }, person.delegated)).status).toBe(
      200,
    );
    expect((await enter(person, code)).error.details).toEqual({ code: 'code_expired' });
  });

  it('without it, or with a wrong password, nothing is told', async () => {
    const person = await registered();
    await login(person);
    const { email } = person;
    const empty = await enterAsTyped(person, { code: '' });
    expect(empty.json()).toMatchObject({ status: 400, details: [{ field: 'code' }] });
    const stranger = { ...person, password: 'Equivocada1' };
    const answers = [await enter(stranger, await codeOf(person)), await another(stranger)];
    for (const { error } of [...answers, await login({ email, password: 'Equivocada1' })])
      expect(error).toMatchObject({ status: 401, details: { code: 'wrong_credentials' } });
  });

  it('guesses of passwords are counted over all three calls', async () => {
    const person = { ...(await registered()), password: 'Equivocada1' };
    for (let turn = 0; turn < 4; turn += 1) {
      await login(person);
      await another(person);
      await enter(person, '123456');
    }
    for (const { status } of [
      await login(person),
      await another(person),
      await enter(person, '123456'),
    ])
      expect(status).toBe(429);
  });
});

it('a password that was reset while it was compared opens nothing, whatever the code', async () => {
  const person = await registered();
  await login(person);
  const { clientId: id, password } = person;
  const owner = await ownerOf(id);
  const { deps } = server;
  const reset = { kind: 'client', id, password: OWN } as const;
  await inTransaction(deps.db, (trx) => setPassword(deps, trx, reset));
  const typed = { password, code: await codeOf(person), newPassword: undefined };
  const beside = { userAgent: undefined, cookies: undefined };
  const refused = await runLoginFirst(deps, { owner, ...typed, ...beside });
  expect(refused).toMatchObject({ code: 'wrong_credentials' });
  expect(await sessionsOf(id)).toBe(0);
});

describe('two devices with the right code at once', () => {
  async function entered(twin?: () => KyselyPlugin): Promise<number> {
    advisor = await server.signIn('asesora@alivio.demo');
    const person = await registered();
    const other = await startServerOn(server.deps.config.DATABASE_URL, {});
    other.clock.now = server.clock.now;
    await login(person);
    const { clientId, password } = person;
    const owner = await ownerOf(clientId);
    const code = await codeOf(person);
    const outcomes = await Promise.all(
      [server.deps, other.deps].map((deps) =>
        runLoginFirst(
          { ...deps, db: twin ? deps.db.withPlugin(twin()) : deps.db },
          {
            owner,
            password,
            code,
            newPassword: undefined,
            userAgent: undefined,
            cookies: undefined,
          },
        ),
      ),
    );
    await other.close();
    return outcomes.filter((outcome) => !isRefusal(outcome)).length;
  }

  it('are one first login', async () => {
    expect(await entered()).toBe(1);
  });

  it('(twin) are two where nobody waits and the code is not spent', async () => {
    const bothHaveRead = meeting(2);
    expect(await entered(() => withoutWaiting(bothHaveRead))).toBe(2);
  });
});

/** The lock and the spending of the code are gone, and nobody writes before both have read for the last time. */
function withoutWaiting(bothHaveRead: () => Promise<void>): KyselyPlugin {
  const READS_OF_CLIENT = 3;
  let reads = 0;
  const last = new WeakSet<object>();
  return {
    transformQuery({ node, queryId }) {
      if (isSpending(node)) return spentAgain(node);
      if (node.kind !== 'SelectQueryNode') return node;
      const { endModifiers: _, ...unlocked } = node as SelectQueryNode;
      if (JSON.stringify(node.from).includes('"clients"')) reads += 1;
      if (reads === READS_OF_CLIENT) last.add(queryId);
      return unlocked;
    },
    async transformResult({ result, queryId }) {
      if (last.has(queryId)) await bothHaveRead();
      return result;
    },
  };
}

/** Resolves for everybody when so many have come. */
function meeting(people: number): () => Promise<void> {
  let come = 0;
  let begin = () => {};
  const allThere = new Promise<void>((resolve) => {
    begin = resolve;
  });
  return () => {
    come += 1;
    if (come >= people) begin();
    return allThere;
  };
}

/** Not the count of the guesses, which names the day of use too. */
function isSpending(node: OperationNode): node is UpdateQueryNode {
  const text = JSON.stringify(node);
  return (
    node.kind === 'UpdateQueryNode' && text.includes('one_time_codes') && !text.includes('"checks"')
  );
}

/** Whether or not it was used already. */
function spentAgain(node: UpdateQueryNode): UpdateQueryNode {
  const condition = node.where?.where;
  if (!condition || !AndNode.is(condition)) throw new Error('the code is spent in another way now');
  return { ...node, where: WhereNode.create(condition.left) };
}
