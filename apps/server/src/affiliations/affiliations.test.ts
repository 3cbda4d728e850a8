import * as desk from '@alivio/contract/affiliations.ts';
import { createSite } from '@alivio/contract/clinic-settings.ts';
import { listWorkItems, takeWorkItem } from '@alivio/contract/desk.ts';
import { fullPath } from '@alivio/contract/endpoint.ts';
import {
  type MembershipRequest,
  postMembership,
  requestMembership,
} from '@alivio/contract/membership.ts';
import { createStaffPerson } from '@alivio/contract/staff-people.ts';
import { setDeskRights } from '@alivio/testing/desk-rights.ts';
import { anyMembership } from '@alivio/testing/outside/membership.ts';
import { rucOf } from '@alivio/testing/outside/ruc.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetOldClients } from '#server/retention/forget-old-clients.job.ts';
import { newToken } from '#server/sessions/token.ts';

let server: TestServer;
/** All rights. */
let caller: string;
/** May call clinics and not make any. */
let reviewer: string;
const REVIEWER = 'supervisora@alivio.demo';
const DESK = 'Renzo Aguilar Soto';

beforeAll(async () => {
  server = await startTestServer({ BUDGET_MEMBERSHIPS_PER_IP: '1000' });
  caller = await server.signIn('operaciones@alivio.demo');
  reviewer = await server.signIn(REVIEWER);
  await setDeskRights(server.deps.db, REVIEWER, ['reviewer']);
});
afterAll(() => server.close());

const ask = (body: MembershipRequest = anyMembership()) => server.call(requestMembership, { body });

async function lastId(): Promise<number> {
  const { db } = server.deps;
  const query = db.selectFrom('affiliations').select('id').orderBy('id', 'desc');
  return (await query.executeTakeFirstOrThrow()).id;
}

async function countRequests(): Promise<number> {
  const { db } = server.deps;
  const query = db.selectFrom('affiliations').select((eb) => eb.fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

/** A request that has come, with what its browser drew for it. */
async function asked(told: Partial<MembershipRequest> = {}) {
  const sent: MembershipRequest = anyMembership(told);
  const reference = newToken();
  await ask({ ...sent, reference });
  return { id: await lastId(), sent, reference };
}

const read = async (id: number, token = caller) =>
  (await server.call(desk.getAffiliation, { params: { id } }, token)).body.affiliation;
const contact = (id: number, token = caller, note = 'Hablamos con la gerente.') =>
  server.call(desk.contactAffiliation, { params: { id }, body: { note } }, token);
const decline = (id: number, token = caller) =>
  server.call(
    desk.declineAffiliation,
    { params: { id }, body: { reason: 'No tiene licencia.' } },
    token,
  );

async function mailsTo(recipient: string): Promise<number> {
  const rows = await server.deps.db
    .selectFrom('outbox_messages')
    .select(['client_id'])
    .where('template', '=', 'affiliation_received')
    .where('recipient', '=', recipient)
    .execute();
  expect(rows.every(({ client_id }) => client_id === null)).toBe(true);
  return rows.length;
}

const stepsOf = ({ history }: desk.Affiliation) => history.map(({ kind }) => kind);

describe('a clinic asks to work with us', () => {
  it('the desk reads what it sent, and owes it a call within two working days', async () => {
    const sent: MembershipRequest = anyMembership({
      healthCenterName: '  Clínica Ñuñoa  ',
      healthCenterEmail: 'hola@nunoa.pe',
      HealthCenterWeb: 'www.nunoa.pe',
      comments: 'Tres sedes.',
      affiliatedDoctors: { id: 3, label: '20+' },
      specialities: ['Pediatría', 'Otro: Nutrición', 'Pediatría'],
      otherSpecialitie: 'Nutrición',
    });
    const { status, body } = await ask(sent);
    expect([status, body]).toEqual([201, { ok: true }]);
    const id = await lastId();
    expect(await read(id)).toEqual({
      id,
      state: 'new',
      name: 'Clínica Ñuñoa',
      district: 'Bellavista',
      phone: '01 475 2200',
      email: 'hola@nunoa.pe',
      web: 'www.nunoa.pe',
      comments: 'Tres sedes.',
      doctors: '20+',
      specialities: ['Pediatría', 'Otro: Nutrición'],
      received_at: server.clock.now.toISOString(),
      history: [
        {
          id: expect.any(Number),
          at: server.clock.now.toISOString(),
          kind: 'received',
          by: null,
          note: null,
        },
      ],
      site_id: null,
      has_admin: false,
      work_item_id: expect.any(Number),
    });
    expect(await mailsTo('hola@nunoa.pe')).toBe(1);
  });

  it('only a hash of its reference is kept, wherever one looks', async () => {
    const { db } = server.deps;
    const reference = newToken();
    const answer = await server.app.inject({
      method: 'POST',
      url: fullPath(requestMembership),
      headers: { 'idempotency-key': 'a-key-of-this-browser' },
      payload: { ...anyMembership(), reference },
    });
    expect([answer.statusCode, answer.json()]).toEqual([201, { ok: true }]);
    const { tables } = await sql<{ tables: string[] }>`
      SELECT array_agg(format('%I', table_name)) AS tables FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`
      .execute(db)
      .then(({ rows }) => rows[0] ?? { tables: [] });
    expect(tables).toContain('affiliations');
    for (const table of tables) {
      const found = await sql`
        SELECT FROM ${sql.raw(table)} AS row WHERE position(${reference} IN row::text) > 0`.execute(
        db,
      );
      expect(found.rows, table).toEqual([]);
    }
  });

  it('by a page without script too, which leads to its thanks', async () => {
    const before = await countRequests();
    const answer = await server.app.inject({
      method: 'POST',
      url: fullPath(postMembership),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        healthCenterName: 'Clínica Sin Guion',
        healthCenterAddress: 'Breña',
        phone: '014752200',
        affiliatedDoctors: '2',
        speciality_2: 'on',
        speciality_other: 'on',
        otherSpecialitie: 'Nutrición',
        terms: 'on',
      }).toString(),
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/health-center/membership/success#enviado',
    ]);
    expect(await countRequests()).toBe(before + 1);
    expect(await read(await lastId())).toMatchObject({
      name: 'Clínica Sin Guion',
      doctors: '10-20',
      specialities: ['Pediatría', 'Otro: Nutrición'],
    });
  });

  it.each([
    ['no name', { healthCenterName: ' ' }, 'healthCenterName'],
    ['letters for a phone', { phone: 'llámame' }, 'phone'],
    ['no address of anybody', { healthCenterEmail: 'a@b' }, 'healthCenterEmail'],
    ['a script for a page', { HealthCenterWeb: 'javascript:alert(1)' }, 'HealthCenterWeb'],
    ['no speciality', { specialities: [] }, 'specialities'],
  ])('%s is told, and nothing is written', async (_, told, field) => {
    const before = await countRequests();
    const answer = await server.app.inject({
      method: 'POST',
      url: fullPath(requestMembership),
      payload: anyMembership(told),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details[0]).toMatchObject({ field });
    expect(await countRequests()).toBe(before);
  });
});

describe('sent again', () => {
  it('with its reference it is corrected, and its history says what', async () => {
    const { id, sent, reference } = await asked();
    const before = await countRequests();
    const again = await ask({
      ...sent,
      healthCenterName: 'Clínica Bellavista del Mar',
      phone: '987 654 321',
      reference,
    });
    expect([again.status, again.body]).toEqual([201, { ok: true }]);
    expect(await countRequests()).toBe(before);
    const affiliation = await read(id);
    expect(affiliation).toMatchObject({ state: 'new', phone: '987 654 321' });
    expect(affiliation.history.at(-1)).toMatchObject({
      kind: 'corrected',
      by: null,
      note: 'Cambió: nombre, teléfono.',
    });
    const { body } = await server.call(
      listWorkItems,
      { query: { kind: 'affiliation', limit: 100 } },
      caller,
    );
    expect(body.data.map(({ title }) => title)).toContain('Clínica Bellavista del Mar');
  });

  it('unchanged, with its reference or pressed twice without one, it is the same request', async () => {
    const { id, sent, reference } = await asked({ healthCenterEmail: 'doble@clinica.pe' });
    const before = await countRequests();
    await ask({ ...sent, reference });
    await ask(sent);
    expect(await countRequests()).toBe(before);
    expect(stepsOf(await read(id))).toEqual(['received']);
    expect(await mailsTo('doble@clinica.pe')).toBe(1);
    // Who sent it first still corrects it.
    await ask({ ...sent, comments: 'Otra vez', reference });
    expect(await read(id)).toMatchObject({ comments: 'Otra vez' });
  });

  it('unchanged after a call, there is nothing for anybody to look at', async () => {
    const { id, sent, reference } = await asked();
    await contact(id);
    await ask({ ...sent, reference });
    await ask(sent);
    expect(await read(id)).toMatchObject({ state: 'contacted', work_item_id: null });
  });

  it('a stranger who knows its name and its phone does not change it', async () => {
    const { id, sent } = await asked({ healthCenterEmail: 'duena@clinica.pe' });
    const before = await countRequests();
    await ask({ ...sent, healthCenterEmail: 'otra@correo.pe' });
    // To the letter, and then with a reference of their own.
    await ask(sent);
    await ask({ ...sent, healthCenterEmail: 'tercera@correo.pe', reference: newToken() });
    expect(await countRequests()).toBe(before + 2);
    expect(await read(id)).toMatchObject({ email: 'duena@clinica.pe' });
  });

  it('after a call it stays called, and somebody looks at it again', async () => {
    const { id, sent, reference } = await asked();
    await contact(id);
    expect((await read(id)).work_item_id).toBeNull();
    await ask({ ...sent, comments: 'Cambiamos de local', reference });
    expect(await read(id)).toMatchObject({ state: 'contacted', work_item_id: expect.any(Number) });
  });

  it('after a no, or with a reference of nobody, it is another request', async () => {
    const { id, sent, reference } = await asked();
    await decline(id);
    const before = await countRequests();
    await ask({ ...sent, reference });
    const next = await lastId();
    await ask({ ...anyMembership(), reference: newToken() });
    expect(await countRequests()).toBe(before + 2);
    // From now on the reference is that of the new one.
    await ask({ ...sent, comments: 'Ya con licencia', reference });
    expect(await countRequests()).toBe(before + 2);
    expect(await read(id)).toMatchObject({ state: 'declined', comments: null });
    expect(await read(next)).toMatchObject({ state: 'new', comments: 'Ya con licencia' });
  });

  it('a new address is told, and nobody is told more than twice a day', async () => {
    const { sent, reference } = await asked({ healthCenterEmail: 'una@clinica.pe' });
    await ask({ ...sent, healthCenterEmail: 'dos@clinica.pe', reference });
    expect([await mailsTo('una@clinica.pe'), await mailsTo('dos@clinica.pe')]).toEqual([1, 1]);
    for (let times = 0; times < 4; times += 1)
      await ask(anyMembership({ healthCenterEmail: 'victima@correo.pe' }));
    expect(await mailsTo('victima@correo.pe')).toBe(2);
  });
});

describe('at the desk', () => {
  it('new ones come first, the oldest of them before, and words find them', async () => {
    const first = await asked({ healthCenterName: 'Zarumilla Uno', healthCenterAddress: 'Tumbes' });
    const second = await asked({
      healthCenterName: 'Zarumilla Dos',
      healthCenterAddress: 'Tumbes',
    });
    const third = await asked({
      healthCenterName: 'Zarumilla Tres',
      healthCenterAddress: 'Túmbes',
    });
    await contact(first.id);
    const list = async (query: object) => {
      const { body } = await server.call(desk.listAffiliations, { query }, caller);
      return [body.total_records, body.data.map(({ id }) => id)];
    };
    expect(await list({ q: 'zarumilla tumbes' })).toEqual([3, [second.id, third.id, first.id]]);
    expect(await list({ q: 'zarumilla', state: 'contacted' })).toEqual([1, [first.id]]);
    expect(await list({ q: 'zarumilla', page: 2, limit: 2 })).toEqual([3, [first.id]]);
    expect(await list({ q: 'zarumilla%' })).toEqual([0, []]);
  });

  it('a call may be noted again and again, and closes what was owed', async () => {
    const { id } = await asked();
    expect((await contact(id)).status).toBe(200);
    expect((await contact(id, reviewer, 'Segunda llamada: envían su RUC.')).status).toBe(200);
    const affiliation = await read(id);
    expect(affiliation).toMatchObject({ state: 'contacted', work_item_id: null });
    expect(affiliation.history.map(({ kind, by, note }) => [kind, by, note])).toEqual([
      ['received', null, null],
      ['contacted', DESK, 'Hablamos con la gerente.'],
      ['contacted', expect.any(String), 'Segunda llamada: envían su RUC.'],
    ]);
  });

  it('a no has its reason and is the end', async () => {
    const { id } = await asked();
    expect((await decline(id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'declined', work_item_id: null });
    for (const act of [contact, decline])
      expect((await act(id)).error.details).toEqual({ code: 'affiliation_closed' });
  });

  it('while another person has the case, one may look and not act', async () => {
    const { id } = await asked();
    const { work_item_id } = await read(id);
    await server.call(takeWorkItem, { params: { id: work_item_id ?? 0 } }, reviewer);
    for (const act of [contact, decline])
      expect((await act(id)).error.details).toMatchObject({ code: 'case_taken' });
    expect((await contact(id, reviewer)).status).toBe(200);
  });

  it('who may not is told so, and of what is not there nothing is told', async () => {
    const { id } = await asked();
    await setDeskRights(server.deps.db, REVIEWER, ['treasury']);
    expect((await contact(id, reviewer)).error.details).toMatchObject({ code: 'right_missing' });
    await setDeskRights(server.deps.db, REVIEWER, ['reviewer']);
    expect((await contact(900_000)).error.details).toEqual({ code: 'not_found' });
    const clinic = await server.signIn('admin@miraflores.demo');
    const answer = await server.call(desk.getAffiliation, { params: { id } }, clinic);
    expect(answer.status).toBe(403);
  });
});

let sites = 0;
const affiliate = (affiliationId: number, token = caller) => {
  sites += 1;
  const body = {
    center: { name: `Clínica Afiliada ${sites}`, ruc: rucOf(7_700_000 + sites) },
    headquarter_name: 'Principal',
    address: 'Av. Brasil 100',
    district: 'Breña',
    province: 'Lima',
    region: 'Lima',
    phone: '+51 1 475 2200',
    affiliation_id: affiliationId,
  };
  return server.call(createSite, { body }, token);
};

describe('its first site', () => {
  it('makes it a clinic of ours, and its first administrator is the last step', async () => {
    const { id } = await asked();
    const created = await affiliate(id);
    expect(created.status).toBe(201);
    const affiliation = await read(id);
    expect(affiliation).toMatchObject({
      state: 'affiliated',
      site_id: created.body.id,
      has_admin: false,
      work_item_id: null,
    });
    expect(affiliation.history.at(-1)).toMatchObject({ kind: 'affiliated', by: DESK, note: null });
    const person = {
      email: 'primera@afiliada.pe',
      first_name: 'Rosa',
      last_name: 'Quispe',
      phone: '+51987654321',
      document_type: 'DNI',
      identification_number: '45671234',
      role: 'health_center_admin',
    } as const;
    const body = { ...person, site_ids: [created.body.id] };
    expect((await server.call(createStaffPerson, { body }, caller)).status).toBe(201);
    expect((await read(id)).has_admin).toBe(true);
  });

  it('is not made for a request that is over, nor by who may not, and nothing is left behind', async () => {
    const { id } = await asked();
    const countSites = async () =>
      (await server.deps.db.selectFrom('sites').selectAll().execute()).length;
    const before = await countSites();
    expect((await affiliate(id, reviewer)).error.details).toMatchObject({ code: 'right_missing' });
    expect((await affiliate(900_000)).error.details).toEqual({
      code: 'not_found',
      subject: 'affiliation',
    });
    await decline(id);
    expect((await affiliate(id)).error.details).toEqual({ code: 'affiliation_closed' });
    expect(await countSites()).toBe(before);
  });
});

describe('after two years without news', () => {
  it('what led to nothing is forgotten with its mails, and what led to a clinic is not', async () => {
    const email = 'olvidada@clinica.pe';
    const former = 'antes@clinica.pe';
    const declined = await asked({ healthCenterEmail: former });
    await ask({ ...declined.sent, healthCenterEmail: email, reference: declined.reference });
    await decline(declined.id);
    const waiting = await asked();
    const affiliated = await asked({ healthCenterEmail: email });
    await affiliate(affiliated.id);
    expect([await mailsTo(former), await mailsTo(email)]).toEqual([1, 2]);
    const isThere = async (id: number) =>
      (await server.call(desk.getAffiliation, { params: { id } }, caller)).status === 200;
    const forget = async (days: number) => {
      const { clock, deps } = server;
      const before = clock.now;
      clock.advance(days * 24 * 60 * 60_000);
      await forgetOldClients.run(deps, {}, { isLastAttempt: true });
      clock.now = before;
    };
    await forget(700);
    expect([await isThere(declined.id), await isThere(waiting.id)]).toEqual([true, true]);
    await forget(735);
    expect([await isThere(declined.id), await isThere(waiting.id)]).toEqual([false, false]);
    expect(await isThere(affiliated.id)).toBe(true);
    // Also to an address that was corrected; what another request was told is that request's.
    expect([await mailsTo(former), await mailsTo(email)]).toEqual([0, 1]);
    const open = await server.deps.db
      .selectFrom('work_items')
      .select('id')
      .where('subject_kind', '=', 'affiliation')
      .where('subject_id', '=', waiting.id)
      .where('closed_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });

  it('until then nothing of what happened is taken away', async () => {
    const { db } = server.deps;
    await asked();
    await expect(db.deleteFrom('affiliation_events').execute()).rejects.toMatchObject({
      code: '23000',
    });
    await expect(
      db.updateTable('affiliation_events').set({ note: 'otra' }).execute(),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
