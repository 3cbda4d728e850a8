import { getMe } from '@alivio/contract/client.ts';
import { fullPath } from '@alivio/contract/endpoint.ts';
import { loginClient } from '@alivio/contract/login.ts';
import { changeClientPassword } from '@alivio/contract/passwords.ts';
import { loginWithLink, requestMagicLink, sendClientRecovery } from '@alivio/contract/recovery.ts';
import { openClientSession } from '@alivio/contract/sells.ts';
import { closeOneSession, closeOtherSessions, listSessions } from '@alivio/contract/sessions.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0.0.0 Mobile Safari/537.36';
const HOUR_MS = 60 * 60_000;
const email = 'nueva@alivio.demo';
let server: TestServer;
let token: string;
let clientId: number;

beforeEach(async () => {
  server = await startTestServer();
  await server.deps.db.deleteFrom('sessions').execute();
  token = await server.signIn(email);
  clientId = (await server.call(getMe, {}, token)).body.user.client_id;
});
afterEach(() => server.close());

const list = async (as = token) => (await server.call(listSessions, {}, as)).body.data;
const isOpen = async (other: string) => (await server.call(getMe, {}, other)).status === 200;

async function delegate(): Promise<string> {
  const seller = await server.signIn('asesora@alivio.demo');
  const opened = await server.call(openClientSession, { params: { id: clientId } }, seller);
  return opened.body.payload.token;
}

it('tells of each open session since when, on what and by whom; the own one comes first', async () => {
  const opened = server.clock.now.toISOString();
  server.clock.advance(HOUR_MS);
  const answer = await server.app.inject({
    method: 'POST',
    url: fullPath(loginClient),
    headers: { 'user-agent': PHONE },
    payload: { email, password: 'Alivio2026' },
  });
  expect(answer.statusCode).toBe(200);
  server.clock.advance(60_000);
  await delegate();
  await server.signIn('paciente@alivio.demo');

  const later = server.clock.now.toISOString();
  expect(await list()).toEqual([
    {
      id: expect.any(Number),
      opened_at: opened,
      last_used_at: later,
      device: null,
      is_current: true,
      advisor: null,
    },
    expect.objectContaining({ opened_at: later, is_current: false, advisor: 'Carla M.' }),
    expect.objectContaining({ device: 'Chrome en Android', is_current: false, advisor: null }),
  ]);
  const kept = await server.deps.db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain('Mozilla');
});

it('what ended by itself, by a logout or with its advisor is no open session', async () => {
  server.clock.advance(-3 * HOUR_MS);
  await server.signIn(email);
  server.clock.advance(3 * HOUR_MS);
  await delegate();
  await server.deps.db
    .updateTable('staff_users')
    .set({ active: false })
    .where('role', '=', 'sells')
    .execute();
  expect(await list()).toHaveLength(1);
});

it('one that is closed lets nobody in any more, and it is written down', async () => {
  const other = await server.signIn(email);
  const [, closed] = await list();
  const params = { id: closed?.id ?? 0 };
  expect((await server.call(closeOneSession, { params }, token)).status).toBe(200);
  expect(await isOpen(other)).toBe(false);
  expect(await isOpen(token)).toBe(true);
  expect((await server.call(closeOneSession, { params }, token)).status).toBe(404);
  const event = await server.deps.db
    .selectFrom('audit_events')
    .select(['actor_kind', 'actor_id', 'subject_id', 'details'])
    .where('action', '=', 'client.session_closed')
    .executeTakeFirstOrThrow();
  expect(event).toEqual({
    actor_kind: 'client',
    actor_id: clientId,
    subject_id: clientId,
    details: { session_id: params.id },
  });
});

it("somebody else's is as if it were not there, and stays open", async () => {
  const foreign = await server.signIn('paciente@alivio.demo');
  const [theirs] = await list(foreign);
  const close = (id: number) => server.call(closeOneSession, { params: { id } }, token);
  const refused = await close(theirs?.id ?? 0);
  expect(refused.status).toBe(404);
  expect(refused.error).toEqual((await close(900_000_000)).error);
  expect(await isOpen(foreign)).toBe(true);
});

it('all the others at once, an advisor’s too; the own one stays', async () => {
  const others = [await server.signIn(email), await delegate()];
  const foreign = await server.signIn('paciente@alivio.demo');
  expect((await server.call(closeOtherSessions, {}, token)).body.closed).toBe(2);
  for (const other of others) expect(await isOpen(other)).toBe(false);
  expect(await isOpen(token)).toBe(true);
  expect(await isOpen(foreign)).toBe(true);
  expect((await server.call(closeOtherSessions, {}, token)).body.closed).toBe(0);
  const events = await server.deps.db
    .selectFrom('audit_events')
    .select('details')
    .where('action', '=', 'client.other_sessions_closed')
    .execute();
  expect(events).toEqual([{ details: { closed: 2 } }]);
});

it('an advisor neither sees nor closes them', async () => {
  const delegated = await delegate();
  for (const call of [listSessions, closeOtherSessions])
    expect((await server.call(call, {}, delegated)).error).toMatchObject({
      status: 403,
      details: { code: 'delegated' },
    });
  expect(await isOpen(token)).toBe(true);
});

it('a new password ends the others and leaves the own one', async () => {
  const others = [await server.signIn(email), await delegate()];
  const body = { current_password: 'Alivio2026', new_password: 'NuevaClave1' };
  expect((await server.call(changeClientPassword, { body }, token)).status).toBe(200);
  for (const other of others) expect(await isOpen(other)).toBe(false);
  expect(await list()).toHaveLength(1);
});

it.each([
  [
    'one',
    async () => server.call(closeOneSession, { params: { id: (await list())[1]?.id ?? 0 } }, token),
  ],
  ['all others', () => server.call(closeOtherSessions, {}, token)],
])('closing %s ends the links by which it could come back', async (_, close) => {
  const other = await server.signIn(email);
  const { body } = await server.call(requestMagicLink, requestMagicLink.example, other);
  expect((await close()).status).toBe(200);
  const link = { params: { token: new URL(body.url).searchParams.get('token-session') ?? '' } };
  expect((await server.call(loginWithLink, link)).status).toBe(401);
});

it('links to a new password stay: whoever closes sessions may be the thief', async () => {
  const other = await server.signIn(email);
  await server.call(sendClientRecovery, { body: { email } });
  await server.call(closeOtherSessions, {}, other);
  const open = await server.deps.db
    .selectFrom('single_use_links')
    .select('purpose')
    .where('used_at', 'is', null)
    .execute();
  expect(open).toEqual([{ purpose: 'client_password' }]);
});
