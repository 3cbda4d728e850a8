import { sendStaffRecovery } from '@alivio/contract/recovery.ts';
import { getClinicMe } from '@alivio/contract/staff.ts';
import { getBankAccount, updateOwnStaff } from '@alivio/contract/staff-profile.ts';
import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { isCci } from '@alivio/domain/disbursement/cci.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoSites } from '#server/seed/demo-clinics.ts';

let server: TestServer;
let admin: string;
let lastEvent: number;
beforeAll(async () => {
  server = await startTestServer({ BUDGET_LOGIN_PER_ACCOUNT_AND_IP: '100' });
  admin = await server.signIn('admin@miraflores.demo');
});
afterAll(() => server.close());

const lucia = {
  first_name: 'Lucía',
  last_name: 'Paredes Salas',
  email: 'admin@miraflores.demo',
  current_password: 'Alivio2026',
};
const change = (changes: Partial<typeof lucia>, token = admin) =>
  server.call(updateOwnStaff, { body: { ...lucia, ...changes } }, token);

/** As the demo has her, and nothing told of her yet. */
beforeEach(async () => {
  const { db } = server.deps;
  const { current_password: _, ...details } = lucia;
  await db.updateTable('staff_users').set(details).where('code', '=', 'MIR-ADM1').execute();
  await db.deleteFrom('outbox_messages').execute();
  const { last } = await db
    .selectFrom('audit_events')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  lastEvent = last;
});

const news = () =>
  server.deps.db
    .selectFrom('outbox_messages')
    .select(['recipient', 'client_id'])
    .where('template', '=', 'email_changed')
    .execute();

const audited = () =>
  server.deps.db
    .selectFrom('audit_events')
    .select('details')
    .where('action', '=', 'staff.changed')
    .where('id', '>', lastEvent)
    .execute();

describe('PATCH users/health-center', () => {
  it('names and e-mail change; both addresses hear of it, and links are void', async () => {
    await server.call(sendStaffRecovery, { body: { email: lucia.email } });
    const { status, body } = await change({
      first_name: '  LUCÍA   INÉS ',
      email: ' Lucia@Miraflores.demo ',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ok: true,
      user: {
        first_name: 'Lucía Inés',
        email: 'lucia@miraflores.demo',
        userName_role: 'Lucía Inés admin',
      },
    });
    expect((await server.call(getClinicMe, {}, admin)).body.user).toEqual(body.user);
    expect(await news()).toEqual([
      { recipient: 'admin@miraflores.demo', client_id: null },
      { recipient: 'lucia@miraflores.demo', client_id: null },
    ]);
    expect(await audited()).toEqual([{ details: { fields: ['first_name', 'email'] } }]);
    const links = await server.deps.db.selectFrom('single_use_links').select('used_at').execute();
    expect(links).toEqual([{ used_at: expect.any(Date) }]);
  });

  it('management changes its own', async () => {
    const manager = await server.signIn('gerencia@clinicas.demo');
    const email = 'gerencia@clinicas.demo';
    const { body } = await change({ first_name: 'Jorge Luis', email }, manager);
    expect(body.user).toMatchObject({ first_name: 'Jorge Luis', email, role: 'management' });
  });

  it('the same again is no news', async () => {
    expect((await change({})).status).toBe(200);
    expect(await news()).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  it('another name is no news for the address', async () => {
    expect((await change({ last_name: 'Paredes' })).status).toBe(200);
    expect(await news()).toEqual([]);
    expect(await audited()).toEqual([{ details: { fields: ['last_name'] } }]);
  });

  it.each([
    [
      'a wrong password',
      { current_password: 'Equivocada1' },
      'La contraseña actual es incorrecta.',
    ],
    [
      'somebody else’s e-mail, in other letters',
      { email: 'VENTAS@miraflores.demo' },
      'El correo electrónico ya se encuentra registrado.',
    ],
  ])('%s changes nothing', async (_, changes, message) => {
    const { status, error } = await change({ first_name: 'Otra', ...changes });
    expect(status).toBe(400);
    expect(error.message).toBe(message);
    expect((await server.call(getClinicMe, {}, admin)).body.user.first_name).toBe('Lucía');
    expect(await news()).toEqual([]);
  });

  it('a taken e-mail is a unique violation of its field', async () => {
    const { error } = await change({ email: 'gerencia@clinicas.demo' });
    expect(error).toMatchObject({
      errorType: 'UniqueViolation',
      details: { code: 'staff_email_taken', field: 'email' },
    });
  });

  it.each([
    [{ first_name: 'Al' }, 'first_name'],
    [{ last_name: 'P4redes' }, 'last_name'],
    [{ email: 'lucia@' }, 'email'],
    [{ current_password: '' }, 'current_password'],
  ])('%j is not valid', async (changes, field) => {
    const payload = { ...lucia, ...changes };
    const { statusCode, body } = await server.app.inject({
      method: 'PATCH',
      url: '/api/v1/users/health-center',
      headers: { authorization: `Bearer ${admin}` },
      payload,
    });
    expect(statusCode).toBe(400);
    expect(JSON.parse(body).details).toEqual([{ field, message: expect.any(String) }]);
  });

  it('is not for sales people', async () => {
    const seller = await server.signIn('ventas@miraflores.demo');
    expect((await change({}, seller)).status).toBe(403);
  });
});

describe('GET Company/getDataBanksByIdHeadquarter', () => {
  const siteId = async (headquarter: string) =>
    (
      await server.deps.db
        .selectFrom('sites')
        .select('id')
        .where('headquarter_name', '=', headquarter)
        .executeTakeFirstOrThrow()
    ).id;
  const ask = async (headquarter: string, token = admin) =>
    server.call(getBankAccount, { query: { idHeadquarterHC: await siteId(headquarter) } }, token);

  it('is the account of the own site', async () => {
    const { status, body } = await ask('Miraflores');
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: {
        intId: expect.any(Number),
        strCCIBank: '00219100123456701254',
        strCtaBank: '191-1234567-0-12',
        bank: { strAbbreviation: 'BCP' },
        strMoney: 'PEN',
        strTypeCta: 'corriente',
      },
    });
  });

  it('is null where there is none', async () => {
    const other = await server.signIn('admin@sanisidro.demo');
    expect((await ask('San Isidro', other)).body).toEqual({ success: true, data: null });
  });

  it('somebody else’s site and no site are the same', async () => {
    const foreign = await ask('San Isidro');
    const query = { idHeadquarterHC: 900_000_000_001 };
    const absent = await server.call(getBankAccount, { query }, admin);
    expect(foreign.status).toBe(404);
    expect(foreign.error).toEqual(absent.error);
  });

  it('is not for sales people nor management', async () => {
    for (const email of ['ventas@miraflores.demo', 'gerencia@clinicas.demo'])
      expect((await ask('Miraflores', await server.signIn(email))).status).toBe(403);
  });

  it('a change is a new row, from its day on', async () => {
    const { db } = server.deps;
    const { data: old } = (await ask('Miraflores')).body;
    const account = {
      site_id: await siteId('Miraflores'),
      bank: 'BBVA',
      account_number: '0011-0175-0200123456',
      cci: demoSites.find(({ headquarter }) => headquarter === 'Surco')?.bankAccount?.cci ?? '',
      currency: 'USD',
      account_type: 'ahorro',
    } as const;
    const begins = (valid_from: string) =>
      db
        .insertInto('site_bank_accounts')
        .values({ ...account, valid_from: calendarDate(valid_from) })
        .execute();
    await begins('2999-01-01');
    expect((await ask('Miraflores')).body.data).toEqual(old);
    await begins('2026-01-01');
    expect((await ask('Miraflores')).body.data).toMatchObject({
      strMoney: 'USD',
      strTypeCta: 'ahorro',
      bank: { strAbbreviation: 'BBVA' },
    });
    await expect(db.deleteFrom('site_bank_accounts').execute()).rejects.toThrow();
  });

  it('the demo’s accounts have valid numbers', () => {
    const accounts = demoSites.flatMap(({ bankAccount }) => bankAccount ?? []);
    expect(accounts.map(({ cci }) => isCci(cci))).toEqual([true, true, true]);
  });
});
