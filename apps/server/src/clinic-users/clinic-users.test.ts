import {
  createClinicUser,
  getClinicUser,
  listClinicUsers,
  type NewClinicUser,
  updateClinicUser,
} from '@alivio/contract/clinic-users.ts';
import { fullPath } from '@alivio/contract/endpoint.ts';
import { resetStaffPassword, sendStaffRecovery } from '@alivio/contract/recovery.ts';
import { getClinicMe, loginStaff } from '@alivio/contract/staff.ts';
import { setStaffActivity } from '@alivio/contract/staff-people.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecretBox } from '#server/outbox/secret-box.ts';
import { createClinicUser as createUser } from './create-clinic-user.ts';

let server: TestServer;
let admin: string;
let siteId: number;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ BUDGET_RECOVERY_PER_IP: '100' });
  admin = await server.signIn('admin@miraflores.demo');
  siteId = (await server.call(getClinicMe, {}, admin)).body.user.health_centers[0]?.id ?? 0;
});
afterAll(() => server.close());

function newUser(changes: Partial<NewClinicUser> = {}): NewClinicUser {
  people += 1;
  return {
    first_name: 'Sofía',
    last_name: 'Quiroz Lara',
    email: `sofia${people}@miraflores.demo`,
    password: 'NuevaClave1',
    role: 'health_center_user',
    document_type: 'DNI',
    identification_number: String(61_000_000 + people),
    phone: '+51987654322',
    health_center_id: siteId,
    ...changes,
  };
}

async function create(changes: Partial<NewClinicUser> = {}) {
  const { body } = await server.call(createClinicUser, { body: newUser(changes) }, admin);
  return body.user;
}

async function idOf(email: string): Promise<number> {
  const query = server.deps.db.selectFrom('staff_users').select('id').where('email', '=', email);
  return (await query.executeTakeFirstOrThrow()).id;
}

async function mailsTo(recipient: string) {
  const rows = await server.deps.db
    .selectFrom('outbox_messages')
    .select(['template', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  const box = createSecretBox(server.deps.config.SECRET_KEY, 'outbox');
  return rows.map(({ template, body }) => ({
    template,
    text: String(JSON.parse(box.open(body ?? Buffer.of())).text),
  }));
}

async function lastActionOn(id: number) {
  return server.deps.db
    .selectFrom('audit_events')
    .select(['action', 'actor_id', 'details'])
    .where('subject_kind', '=', 'staff_user')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

describe('creating a user', () => {
  it('makes a sales user of the own site, who is told by mail and signs in', async () => {
    const body = newUser({ first_name: 'SOFÍA', email: ' Sofia.Q@Miraflores.demo ' });
    const { status, body: answer } = await server.call(createClinicUser, { body }, admin);
    expect(status).toBe(201);
    const { user } = answer;
    expect(user).toMatchObject({
      first_name: 'Sofía',
      last_name: 'Quiroz Lara',
      email: 'sofia.q@miraflores.demo',
      role: 'health_center_user',
      active: true,
      phone: '+51987654322',
      document_type: 'DNI',
      health_center_id: siteId,
    });
    expect(user.code).toMatch(/^MIR-[A-Z2-9]{6}$/);
    expect(await lastActionOn(user.id)).toMatchObject({
      action: 'staff.created',
      actor_id: await idOf('admin@miraflores.demo'),
    });
    const credentials = { email: user.email, password: body.password };
    const { token } = await server.call(loginStaff, { body: credentials });
    const me = await server.call(getClinicMe, {}, token);
    expect(me.body.user).toMatchObject({ headquarter_name: 'Miraflores', role: user.role });

    const [mail] = await mailsTo(user.email);
    expect(mail?.template).toBe('staff_welcome');
    expect(mail?.text).toContain('Lucía Paredes Salas creó tu cuenta para trabajar en');
    expect(mail?.text).toContain('Miraflores');
    expect(mail?.text).toContain('http://localhost:3000/health-center/login');
    expect(mail?.text).not.toContain(body.password);
    const link = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const reset = { body: { token: link, password: 'Propia2026' } };
    expect((await server.call(resetStaffPassword, reset)).status).toBe(200);
  });

  it('one who starts inactive cannot sign in, and has no link', async () => {
    const user = await create({ active: false });
    const body = { email: user.email, password: 'NuevaClave1' };
    expect((await server.call(loginStaff, { body })).error.details).toEqual({
      code: 'account_inactive',
    });
    const [mail] = await mailsTo(user.email);
    expect(mail?.text).toContain('Tu cuenta todavía está inactiva');
    expect(mail?.text).not.toContain('token=');
  });

  it('and gets the link when first activated, not when activated again', async () => {
    const user = await create({ active: false });
    const setActive = (active: boolean) =>
      server.call(updateClinicUser, { params: { id: user.id }, body: { active } }, admin);
    await setActive(true);
    const mails = await mailsTo(user.email);
    expect(mails.map(({ template }) => template)).toEqual(['staff_welcome', 'staff_welcome']);
    const link = /reset-password\?token=([\w-]+)/.exec(mails[1]?.text ?? '')?.[1] ?? '';
    const reset = { body: { token: link, password: 'Propia2026' } };
    expect((await server.call(resetStaffPassword, reset)).status).toBe(200);
    await setActive(false);
    await setActive(true);
    expect(await mailsTo(user.email)).toHaveLength(2);
  });

  it('whoever was deactivated since the session was asked about creates nobody', async () => {
    const { id: staffUserId } = await create();
    const set = (values: object) =>
      server.deps.db.updateTable('staff_users').set(values).where('id', '=', staffUserId).execute();
    const session = { id: 1, role: 'health_center_admin', staffUserId } as const;
    const attempt = () => createUser(server.deps, session, newUser());
    expect(await attempt()).toMatchObject({ code: 'forbidden' });
    await set({ role: 'health_center_admin', active: false });
    expect(await attempt()).toMatchObject({ code: 'forbidden' });
    await set({ active: true });
    expect(await attempt()).toMatchObject({ first_name: 'Sofía' });
  });

  it('a key sent twice makes one user', async () => {
    const request = {
      method: 'POST' as const,
      url: fullPath(createClinicUser),
      headers: { authorization: `Bearer ${admin}`, 'idempotency-key': 'una-vez' },
      payload: newUser(),
    };
    const [first, second] = [await server.app.inject(request), await server.app.inject(request)];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json().user.id).toBe(first.json().user.id);
  });

  it.each([
    ['email', 'staff_email_taken', 'El correo electrónico ya se encuentra registrado.'],
    [
      'identification_number',
      'staff_document_taken',
      'El documento de identidad ya ha sido registrado.',
    ],
  ] as const)('a taken %s is told', async (field, code, message) => {
    const user = await create({ document_type: 'CE', identification_number: `00a12345${people}` });
    const taken = field === 'email' ? user.email.toUpperCase() : user[field]?.toLowerCase();
    const body = newUser({
      document_type: 'CE',
      identification_number: '00B123456',
      [field]: taken,
    });
    expect((await server.call(createClinicUser, { body }, admin)).error).toMatchObject({
      status: 400,
      errorType: 'UniqueViolation',
      message,
      details: { code, field },
    });
  });

  it.each([
    ['first_name', { first_name: 'Jo' }, 'Los nombres deben tener al menos 3 caracteres.'],
    ['last_name', { last_name: 'Qu1roz' }, 'Los apellidos solo pueden contener letras.'],
    ['email', { email: 'sofia' }, 'Formato de correo incorrecto.'],
    [
      'identification_number',
      { identification_number: '1234567' },
      'El DNI debe tener 8 dígitos numéricos.',
    ],
    [
      'identification_number',
      { document_type: 'CE', identification_number: 'A1234567' },
      'El CE debe tener entre 9 y 12 letras o números.',
    ],
    [
      'identification_number',
      { document_type: 'CE', identification_number: 'A-1234567' },
      'El CE debe tener entre 9 y 12 letras o números.',
    ],
    ['phone', { phone: '+13055550100' }, 'El número de teléfono no es válido.'],
    [
      'password',
      { password: 'nuevaclave1' },
      'La contraseña debe tener de 8 a 16 caracteres, con una minúscula, una mayúscula y un número.',
    ],
    ['role', { role: 'health_center_admin' as 'health_center_user' }, undefined],
  ] as const)('an invalid %s is refused: %j', async (field, change, message) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: fullPath(createClinicUser),
      headers: { authorization: `Bearer ${admin}` },
      payload: { ...newUser(), ...change },
    });
    expect(answer.statusCode).toBe(400);
    const problem = message === undefined ? { field } : { field, message };
    expect(answer.json().details).toEqual([expect.objectContaining(problem)]);
  });

  it('only an admin may, and only for the own site', async () => {
    const sales = await server.signIn('ventas@miraflores.demo');
    expect((await server.call(createClinicUser, { body: newUser() }, sales)).error).toMatchObject({
      status: 403,
      message: 'No tienes permisos para realizar esta acción.',
    });
    const other = await server.signIn('admin@sanisidro.demo');
    const refused = await server.call(createClinicUser, { body: newUser() }, other);
    expect(refused.status).toBe(404);
  });
});

describe('the list', () => {
  const list = async (query: Parameters<typeof server.call<typeof listClinicUsers>>[1]['query']) =>
    (await server.call(listClinicUsers, { query }, admin)).body.data;

  it('has the users and admins of the own site, in pages', async () => {
    const all = await list({ limit: 100 });
    const emails = all.data.map(({ email }) => email);
    expect(emails).toContain('admin@miraflores.demo');
    expect(emails).toContain('ventas@miraflores.demo');
    expect(emails).not.toContain('admin@sanisidro.demo');
    expect(emails).not.toContain('gerencia@clinicas.demo');
    expect(all.total_records).toBe(emails.length);
    const second = await list({ limit: 1, page: 2 });
    expect(second).toMatchObject({ page: 2, limit: 1, total_pages: emails.length });
    expect(second.data[0]?.email).toBe(emails[1]);
  });

  it('somebody with two of the sites is there once', async () => {
    const user = await create();
    const second = siteId + 1;
    const ids = [user.id, await idOf('admin@miraflores.demo')];
    const both = ids.map((staff_user_id) => ({ staff_user_id, site_id: second }));
    await server.deps.db.insertInto('staff_sites').values(both).execute();
    const { data, total_records } = await list({ limit: 100 });
    await server.deps.db
      .deleteFrom('staff_sites')
      .where('site_id', '=', second)
      .where('staff_user_id', 'in', ids)
      .execute();
    expect(data.filter(({ id }) => id === user.id)).toMatchObject([{ health_center_id: siteId }]);
    expect(total_records).toBe(data.length);
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
  });

  it.each([
    ['ventas miraflores demo', true],
    ['ventasmirafloresdemo', true],
    ['HUAMAN marco', true],
    ['huamán', true],
    ['ventas sanisidro', false],
    ['40111333', false],
  ])('search %s finds the sales person: %s', async (search, isFound) => {
    const { data } = await list({ search, limit: 100 });
    expect(data.some(({ email }) => email === 'ventas@miraflores.demo')).toBe(isFound);
  });

  it('sorts by each column, and by date without one', async () => {
    await create({ first_name: 'Álvaro', last_name: 'Ñato', email: 'zeta@miraflores.demo' });
    await create({ first_name: 'zoe', active: false });
    const sorted = async (sortBy: 'first_name' | 'last_name' | 'email' | 'status') => {
      const [up, down] = [
        await list({ sortBy, sort: 'asc', limit: 100 }),
        await list({ sortBy, sort: 'desc', limit: 100 }),
      ];
      return [up.data.at(0), down.data.at(0)];
    };
    expect((await sorted('first_name')).map((user) => user?.first_name)).toEqual(['Álvaro', 'Zoe']);
    expect((await sorted('last_name')).map((user) => user?.last_name)).toEqual([
      'Huamán Rojas',
      'Quiroz Lara',
    ]);
    expect((await sorted('email')).map((user) => user?.email)).toEqual([
      'admin@miraflores.demo',
      'zeta@miraflores.demo',
    ]);
    expect((await sorted('status')).map((user) => user?.active)).toEqual([true, false]);
    expect((await list({ limit: 1 })).data[0]?.first_name).toBe('Zoe');
    expect((await list({ limit: 1, sort: 'asc' })).data[0]?.email).toMatch(/miraflores\.demo$/);
  });

  it.each(['sortBy=role', 'sort=up', 'search=a', 'search=a@b', 'page=0', 'limit=101', 'status=x'])(
    '%s is refused',
    async (query) => {
      const answer = await server.app.inject({
        url: `${fullPath(listClinicUsers)}?${query}`,
        headers: { authorization: `Bearer ${admin}` },
      });
      expect(answer.statusCode).toBe(400);
    },
  );
});

describe('changing a user', () => {
  const update = (
    id: number,
    body: Parameters<typeof server.call<typeof updateClinicUser>>[1]['body'],
    token = admin,
  ) => server.call(updateClinicUser, { params: { id }, body }, token);

  it('takes names and phone, and the session goes on', async () => {
    const user = await create();
    const token = await server.signIn(user.email);
    const body = { first_name: 'Ana', last_name: 'Solís', phone: '+51911111111' };
    expect((await update(user.id, body)).body.user).toMatchObject(body);
    expect((await server.call(getClinicMe, {}, token)).status).toBe(200);
    expect(await lastActionOn(user.id)).toMatchObject({
      action: 'staff.changed',
      details: { fields: ['phone', 'first_name', 'last_name'] },
    });
    const read = await server.call(getClinicUser, { params: { id: user.id } }, admin);
    expect(read.body.user).toMatchObject(body);
  });

  it('a deactivated user is out on the next request, links and all, and can come back', async () => {
    const user = await create();
    const token = await server.signIn(user.email);
    const [mail] = await mailsTo(user.email);
    const link = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await update(user.id, { active: false })).body.user.active).toBe(false);
    expect((await server.call(getClinicMe, {}, token)).status).toBe(401);
    expect((await lastActionOn(user.id)).action).toBe('staff.deactivated');
    const reset = { body: { token: link, password: 'Propia2026' } };
    expect((await server.call(resetStaffPassword, reset)).status).toBe(400);
    const recovery = { body: { email: user.email } };
    expect((await server.call(sendStaffRecovery, recovery)).status).toBe(404);

    await update(user.id, { active: true });
    expect((await lastActionOn(user.id)).action).toBe('staff.activated');
    // The session that ended stays ended.
    expect((await server.call(getClinicMe, {}, token)).status).toBe(401);
    const body = { email: user.email, password: 'NuevaClave1' };
    expect((await server.call(loginStaff, { body })).status).toBe(200);
  });

  it('whom the desk deactivated only the desk lets in again', async () => {
    const user = await create();
    const desk = await server.signIn('operaciones@alivio.demo');
    const params = { id: user.id };
    const reason = 'Usaba la cuenta de otra persona.';
    const set = (active: boolean) =>
      server.call(setStaffActivity, { params, body: { active, reason } }, desk);
    const read = async () => (await server.call(getClinicUser, { params }, admin)).body.user;
    expect((await set(false)).status).toBe(200);
    expect(await read()).toMatchObject({ active: false, deactivated_by_desk: true });
    const refused = await update(user.id, { active: true });
    expect([refused.status, refused.error.details]).toEqual([
      409,
      { code: 'deactivated_by_desk', field: 'active' },
    ]);
    expect((await update(user.id, { first_name: 'Ana', active: false })).status).toBe(200);
    expect((await set(true)).status).toBe(200);
    expect(await read()).toMatchObject({ active: true, deactivated_by_desk: false });
    await update(user.id, { active: false });
    expect((await update(user.id, { active: true })).body.user.active).toBe(true);
  });

  it('a new e-mail is told to both addresses, and old links stop working', async () => {
    const user = await create();
    const [welcome] = await mailsTo(user.email);
    const link = /token=([\w-]+)/.exec(welcome?.text ?? '')?.[1] ?? '';
    const email = `otra${user.id}@miraflores.demo`;
    expect((await update(user.id, { email })).body.user.email).toBe(email);
    expect((await mailsTo(user.email)).at(-1)?.text).toContain('Este correo ya no abre tu cuenta.');
    expect((await mailsTo(email)).at(-1)?.text).toContain(
      'Lucía Paredes Salas cambió el correo de tu cuenta.',
    );
    const reset = { body: { token: link, password: 'Propia2026' } };
    expect((await server.call(resetStaffPassword, reset)).status).toBe(400);
  });

  it('what is sent as it was changes and tells nothing', async () => {
    const user = await create();
    const { first_name, last_name, email, active } = user;
    const before = await lastActionOn(user.id);
    expect((await update(user.id, { first_name, last_name, email, active })).status).toBe(200);
    expect(await lastActionOn(user.id)).toEqual(before);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('a taken e-mail is refused', async () => {
    const user = await create();
    expect((await update(user.id, { email: 'ventas@miraflores.demo' })).error).toMatchObject({
      status: 400,
      message: 'El correo electrónico ya se encuentra registrado.',
      details: { code: 'staff_email_taken', field: 'email' },
    });
  });

  it('an admin does not deactivate oneself, nor change an admin’s e-mail here', async () => {
    const id = await idOf('admin@miraflores.demo');
    expect((await update(id, { active: false })).error).toMatchObject({
      status: 409,
      details: { code: 'own_account_kept_active' },
    });
    expect((await update(id, { email: 'lucia@correo.pe' })).error).toMatchObject({
      status: 409,
      details: { code: 'admin_email_fixed' },
    });
    expect((await update(id, { phone: '+51922222222' })).status).toBe(200);
  });

  it.each(['admin@sanisidro.demo', 'gerencia@clinicas.demo', 'asesora@alivio.demo'])(
    '%s is nobody to the admin of Miraflores',
    async (email) => {
      const id = await idOf(email);
      expect((await update(id, { active: false })).status).toBe(404);
      expect((await server.call(getClinicUser, { params: { id } }, admin)).status).toBe(404);
    },
  );

  it.each([
    [{ first_name: 'Jo' }],
    [{ email: 'nada' }],
    [{ phone: '987' }],
    [{ role: 'health_center_admin' }],
    [{ password: 'NuevaClave1' }],
  ])('%j is refused', async (payload) => {
    const answer = await server.app.inject({
      method: 'PATCH',
      url: fullPath(updateClinicUser).replace(':id', String(await idOf('ventas@miraflores.demo'))),
      headers: { authorization: `Bearer ${admin}` },
      payload,
    });
    expect(answer.statusCode).toBe(400);
  });
});
