import { type DeskRight, getApproval, settleApproval } from '@alivio/contract/desk.ts';
import { resetStaffPassword } from '@alivio/contract/recovery.ts';
import { getClinicMe, getStaffMe, loginStaff } from '@alivio/contract/staff.ts';
import {
  closeStaffSessions,
  createStaffPerson,
  getStaffPerson,
  listSitesForStaff,
  listStaffPeople,
  type NewStaffPerson,
  proposeDeskRights,
  sendPasswordLink,
  setStaffActivity,
  updateStaffPerson,
} from '@alivio/contract/staff-people.ts';
import { setDeskRights } from '@alivio/testing/desk-rights.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSecretBox } from '#server/outbox/secret-box.ts';

const REASON = 'Así lo pide la prueba.';
const ALL: readonly DeskRight[] = ['reviewer', 'supervisor', 'treasury', 'administrator'];

let server: TestServer;
/** Has every right, and proposes; `second` is a supervisor; `plain` has none but to administer. */
let admin: string;
let second: string;
let plain: string;
let people = 0;
beforeAll(async () => {
  server = await startTestServer({ BUDGET_RECOVERY_PER_IP: '100' });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.deps;
  await db.deleteFrom('staff_rights').execute();
  await setDeskRights(db, 'operaciones@alivio.demo', ALL);
  await setDeskRights(db, 'supervisora@alivio.demo', ['reviewer', 'supervisor']);
  await setDeskRights(db, 'administracion@alivio.demo', ['administrator']);
  await setDeskRights(db, 'tesoreria@alivio.demo', ['treasury']);
  await setDeskRights(db, 'analista@alivio.demo', ['reviewer']);
  await db.updateTable('staff_users').set({ active: true }).execute();
  admin = await server.signIn('operaciones@alivio.demo');
  second = await server.signIn('supervisora@alivio.demo');
  plain = await server.signIn('administracion@alivio.demo');
});

async function idOf(email: string): Promise<number> {
  const query = server.deps.db.selectFrom('staff_users').select('id').where('email', '=', email);
  return (await query.executeTakeFirstOrThrow()).id;
}

async function siteIds(): Promise<number[]> {
  return (await server.call(listSitesForStaff, {}, admin)).body.sites.map(({ id }) => id);
}

async function newPerson(changes: Partial<NewStaffPerson> = {}): Promise<NewStaffPerson> {
  people += 1;
  return {
    role: 'operations',
    first_name: 'Sofía',
    last_name: 'Quiroz Lara',
    email: `sofia${people}@alivio.demo`,
    document_type: 'DNI',
    identification_number: String(63_000_000 + people),
    phone: '+51987654322',
    site_ids: [],
    ...changes,
  };
}

const create = async (changes: Partial<NewStaffPerson> = {}, token = admin) =>
  server.call(createStaffPerson, { body: await newPerson(changes) }, token);

const get = async (id: number, token = admin) =>
  (await server.call(getStaffPerson, { params: { id } }, token)).body.person;

const propose = (id: number, rights: DeskRight[], token = admin) =>
  server.call(proposeDeskRights, { params: { id }, body: { rights, reason: REASON } }, token);

const setActive = (id: number, active: boolean, token = admin) =>
  server.call(setStaffActivity, { params: { id }, body: { active, reason: REASON } }, token);

const settle = (
  id: number | null,
  token: string,
  body: { decision: 'confirm' } | { decision: 'decline'; reason: string } = { decision: 'confirm' },
) => server.call(settleApproval, { params: { id: id ?? 0 }, body }, token);

async function mailsTo(recipient: string) {
  return server.deps.db
    .selectFrom('outbox_messages')
    .select(['template', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
}

async function lastTextTo(recipient: string): Promise<string> {
  const mail = (await mailsTo(recipient)).at(-1);
  const box = createSecretBox(server.deps.config.SECRET_KEY, 'outbox');
  return mail?.body ? box.open(mail.body) : '';
}

/** The token of the last link that was sent to an address. */
async function linkOf(recipient: string): Promise<string> {
  return /token=([\w-]+)/.exec(await lastTextTo(recipient))?.[1] ?? '';
}

const lastAudited = async (id: number) =>
  server.deps.db
    .selectFrom('audit_events')
    .select(['action', 'details'])
    .where('subject_kind', '=', 'staff_user')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

const refusalOf = ({ status, error }: { status: number; error: { details?: unknown } }) => [
  status,
  error.details,
];

describe('the list', () => {
  const find = async (query: object) =>
    (await server.call(listStaffPeople, { query: { limit: 100, ...query } }, plain)).body.data;

  it('has everybody with role, sites and rights, by name', async () => {
    const listed = await find({});
    const names = listed.map(({ first_name }) => first_name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'es')));
    expect(listed.find(({ email }) => email === 'gerencia@clinicas.demo')).toMatchObject({
      role: 'management',
      sites: [{ headquarter_name: 'Miraflores' }, { headquarter_name: 'San Isidro' }],
      rights: [],
    });
    expect(listed.find(({ email }) => email === 'supervisora@alivio.demo')).toMatchObject({
      rights: ['reviewer', 'supervisor'],
      is_me: false,
      last_sign_in_at: null,
    });
    expect(listed.filter(({ is_me }) => is_me).map(({ email }) => email)).toEqual([
      'administracion@alivio.demo',
    ]);
  });

  it.each([
    [{ q: 'lucia pared' }, ['admin@miraflores.demo']],
    [{ q: '40111666' }, ['asesora@alivio.demo']],
    [{ q: 'ger-0001' }, ['gerencia@clinicas.demo']],
    [{ q: 'ventas@miraflores.demo' }, ['ventas@miraflores.demo']],
    [{ q: '%' }, []],
    [{ role: 'sells' }, ['asesora@alivio.demo']],
    [{ role: 'sells', active: 'false' }, []],
  ])('%j', async (query, emails) => {
    expect((await find(query)).map(({ email }) => email)).toEqual(emails);
  });

  it('of one site', async () => {
    const { sites } = await get(await idOf('admin@sanisidro.demo'));
    const listed = await find({ site_id: sites[0]?.id });
    expect(listed.map(({ email }) => email).sort()).toEqual([
      'admin@sanisidro.demo',
      'gerencia@clinicas.demo',
    ]);
  });
});

describe('somebody new', () => {
  it('sets the password with the link of the mail, which works once; nobody typed one', async () => {
    const { status, body } = await create({ first_name: '  SOFÍA ' });
    expect(status).toBe(201);
    const { email, id } = body.person;
    expect(body.person).toMatchObject({
      first_name: 'Sofía',
      role: 'operations',
      active: true,
      rights: [],
      sites: [],
      code: expect.stringMatching(/^ALV-/),
      last_sign_in_at: null,
    });
    const token = await linkOf(email);
    const reset = { body: { token, password: 'NuevaClave1' } };
    expect((await server.call(resetStaffPassword, reset)).status).toBe(200);
    expect((await server.call(resetStaffPassword, reset)).status).not.toBe(200);
    const login = await server.call(loginStaff, { body: { email, password: 'NuevaClave1' } });
    expect(login.body.user.role).toBe('operations');
    expect((await get(id)).last_sign_in_at).not.toBeNull();
  });

  it.each(['health_center_admin', 'health_center_user', 'management', 'sells'] as const)(
    'can be %s, with the sites that the role needs',
    async (role) => {
      const [first = 0, other = 0] = await siteIds();
      const site_ids = { management: [first, other], sells: [] as number[] }[role as string] ?? [
        first,
      ];
      const { status, body } = await create({ role, site_ids });
      expect(status).toBe(201);
      expect(body.person.sites.map(({ id }) => id).sort()).toEqual([...site_ids].sort());
      expect(await lastAudited(body.person.id)).toEqual({
        action: 'staff.created',
        details: { role, site_ids, active: true },
      });
    },
  );

  it.each([
    ['health_center_admin', 0],
    ['health_center_user', 2],
    ['management', 0],
    ['sells', 1],
    ['operations', 1],
  ] as const)('%s with %i sites is not valid', async (role, count) => {
    const site_ids = (await siteIds()).slice(0, count);
    const payload = await newPerson({ role, site_ids });
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: '/api/v1/operations/staff',
      headers: { authorization: `Bearer ${admin}`, 'idempotency-key': `k${role}${count}` },
      payload,
    });
    expect([statusCode, JSON.parse(body).details]).toMatchObject([400, [{ field: 'site_ids' }]]);
  });

  it.each([
    [{ email: 'Asesora@alivio.demo' }, 'staff_email_taken', 'email'],
    [{ identification_number: '40111666' }, 'staff_document_taken', 'identification_number'],
    [
      { role: 'management' as const, site_ids: [900_000_000_001] },
      'staff_site_unknown',
      'site_ids',
    ],
  ])('%j is refused at its field', async (changes, code, field) => {
    const answer = await create(changes);
    expect(refusalOf(answer)).toEqual([400, { code, field }]);
  });

  it('needs an administrator', async () => {
    expect(refusalOf(await create({}, second))).toEqual([
      403,
      { code: 'right_missing', right: 'administrator' },
    ]);
  });

  it('gets another link; the one before is void', async () => {
    const { id, email } = (await create()).body.person;
    const first = await linkOf(email);
    expect((await server.call(sendPasswordLink, { params: { id } }, plain)).status).toBe(200);
    const next = await linkOf(email);
    expect(next).not.toBe(first);
    // Whoever sends a link made no account.
    expect(await lastTextTo(email)).toContain('Tienes una cuenta para trabajar en Alivio.');
    expect(await lastTextTo(email)).not.toContain('creó tu cuenta');
    const reset = (token: string) =>
      server.call(resetStaffPassword, { body: { token, password: 'NuevaClave1' } });
    expect((await reset(first)).status).not.toBe(200);
    expect((await reset(next)).status).toBe(200);
  });
});

describe('a change of details', () => {
  const update = (id: number, body: object, token = admin) =>
    server.call(updateStaffPerson, { params: { id }, body }, token);

  it('is audited with before and after; a new e-mail is told to both addresses and voids links', async () => {
    const [site = 0] = await siteIds();
    const { person } = (await create({ role: 'health_center_admin', site_ids: [site] })).body;
    const { id, email: old } = person;
    const link = await linkOf(old);
    const email = `nueva${id}@clinica.demo`;
    const { body } = await update(id, { email, phone: '+51987654399', last_name: 'Quiroz Lara' });
    expect(body.person).toMatchObject({ email, phone: '+51987654399' });
    expect(await lastAudited(id)).toEqual({
      action: 'staff.changed',
      details: {
        changes: [
          { field: 'email', before: old, after: email },
          { field: 'phone', before: '+51987654322', after: '+51987654399' },
        ],
      },
    });
    expect(body.person.history[0]).toMatchObject({
      title: 'Cambiaron sus datos',
      by: 'Renzo Aguilar Soto',
      changes: [{ label: 'Correo electrónico', before: old, after: email }, { label: 'Teléfono' }],
    });
    for (const to of [old, email])
      expect((await mailsTo(to)).at(-1)?.template).toBe('email_changed');
    const reset = { body: { token: link, password: 'NuevaClave1' } };
    expect((await server.call(resetStaffPassword, reset)).status).not.toBe(200);
  });

  it('the same again changes and writes nothing', async () => {
    const { id } = (await create()).body.person;
    const before = await lastAudited(id);
    expect((await update(id, { last_name: 'QUIROZ LARA' })).status).toBe(200);
    expect(await lastAudited(id)).toEqual(before);
  });

  it('of the desk, whoever has rights keeps the e-mail: it opens the account', async () => {
    const id = await idOf('analista@alivio.demo');
    const answer = await update(id, { email: 'otro@alivio.demo' });
    expect(refusalOf(answer)).toMatchObject([409, { code: 'desk_email_fixed', field: 'email' }]);
    const { id: newId } = (await create()).body.person;
    expect((await update(newId, { email: `otro${newId}@alivio.demo` })).status).toBe(200);
  });

  it('moves the sites of management, and of nobody else', async () => {
    const [first = 0, other = 0] = await siteIds();
    const { id } = (await create({ role: 'management', site_ids: [first] })).body.person;
    const { body } = await update(id, { site_ids: [other] });
    expect(body.person.sites.map((site) => site.id)).toEqual([other]);
    expect(body.person.history[0]?.changes).toMatchObject([{ label: 'Sedes' }]);
    const sales = await idOf('ventas@miraflores.demo');
    const moved = (await get(sales)).sites[0]?.id === first ? other : first;
    expect(refusalOf(await update(sales, { site_ids: [moved] }))).toMatchObject([
      409,
      { code: 'staff_sites_fixed' },
    ]);
  });

  it('a taken e-mail is refused at its field', async () => {
    const { id } = (await create()).body.person;
    expect(refusalOf(await update(id, { email: 'asesora@alivio.demo' }))).toEqual([
      400,
      { code: 'staff_email_taken', field: 'email' },
    ]);
  });
});

describe('deactivating', () => {
  it('ends every session and link at once, on one person’s word', async () => {
    const id = await idOf('ventas@miraflores.demo');
    const sales = await server.signIn('ventas@miraflores.demo');
    expect((await server.call(getClinicMe, {}, sales)).status).toBe(200);
    const { body } = await setActive(id, false, plain);
    expect(body).toMatchObject({ approval_id: null, person: { active: false, sessions: [] } });
    expect((await server.call(getClinicMe, {}, sales)).status).toBe(401);
    expect(body.person.history[0]).toMatchObject({
      title: 'Se desactivó la cuenta',
      reason: REASON,
      changes: [{ label: 'Cuenta', before: 'Activa', after: 'Inactiva' }],
    });
    expect((await setActive(id, true, plain)).body).toMatchObject({
      approval_id: null,
      person: { active: true },
    });
  });

  it('nobody does it to oneself', async () => {
    const answer = await setActive(await idOf('administracion@alivio.demo'), false, plain);
    expect(refusalOf(answer)).toMatchObject([409, { code: 'own_account_kept_active' }]);
  });

  it.each([
    ['treasury', 'tesoreria@alivio.demo'],
    ['supervisor', 'supervisora@alivio.demo'],
  ] as const)('the last one with %s stays', async (right, email) => {
    await setDeskRights(server.deps.db, 'operaciones@alivio.demo', ['reviewer']);
    const answer = await setActive(await idOf(email), false, plain);
    expect(refusalOf(answer)).toMatchObject([409, { code: 'last_of_right', right }]);
    expect((await get(await idOf(email))).active).toBe(true);
  });

  it('a clinic’s people can all go', async () => {
    expect((await setActive(await idOf('admin@sanisidro.demo'), false)).status).toBe(200);
  });
});

describe('rights', () => {
  it('are proposed by an administrator, confirmed by a supervisor, and hold from then on', async () => {
    const { id, email } = (await create()).body.person;
    const proposed = await propose(id, ['treasury', 'reviewer'], plain);
    expect(proposed.body.person).toMatchObject({
      rights: [],
      waiting_approval_id: proposed.body.approval_id,
    });
    const params = { id: proposed.body.approval_id ?? 0 };
    expect((await server.call(getApproval, { params }, second)).body.approval).toMatchObject({
      command: 'change_rights',
      changes: [{ label: 'Permisos', before: 'Ninguno', after: 'Revisión, Tesorería' }],
    });
    expect(refusalOf(await settle(proposed.body.approval_id, plain))).toMatchObject([
      403,
      { code: 'same_person' },
    ]);
    expect((await settle(proposed.body.approval_id, second)).status).toBe(200);
    const { rights, history, waiting_approval_id } = await get(id);
    expect([rights, waiting_approval_id]).toEqual([['reviewer', 'treasury'], null]);
    expect(history.map(({ title, by }) => [title, by]).slice(0, 3)).toEqual([
      ['Cambiaron sus permisos', 'Andrea Villar Campos'],
      ['La segunda persona confirmó', 'Andrea Villar Campos'],
      ['Se propuso cambiar sus permisos', 'Milena Ortiz Peralta'],
    ]);
    expect(history[0]).toMatchObject({
      reason: REASON,
      changes: [{ before: 'Ninguno', after: 'Revisión, Tesorería' }],
    });
    // With the e-mail one gets in: it is fixed from now on.
    const change = { params: { id }, body: { email: `x${email}` } };
    expect((await server.call(updateStaffPerson, change, admin)).status).toBe(409);
  });

  it('declined, they stay as they were', async () => {
    const { id } = (await create()).body.person;
    const { approval_id } = (await propose(id, ['reviewer'], plain)).body;
    await settle(approval_id, second, { decision: 'decline', reason: 'Todavía no.' });
    const { rights, history } = await get(id);
    expect(rights).toEqual([]);
    expect(history[0]).toMatchObject({
      title: 'La segunda persona no estuvo de acuerdo',
      reason: 'Todavía no.',
    });
  });

  it('nobody decides on their own: neither proposes nor confirms, nor is given the case', async () => {
    const own = await propose(await idOf('administracion@alivio.demo'), [...ALL], plain);
    expect(refusalOf(own)).toMatchObject([403, { code: 'own_rights' }]);
    const supervisorId = await idOf('supervisora@alivio.demo');
    const { approval_id } = (await propose(supervisorId, ['supervisor'], plain)).body;
    expect(refusalOf(await settle(approval_id, second))).toMatchObject([
      403,
      { code: 'own_rights' },
    ]);
    expect((await settle(approval_id, admin)).status).toBe(200);
  });

  it('without a supervisor who is neither of the two nothing is proposed', async () => {
    const supervisorId = await idOf('supervisora@alivio.demo');
    const answer = await propose(supervisorId, ['supervisor'], admin);
    expect(refusalOf(answer)).toMatchObject([409, { code: 'no_second_person' }]);
  });

  it('the last one keeps it', async () => {
    await setDeskRights(server.deps.db, 'operaciones@alivio.demo', ['administrator', 'supervisor']);
    const answer = await propose(await idOf('tesoreria@alivio.demo'), ['reviewer'], plain);
    expect(refusalOf(answer)).toMatchObject([
      409,
      { code: 'last_of_right', right: 'treasury', name: 'Tesorería' },
    ]);
  });

  it('whoever became the last one meanwhile makes the proposal outdated', async () => {
    const { approval_id } = (
      await propose(await idOf('tesoreria@alivio.demo'), ['reviewer'], plain)
    ).body;
    await setDeskRights(server.deps.db, 'operaciones@alivio.demo', ['administrator', 'supervisor']);
    expect(refusalOf(await settle(approval_id, second))).toMatchObject([
      409,
      { code: 'approval_outdated' },
    ]);
    expect((await get(await idOf('tesoreria@alivio.demo'))).rights).toEqual(['treasury']);
  });

  it.each([
    ['asesora@alivio.demo', ['reviewer'], 'rights_of_desk_only'],
    ['analista@alivio.demo', ['reviewer'], 'rights_unchanged'],
    ['operaciones@alivio.demo', ALL, 'rights_unchanged'],
  ] as const)('%s %j: %s', async (email, rights, code) => {
    expect(refusalOf(await propose(await idOf(email), [...rights], plain))).toMatchObject([
      409,
      { code },
    ]);
  });

  it('one proposal at a time', async () => {
    const { id } = (await create()).body.person;
    await propose(id, ['reviewer'], plain);
    expect(refusalOf(await propose(id, ['treasury'], admin))).toMatchObject([
      409,
      { code: 'approval_pending' },
    ]);
  });

  it('whoever is deactivated meanwhile is proposed for nothing', async () => {
    const { id } = (await create()).body.person;
    const { approval_id } = (await propose(id, ['reviewer'], plain)).body;
    await setActive(id, false);
    expect(refusalOf(await settle(approval_id, second))).toMatchObject([
      409,
      { code: 'approval_settled' },
    ]);
    const open = await server.deps.db
      .selectFrom('work_items')
      .select('id')
      .where('subject_kind', '=', 'staff_user')
      .where('subject_id', '=', id)
      .where('closed_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    expect(refusalOf(await propose(id, ['reviewer'], plain))).toMatchObject([
      409,
      { code: 'staff_inactive' },
    ]);
  });

  it('coming back to the desk takes two people, and gives back what one had', async () => {
    const id = await idOf('analista@alivio.demo');
    const analyst = await server.signIn('analista@alivio.demo');
    await setActive(id, false, plain);
    expect((await server.call(getStaffMe, {}, analyst)).status).toBe(401);
    const { body } = await setActive(id, true, plain);
    expect(body.person).toMatchObject({ active: false, rights: ['reviewer'] });
    expect(body.approval_id).not.toBeNull();
    await settle(body.approval_id, second);
    expect(await get(id)).toMatchObject({ active: true, rights: ['reviewer'] });
  });
});

describe('open sessions', () => {
  it('one is closed, or all; never the one that asks', async () => {
    const id = await idOf('asesora@alivio.demo');
    const tokens = [
      await server.signIn('asesora@alivio.demo'),
      await server.signIn('asesora@alivio.demo'),
    ];
    const close = (of: number, body: { session_id?: number }, token = plain) =>
      server.call(closeStaffSessions, { params: { id: of }, body }, token);
    const { sessions } = await get(id);
    expect(sessions.length).toBeGreaterThanOrEqual(2);
    const [last] = sessions;
    const { body } = await close(id, { session_id: last?.id ?? 0 });
    expect(body.closed).toBe(1);
    expect(body.person.history[0]?.title).toBe('Se cerraron sus sesiones');
    expect((await close(id, { session_id: last?.id ?? 0 })).body.closed).toBe(0);
    expect((await close(id, {})).body.person.sessions).toEqual([]);
    for (const token of tokens) expect((await server.call(getStaffMe, {}, token)).status).toBe(401);
    const own = await close(await idOf('administracion@alivio.demo'), {});
    expect(own.body.person.sessions).toMatchObject([{ is_current: true }]);
  });

  it('somebody else’s session is none of theirs', async () => {
    const [other] = (await get(await idOf('supervisora@alivio.demo'))).sessions;
    const id = await idOf('asesora@alivio.demo');
    const call = { params: { id }, body: { session_id: other?.id ?? 0 } };
    expect((await server.call(closeStaffSessions, call, plain)).body.closed).toBe(0);
    expect((await server.call(getStaffMe, {}, second)).status).toBe(200);
  });
});
