import { resetStaffPassword } from '@alivio/contract/recovery.ts';
import { loginStaff } from '@alivio/contract/staff.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSecretBox } from '#server/outbox/secret-box.ts';
import { runOperatorCommand } from './run-operator-command.ts';
import { splitName } from './split-name.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

/** Runs a command as a terminal would; what a person would type is `answer`. */
async function run(args: string[], answer?: string) {
  const said: string[] = [];
  const complaints: string[] = [];
  const isDone = await runOperatorCommand(server.deps, args, {
    say: (line) => said.push(line),
    complain: (line) => complaints.push(line),
    ask: answer === undefined ? null : async () => answer,
  });
  return { isDone, said: said.join('\n'), complaints: complaints.join('\n') };
}

const tokenIn = (text: string) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '';

async function countOperators(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM staff_users WHERE role = 'operations'`.execute(server.deps.db);
  return rows[0]?.count ?? 0;
}

async function rowOf(email: string) {
  const { db } = server.deps;
  const { id, ...person } = await db
    .selectFrom('staff_users')
    .select(['id', 'first_name', 'last_name', 'role', 'active', 'email'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const rights = await db
    .selectFrom('staff_rights')
    .select('right')
    .where('staff_user_id', '=', id)
    .orderBy('right')
    .execute();
  const audit = await db
    .selectFrom('audit_events')
    .select(['action', 'actor_kind'])
    .where('subject_kind', '=', 'staff_user')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return { ...person, id, rights: rights.map(({ right }) => right), audit };
}

/** Nobody of the demo: the house is empty. */
async function emptyTheDesk(): Promise<void> {
  await sql`UPDATE staff_users SET active = false WHERE role = 'operations'`.execute(
    server.deps.db,
  );
}

describe('operator create', () => {
  it('makes somebody of the desk with every right, whose link sets a password once', async () => {
    const { isDone, said } = await run(['create', ' Ana@Casa.pe ', '--name', 'ana torres']);
    expect(isDone).toBe(true);
    expect(said).toContain('Ana Torres <ana@casa.pe>');
    expect(said).toContain('una sola vez, tres días');
    expect(await rowOf('ana@casa.pe')).toMatchObject({
      first_name: 'Ana',
      last_name: 'Torres',
      role: 'operations',
      active: true,
      rights: ['reviewer', 'supervisor', 'treasury', 'administrator'],
      audit: [{ action: 'staff.created', actor_kind: 'system' }],
    });

    const body = { token: tokenIn(said), password: 'Propia2026' };
    expect((await server.call(resetStaffPassword, { body })).status).toBe(200);
    const { error } = await server.call(resetStaffPassword, { body });
    expect(error.details).toMatchObject({ code: 'link_invalid' });
    const login = { email: 'ana@casa.pe', password: 'Propia2026' };
    const { body: answer } = await server.call(loginStaff, { body: login });
    expect(answer.user).toMatchObject({ role: 'operations', email: 'ana@casa.pe' });
  });

  it('puts the same link into the outbox', async () => {
    const { said } = await run(['create', 'ana@casa.pe', '--name', 'Ana Torres']);
    const { body } = await server.deps.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('recipient', '=', 'ana@casa.pe')
      .executeTakeFirstOrThrow();
    const box = createSecretBox(server.deps.config.SECRET_KEY, 'outbox');
    expect(tokenIn(box.open(body ?? Buffer.of()))).toBe(tokenIn(said));
    expect(tokenIn(said)).not.toBe('');
  });

  it('says after the first that a second person is needed, and not after the second', async () => {
    await emptyTheDesk();
    const first = await run(['create', 'ana@casa.pe', '--name', 'Ana Torres']);
    expect(first.said).toContain('toma dos personas');
    const second = await run(['create', 'luis@casa.pe', '--name', 'Luis Rojas']);
    expect(second.said).not.toContain('dos personas');
  });

  it('refuses an e-mail that somebody of the staff has, in whatever letters, and changes nothing', async () => {
    await run(['create', 'ana@casa.pe', '--name', 'Ana Torres']);
    const before = await rowOf('ana@casa.pe');
    const count = await countOperators();
    for (const taken of ['ANA@casa.pe', 'admin@miraflores.demo']) {
      const again = await run(['create', taken, '--name', 'Otra Persona']);
      expect(again).toMatchObject({ isDone: false, said: '' });
      expect(again.complaints).toContain('no cambió nada');
    }
    expect(await rowOf('ana@casa.pe')).toEqual(before);
    expect(await countOperators()).toBe(count);
  });

  it('asks for the name where somebody can answer, and refuses what is none', async () => {
    expect((await run(['create', 'ana@casa.pe'])).complaints).toContain('Falta el nombre');
    expect((await run(['create', 'ana@casa.pe'], 'Ana')).complaints).toContain('«Ana»');
    expect((await run(['create', 'ana@casa', '--name', 'Ana Torres'])).complaints).toContain(
      'no es un correo',
    );
    expect((await run(['create', 'ana@casa.pe'], 'Ana María Torres Díaz')).isDone).toBe(true);
    expect(await rowOf('ana@casa.pe')).toMatchObject({
      first_name: 'Ana María',
      last_name: 'Torres Díaz',
    });
  });
});

describe('operator link', () => {
  it('makes a link in the place of the earlier one', async () => {
    const { said } = await run(['create', 'ana@casa.pe', '--name', 'Ana Torres']);
    const again = await run(['link', 'ANA@casa.pe']);
    expect(again.isDone).toBe(true);
    const use = (token: string) =>
      server.call(resetStaffPassword, { body: { token, password: 'Propia2026' } });
    expect((await use(tokenIn(said))).status).not.toBe(200);
    expect((await use(tokenIn(again.said))).status).toBe(200);
    const { audit } = await rowOf('ana@casa.pe');
    expect(audit.map(({ action }) => action)).toEqual([
      'staff.created',
      'staff.link_sent',
      'staff.password_changed',
    ]);
  });

  it('makes none for who is not of the desk, nor for who is inactive', async () => {
    for (const stranger of ['nadie@casa.pe', 'admin@miraflores.demo'])
      expect((await run(['link', stranger])).complaints).toContain('Nadie de la mesa');
    await run(['create', 'ana@casa.pe', '--name', 'Ana Torres']);
    await emptyTheDesk();
    const inactive = await run(['link', 'ana@casa.pe']);
    expect(inactive).toMatchObject({ isDone: false, said: '' });
    expect(inactive.complaints).toContain('inactiva');
  });
});

it('operator list says who there is, what they may do and whose link is open', async () => {
  await run(['create', 'ana@casa.pe', '--name', 'Ana Torres']);
  const { said } = await run(['list']);
  expect(said).toMatch(
    /Ana Torres <ana@casa\.pe> · activa · revisión, supervisión, tesorería, administración · enlace hasta el \d{4}-\d{2}-\d{2}/,
  );
  expect(said).toMatch(/<supervisora@alivio\.demo> · activa · revisión, supervisión$/m);
});

it('whatever else is typed gets the usage', async () => {
  for (const args of [
    [],
    ['help'],
    ['create'],
    ['list', 'x@y.pe'],
    ['link', 'a@b.pe', '--name', 'A'],
  ])
    expect(await run(args)).toMatchObject({
      isDone: false,
      complaints: expect.stringContaining('Uso:'),
    });
});

it.each([
  ['Ana Torres', { firstName: 'Ana', lastName: 'Torres' }],
  ['ana torres díaz', { firstName: 'Ana', lastName: 'Torres Díaz' }],
  ['ANA MARÍA TORRES DÍAZ', { firstName: 'Ana María', lastName: 'Torres Díaz' }],
  ['Ana', null],
  ['', null],
  ['Ana T0rres', null],
])('%s is a name in two halves, or none', (name, halves) => {
  expect(splitName(name)).toEqual(halves);
});
