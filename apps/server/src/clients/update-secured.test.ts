import { type ClientChanges, updateClientSecured } from '@alivio/contract/accounts.ts';
import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSecretBox } from '#server/outbox/secret-box.ts';

const email = 'nueva@alivio.demo';
let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await startTestServer();
  token = await server.signIn(email);
});
afterEach(() => server.close());

const change = (updates: ClientChanges, password = 'Alivio2026') =>
  server.call(updateClientSecured, { body: { password, updates } }, token);

async function setClient(values: Record<string, unknown>): Promise<void> {
  await server.deps.db.updateTable('clients').set(values).where('email', '=', email).execute();
}

function messages() {
  return server.deps.db
    .selectFrom('outbox_messages')
    .select(['recipient', 'body'])
    .where('template', '=', 'email_changed')
    .execute();
}

it('names that come in lower case are kept as people write them', async () => {
  await setClient({ first_name: '', last_name: '', names_from_registry: false });
  const { body } = await change({ first_name: 'rosa maría', last_name: 'quispe de la cruz' });
  expect(body.user).toMatchObject({
    first_name: 'Rosa María',
    last_name: 'Quispe de la Cruz',
    full_name: 'Rosa María Quispe de la Cruz',
  });
});

it.each([
  ['first_name', { first_name: 'juana' }],
  ['last_name', { last_name: 'flores' }],
  ['birthdate', { birthdate: calendarDate('1980-01-01') }],
] as const)('%s, once filled, is not changed by a password', async (field, updates) => {
  await setClient({
    first_name: 'Rosa',
    last_name: 'Quispe',
    birthdate: '1990-05-20',
    names_from_registry: false,
  });
  expect((await change(updates)).error).toMatchObject({
    status: 409,
    details: { code: 'identity_fixed' },
  });
  await setClient({ [field]: field === 'birthdate' ? null : '' });
  expect((await change(updates)).status).toBe(200);
});

it('what is filled may be sent again as it is, in lower case too', async () => {
  await setClient({ first_name: 'Rosa', last_name: 'Quispe', names_from_registry: true });
  const { body } = await change({ first_name: 'rosa', last_name: 'quispe' });
  expect(body.user.full_name).toBe('Rosa Quispe');
});

it.each([
  ['proved', true],
  ['never proved', false],
])(
  'a new e-mail is unproved, and the old one, %s, is told, without the whole of the new',
  async (_, isProved) => {
    await setClient({ email_verified_at: isProved ? server.clock.now : null });
    const { body } = await change({ email: ' Rosa.Nueva@Correo.pe ' });
    expect(body.user).toMatchObject({ email: 'rosa.nueva@correo.pe', email_verified: false });
    const [told, ...others] = await messages();
    expect(others).toEqual([]);
    expect(told?.recipient).toBe(email);
    const box = createSecretBox(server.deps.config.SECRET_KEY, 'outbox');
    const { text } = JSON.parse(box.open(told?.body as Buffer)) as { text: string };
    expect(text).toContain('r•••@correo.pe');
    expect(text).not.toContain('rosa.nueva');
  },
);

it.each([
  ['the same e-mail', { email }, 'Alivio2026', 200],
  ['another field', { phone: '+51966666666' }, 'Alivio2026', 200],
  ['a wrong password', { email: 'otra@correo.pe' }, 'Equivocada1', 400],
  ['a taken e-mail', { email: 'paciente@alivio.demo' }, 'Alivio2026', 400],
] as const)('%s is no news for the old address', async (_, updates, password, status) => {
  expect((await change(updates, password)).status).toBe(status);
  expect(await messages()).toEqual([]);
});
