import { requestLoan } from '@alivio/contract/applications.ts';
import { getCampaignStatus, listCategories, listSites } from '@alivio/contract/catalog.ts';
import * as contract from '@alivio/contract/clinic-settings.ts';
import { findLastApproval, getApproval, settleApproval } from '@alivio/contract/desk.ts';
import type { Endpoint, RequestOf } from '@alivio/contract/endpoint.ts';
import { getBankAccount } from '@alivio/contract/staff-profile.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { percent } from '@alivio/domain/rates/rate.ts';
import { loanRequestFor, registerApplicant } from '@alivio/testing/apply.ts';
import { setDeskRights } from '@alivio/testing/desk-rights.ts';
import {
  accepted,
  createDisbursedLoan,
  createDraftLoan,
  createSignedLoan,
} from '@alivio/testing/loans.ts';
import { rucOf } from '@alivio/testing/outside/ruc.ts';
import { messagesTo } from '@alivio/testing/redemption.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { disburseLoan } from '#server/disbursements/disburse-loan.ts';
import { demoRucs } from '#server/seed/demo-clinics.ts';

let server: TestServer;
let today: CalendarDate;
/** All rights. */
let administrator: string;
/** Treasury, and nothing else. */
let treasury: string;
const TREASURY = 'supervisora@alivio.demo';
const DESK = 'Renzo Aguilar Soto';
const MIRAFLORES = 1;
const SAN_ISIDRO = 3;

beforeAll(async () => {
  server = await startTestServer({ BUDGET_REGISTER_PER_IP: '1000' });
  today = await readToday(server.deps, server.deps.db);
  administrator = await server.signIn('operaciones@alivio.demo');
  treasury = await server.signIn(TREASURY);
  await setDeskRights(server.deps.db, TREASURY, ['treasury']);
});
afterAll(() => server.close());

const facts = {
  headquarter_name: 'Cayma',
  address: 'Av. Ejército 710',
  district: 'Cayma',
  province: 'Arequipa',
  region: 'Arequipa',
  phone: '+51 54 271 000',
};
const account = {
  account_number: '0011-0175-0200123456',
  cci: '01117500020012345672',
  account_type: 'corriente' as const,
  reason: 'Carta de la clínica del 12 de enero.',
};

async function call<E extends Endpoint>(endpoint: E, request: NoInfer<RequestOf<E>>) {
  return server.call(endpoint, request as never, administrator);
}

/** As it is written on the wire: what no schema of ours would encode. */
async function post(path: string, payload: object): Promise<[number, unknown]> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${administrator}` },
    payload,
  });
  return [answer.statusCode, answer.json().details];
}

let sites = 0;

/** A site of a clinic of its own. */
async function newSite(): Promise<number> {
  sites += 1;
  const body = { center: { name: `Clínica de prueba ${sites}`, ruc: rucOf(sites) }, ...facts };
  return (await call(contract.createSite, { body })).body.id;
}

async function siteOf(id: number) {
  return (await call(contract.getSettingsSite, { params: { id } })).body.site;
}

const codeOf = ({ error }: { error: { details: unknown } }) =>
  (error.details as { code: string }).code;

const offeredSites = async (categoryID: number) =>
  (await server.call(listSites, { query: { categoryID } })).body.data.map(({ id }) => id);

const agree = (id: number, fee: number, valid_from: CalendarDate, seen_revision = 0) =>
  call(contract.addAgreement, {
    params: { id },
    body: { fee: percent(fee), valid_from, seen_revision },
  });

const proposeAccount = (id: number, changes: Partial<typeof account> = {}) =>
  call(contract.proposeSiteAccount, { params: { id }, body: { ...account, ...changes } });

const confirm = (id: number, token = treasury) =>
  server.call(settleApproval, { params: { id }, body: { decision: 'confirm' } }, token);

describe('a first clinic', () => {
  it('is made, completed and opened, and then clients find it', async () => {
    const created = await call(contract.createCategory, { body: { name: 'Cardiología' } });
    expect(created.status).toBe(201);
    const categoryId = created.body.id;
    const id = await newSite();
    expect(await siteOf(id)).toMatchObject({
      ...facts,
      is_open: false,
      missing: ['category', 'agreement', 'account', 'person'],
      history: [{ action: 'site.created', by: DESK }, expect.anything()],
    });
    const params = { id };
    const open = () => call(contract.setSiteOpening, { params, body: { is_open: true } });
    const early = await open();
    expect([early.status, early.error.details]).toEqual([
      409,
      { code: 'site_not_ready', missing: ['category', 'agreement'] },
    ]);
    const categories = { params, body: { category_ids: [categoryId] } };
    expect((await call(contract.setSiteCategories, categories)).status).toBe(200);
    expect((await agree(id, 7.5, today)).status).toBe(201);
    expect(await offeredSites(categoryId)).toEqual([]);
    expect((await open()).status).toBe(200);
    expect(await offeredSites(categoryId)).toEqual([id]);
    const { history, ...site } = await siteOf(id);
    expect(site).toMatchObject({
      is_open: true,
      missing: ['account', 'person'],
      agreements: [{ standing: 'in_force', fee: percent(7.5), entered_by: DESK }],
    });
    expect(history.map(({ action }) => action)).toEqual([
      'site.opened',
      'site.agreement_added',
      'site.categories_changed',
      'site.created',
      'health_center.created',
    ]);
    expect(history[2]?.changes).toEqual([
      { field: 'categories', before: null, after: 'Cardiología' },
    ]);
  });

  it('takes a second site, and no second one of the same name', async () => {
    const first = await newSite();
    const { center } = await siteOf(first);
    const create = (
      headquarter_name: string,
      of: { id: number } | { name: string; ruc: string } = { id: center.id },
    ) =>
      call(contract.createSite, {
        body: { center: of, ...facts, headquarter_name },
      });
    expect((await create('Yanahuara')).status).toBe(201);
    const twin = await create('  CÁYMA ');
    expect([twin.status, twin.error.details]).toEqual([
      400,
      { code: 'site_name_taken', field: 'headquarter_name' },
    ]);
    const brand = await create('Otra', { name: 'clinica SANTA LUCIA', ruc: rucOf(900) });
    expect([brand.status, codeOf(brand)]).toEqual([400, 'center_name_taken']);
    const taxpayer = await create('Otra', {
      name: 'Clínica nueva',
      ruc: demoRucs['Clínica Santa Lucía'],
    });
    expect([taxpayer.status, taxpayer.error.details]).toEqual([
      400,
      { code: 'ruc_taken', field: 'center_ruc' },
    ]);
    expect((await create('Otra', { id: 900_000 })).status).toBe(404);
  });
});

describe('names', () => {
  it('change with their history, and are nobody else’s', async () => {
    const id = await newSite();
    const { center } = await siteOf(id);
    const change = (body: { name?: string; ruc?: string }) =>
      call(contract.updateCenter, { params: { id: center.id }, body });
    const rename = (name: string) => change({ name });
    const other = rucOf(901);
    expect(codeOf(await change({ ruc: demoRucs['Clínica Santa Lucía'] }))).toBe('ruc_taken');
    expect((await change({ name: center.name, ruc: other })).status).toBe(200);
    expect((await siteOf(id)).history[0]).toMatchObject({
      action: 'health_center.changed',
      by: DESK,
      changes: [{ field: 'ruc', before: center.ruc, after: other }],
    });
    expect(codeOf(await rename('Instituto MÉDICO andino'))).toBe('center_name_taken');
    expect((await rename('Clínica del Misti')).status).toBe(200);
    const moved = { ...facts, address: 'Calle Nueva 5' };
    const edit = (body: typeof facts) => call(contract.updateSite, { params: { id }, body });
    expect((await edit(moved)).status).toBe(200);
    // The same once more is no change.
    expect((await edit(moved)).status).toBe(200);
    const site = await siteOf(id);
    expect([site.center.name, site.address]).toEqual(['Clínica del Misti', 'Calle Nueva 5']);
    expect(site.history.slice(0, 2)).toMatchObject([
      {
        action: 'site.changed',
        changes: [{ field: 'address', before: facts.address, after: 'Calle Nueva 5' }],
      },
      { action: 'health_center.changed', changes: [{ before: center.name }] },
    ]);
    await call(contract.createSite, {
      body: { center: { id: center.id }, ...facts, headquarter_name: 'Sachaca' },
    });
    expect(codeOf(await edit({ ...facts, headquarter_name: 'sáchaca' }))).toBe('site_name_taken');
  });

  it('a category is renamed and retired; loans and sites keep it', async () => {
    const { body } = await call(contract.createCategory, { body: { name: 'Reumatología' } });
    const params = { id: body.id };
    const rename = (name: string) => call(contract.renameCategory, { params, body: { name } });
    const offer = (is_offered: boolean) =>
      call(contract.setCategoryOffer, { params, body: { is_offered } });
    expect(codeOf(await rename('odontologia'))).toBe('category_name_taken');
    expect((await rename('Reuma y huesos')).status).toBe(200);
    const taken = await call(contract.createCategory, { body: { name: 'REUMA Y HUESOS' } });
    expect(codeOf(taken)).toBe('category_name_taken');
    const siteId = await newSite();
    const treat = (category_ids: number[]) =>
      call(contract.setSiteCategories, { params: { id: siteId }, body: { category_ids } });
    await treat([body.id]);
    await agree(siteId, 8, today);
    await call(contract.setSiteOpening, { params: { id: siteId }, body: { is_open: true } });
    expect(await offeredSites(body.id)).toEqual([siteId]);

    expect((await offer(false)).status).toBe(200);
    expect(await offeredSites(body.id)).toEqual([]);
    const shown = (await server.call(listCategories, {})).body.data.map(({ name }) => name);
    expect(shown).not.toContain('Reuma y huesos');
    const listed = (await call(contract.listSettingsCategories, {})).body.data;
    expect(listed.find(({ id }) => id === body.id)).toMatchObject({ is_retired: true, sites: 1 });
    expect((await siteOf(siteId)).categories).toContainEqual({
      id: body.id,
      name: 'Reuma y huesos',
      is_treated: true,
      is_retired: true,
    });
    // It stays while nobody takes it away, and cannot be taken anew.
    expect((await treat([body.id])).status).toBe(200);
    expect((await treat([])).status).toBe(200);
    expect(codeOf(await treat([body.id]))).toBe('category_retired');
    expect((await offer(true)).status).toBe(200);
    expect((await treat([body.id])).status).toBe(200);
  });
});

describe('a site that is closed', () => {
  it('is not offered, and whoever has applied there goes on', async () => {
    const applied = await registerApplicant(server);
    const late = await registerApplicant(server);
    const ask = async (who: typeof applied, installments = 12) =>
      server.call(
        requestLoan,
        { body: await loanRequestFor(server, who, { installments }) },
        who.token,
      );
    expect((await ask(applied)).status).toBe(201);
    const set = (is_open: boolean) =>
      call(contract.setSiteOpening, { params: { id: SAN_ISIDRO }, body: { is_open } });
    expect((await set(false)).status).toBe(200);
    expect(await offeredSites(applied.categoryId)).not.toContain(SAN_ISIDRO);
    expect((await ask(applied, 18)).status).toBe(201);
    expect(codeOf(await ask(late))).toBe('site_without_category');
    const signed = await createSignedLoan(server.deps, { today, siteId: SAN_ISIDRO });
    const redeemed = await inTransaction(server.deps.db, (trx) =>
      disburseLoan(server.deps, trx, { by: 'system', today }, signed.id),
    );
    expect(accepted(redeemed).state).toBe('disbursed');
    expect((await set(true)).status).toBe(200);
    expect((await ask(late)).status).toBe(201);
  });
});

describe('an agreement', () => {
  it('holds from its day; what was redeemed before keeps its fee', async () => {
    const siteId = MIRAFLORES;
    const before = await createDisbursedLoan(server.deps, { today, siteId });
    const feeOf = async (loanId: number) => {
      const row = await server.deps.db
        .selectFrom('clinic_payments')
        .select(['net_centimos', 'merchant_fee_centimos', 'merchant_fee_igv_centimos'])
        .where('loan_id', '=', loanId)
        .executeTakeFirstOrThrow();
      return row;
    };
    const paid = await feeOf(before.id);
    expect(paid.net_centimos).toBe(552_000);
    expect((await agree(siteId, 10, addDays(today, 1))).status).toBe(201);
    expect((await agree(siteId, 5, today)).status).toBe(201);
    const now = await createDisbursedLoan(server.deps, { today, siteId });
    const tomorrow = await createDisbursedLoan(server.deps, { today: addDays(today, 1), siteId });
    expect((await feeOf(now.id)).net_centimos).toBe(570_000);
    expect((await feeOf(tomorrow.id)).net_centimos).toBe(540_000);
    expect(await feeOf(before.id)).toEqual(paid);
    expect((await siteOf(siteId)).agreements.map(({ standing }) => standing)).toEqual([
      'coming',
      'in_force',
      'over',
    ]);
  });

  it('never begins in the past, nor takes the place of one that has begun', async () => {
    const id = await newSite();
    const past = await agree(id, 8, addDays(today, -1));
    expect([past.status, past.error.details]).toEqual([
      400,
      { code: 'agreement_day_past', field: 'valid_from' },
    ]);
    expect((await agree(id, 8, today)).status).toBe(201);
    expect(codeOf(await agree(id, 6, today, 1))).toBe('agreement_in_force');
  });

  it('is replaced before its day by who has seen it, and stays in the history', async () => {
    const id = await newSite();
    const day = addDays(today, 30);
    expect((await agree(id, 8, day)).status).toBe(201);
    expect(codeOf(await agree(id, 9, day))).toBe('agreement_changed');
    expect((await agree(id, 9, day, 1)).status).toBe(201);
    const { agreements, history } = await siteOf(id);
    expect(agreements.map(({ fee, standing }) => [fee, standing])).toEqual([
      [percent(9), 'coming'],
      [percent(8), 'replaced'],
    ]);
    expect(history[0]?.changes[0]).toEqual({ field: 'fee', before: '8.00 %', after: '9.00 %' });
    await expect(server.deps.db.deleteFrom('clinic_agreements').execute()).rejects.toThrow();
  });

  it('has a fee that somebody can have meant', async () => {
    const id = await newSite();
    const body = { fee: 80, valid_from: today, seen_revision: 0 };
    const refused = await post(`/operations/settings/sites/${id}/agreements`, body);
    expect(refused).toMatchObject([400, [{ field: 'fee' }]]);
  });
});

describe('the account of a site', () => {
  it('takes two people, the first one too, and its administrators are told', async () => {
    const admin = 'admin@sanisidro.demo';
    const before = (await messagesTo(server, admin)).length;
    const proposed = await proposeAccount(SAN_ISIDRO);
    expect(proposed.status).toBe(201);
    const { approval_id: id } = proposed.body;
    expect(await siteOf(SAN_ISIDRO)).toMatchObject({ accounts: [], account_approval_id: id });
    expect(codeOf(await proposeAccount(SAN_ISIDRO))).toBe('approval_pending');
    expect(codeOf(await confirm(id, administrator))).toBe('same_person');
    await setDeskRights(server.deps.db, TREASURY, ['supervisor', 'reviewer', 'administrator']);
    expect(codeOf(await confirm(id))).toBe('right_missing');
    await setDeskRights(server.deps.db, TREASURY, ['treasury']);
    const confirmed = await confirm(id);
    expect([confirmed.status, confirmed.body.approval.changes[0]]).toEqual([
      200,
      { label: 'Cuenta', before: 'Sin cuenta', after: `BBVA ${account.cci}` },
    ]);
    const site = await siteOf(SAN_ISIDRO);
    expect(site).toMatchObject({
      account_approval_id: null,
      accounts: [
        { bank: 'BBVA', cci: account.cci, currency: 'PEN', is_in_use: true, valid_from: today },
      ],
    });
    expect(site.accounts[0]?.proposed_by).toBe(DESK);
    expect(site.missing).not.toContain('account');
    const messages = await messagesTo(server, admin);
    expect(messages).toHaveLength(before + 1);
    const told = messages.find(({ template }) => template === 'site_account_changed');
    expect(told?.content).toContain('CCI terminado en 5672');
    expect(told?.content).toContain('Si tu clínica no lo pidió');
    // There was none that a closed batch could keep.
    expect(told?.content).not.toContain('liquidación cerrada');
    const management = await messagesTo(server, 'gerencia@clinicas.demo');
    expect(management.map(({ template }) => template)).toContain('site_account_changed');
    expect(told?.content).not.toContain(account.cci);
    const seen = await server.call(
      getBankAccount,
      { query: { idHeadquarterHC: SAN_ISIDRO } },
      await server.signIn(admin),
    );
    expect(JSON.stringify(seen.body)).toContain(account.cci);
  });

  it('keeps those before, each from its day', async () => {
    const id = MIRAFLORES;
    const { accounts: before } = await siteOf(id);
    const { body } = await proposeAccount(id, { account_type: 'corriente' });
    expect((await confirm(body.approval_id)).status).toBe(200);
    const { accounts } = await siteOf(id);
    expect(accounts.slice(1)).toEqual(before.map((each) => ({ ...each, is_in_use: false })));
    const same = await proposeAccount(id);
    expect([same.status, same.error.details]).toEqual([
      400,
      { code: 'account_unchanged', field: 'cci' },
    ]);
  });

  it('warns both people of a CCI that another site has, and of a number that does not fit it', async () => {
    const id = await newSite();
    const cci = '00219100123456701254';
    const { ccis_elsewhere: elsewhere } = await siteOf(id);
    const owner = elsewhere.find((each) => each.cci === cci)?.site;
    expect(owner).toMatch(/, Miraflores$/);
    expect((await siteOf(MIRAFLORES)).ccis_elsewhere.map((each) => each.cci)).not.toContain(cci);
    const { body } = await proposeAccount(id, { cci });
    const { approval } = (await confirm(body.approval_id)).body;
    const warnings = approval.changes.filter(({ label }) => label === 'Atención');
    expect(warnings.map(({ after }) => after)).toEqual([
      `Este CCI está registrado también en ${owner}.`,
      'El número de cuenta no coincide con el CCI.',
    ]);
  });

  it('stays as it was when the second person says no', async () => {
    const id = await newSite();
    const { body } = await proposeAccount(id);
    const decline = { decision: 'decline' as const, reason: 'La carta no está firmada.' };
    const params = { id: body.approval_id };
    expect((await server.call(settleApproval, { params, body: decline }, treasury)).status).toBe(
      200,
    );
    expect(await siteOf(id)).toMatchObject({ accounts: [], account_approval_id: null });
    const query = { subject_kind: 'site', subject_id: id } as const;
    expect((await call(findLastApproval, { query })).body.approval).toMatchObject({
      id: body.approval_id,
      state: 'declined',
      settled_reason: decline.reason,
    });
    expect((await proposeAccount(id)).status).toBe(201);
  });

  it('who may confirm it is told to whoever looks', async () => {
    const { body } = await proposeAccount(await newSite());
    const seenBy = async (token: string) => {
      const params = { id: body.approval_id };
      const { approval } = (await server.call(getApproval, { params }, token)).body;
      return [approval.right, approval.obstacle];
    };
    expect(await seenBy(administrator)).toEqual(['treasury', 'same_person']);
    expect(await seenBy(treasury)).toEqual(['treasury', null]);
    await setDeskRights(server.deps.db, TREASURY, ['supervisor', 'reviewer', 'administrator']);
    expect(await seenBy(treasury)).toEqual(['treasury', 'right_missing']);
    await setDeskRights(server.deps.db, TREASURY, ['treasury']);
  });

  it('proposed by somebody whose account was closed since, is not confirmed', async () => {
    const id = await newSite();
    const { body } = await proposeAccount(id);
    const setActive = (active: boolean) =>
      server.deps.db
        .updateTable('staff_users')
        .set({ active })
        .where('email', '=', 'operaciones@alivio.demo')
        .execute();
    await setActive(false);
    const refused = await confirm(body.approval_id);
    await setActive(true);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'proposer_inactive']);
    expect(await siteOf(id)).toMatchObject({ accounts: [], account_approval_id: null });
    expect(codeOf(await confirm(body.approval_id))).toBe('approval_settled');
    const again = (await proposeAccount(id)).body.approval_id;
    expect((await confirm(again)).status).toBe(200);
  });

  it('in dollars is not one to be paid to, and does not hide the one in soles', async () => {
    const id = await newSite();
    const addDollars = () =>
      server.deps.db
        .insertInto('site_bank_accounts')
        .values({
          site_id: id,
          valid_from: today,
          bank: 'BBVA',
          account_number: '0011-0175-0200999999',
          cci: account.cci,
          currency: 'USD',
          account_type: 'ahorro',
        })
        .execute();
    await addDollars();
    const dollars = await siteOf(id);
    expect(dollars.missing).toContain('account');
    expect(dollars.accounts).toMatchObject([{ currency: 'USD', is_in_use: false }]);
    expect((await confirm((await proposeAccount(id)).body.approval_id)).status).toBe(200);
    await addDollars();
    const both = await siteOf(id);
    expect(both.missing).not.toContain('account');
    expect(both.accounts.map(({ currency, is_in_use }) => [currency, is_in_use])).toEqual([
      ['USD', false],
      ['PEN', true],
      ['USD', false],
    ]);
  });

  it('is one whose check digits are right', async () => {
    const id = await newSite();
    const propose = (cci: string) =>
      post(`/operations/settings/sites/${id}/account`, { ...account, cci });
    expect(await propose('01117500020012345673')).toMatchObject([400, [{ field: 'cci' }]]);
    expect((await propose('011-175-000200123456-72'))[0]).toBe(201);
  });
});

describe('a campaign', () => {
  const add = (id: number, starts_on: CalendarDate, ends_on: CalendarDate | null = null) =>
    call(contract.addCampaign, { params: { id }, body: { name: 'Verano', starts_on, ends_on } });
  const end = (id: number, ends_on: CalendarDate) =>
    call(contract.endCampaign, { params: { id }, body: { ends_on } });
  const withdraw = (id: number) => call(contract.withdrawCampaign, { params: { id } });
  const isOn = async (id: number) =>
    (await server.call(getCampaignStatus, { params: { id } })).body.data;

  it('has its months on offer in its days; what was priced keeps its price', async () => {
    const id = await newSite();
    expect(await isOn(id)).toBe(false);
    expect((await add(id, today, addDays(today, 10))).status).toBe(201);
    expect(await isOn(id)).toBe(true);
    const priced = await createDraftLoan(server.deps, { today, siteId: id, term: 3 });
    const [running] = (await siteOf(id)).campaigns;
    const campaignId = running?.id ?? 0;
    expect(codeOf(await end(campaignId, addDays(today, -1)))).toBe('campaign_not_endable');
    expect(codeOf(await end(campaignId, addDays(today, 20)))).toBe('campaign_not_endable');
    expect(codeOf(await withdraw(campaignId))).toBe('campaign_begun');
    expect((await end(campaignId, today)).status).toBe(200);
    expect(await isOn(id)).toBe(true);
    const kept = await server.deps.db
      .selectFrom('loans')
      .select(['campaign_name', 'plan_hash'])
      .where('id', '=', priced.id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ campaign_name: 'Verano', plan_hash: priced.quote.hash });
    const { history } = await siteOf(id);
    expect(history[0]).toMatchObject({
      action: 'site.campaign_ended',
      changes: [{}, { field: 'ends_on', before: addDays(today, 10), after: today }],
    });
  });

  it('is the only one in its days, unless it was withdrawn before it began', async () => {
    const id = await newSite();
    expect((await add(id, addDays(today, 5), addDays(today, 10))).status).toBe(201);
    for (const [from, to] of [
      [5, 5],
      [10, 12],
      [1, null],
      [7, 8],
    ] as const) {
      const overlapping = await add(
        id,
        addDays(today, from),
        to === null ? null : addDays(today, to),
      );
      expect(codeOf(overlapping)).toBe('campaign_overlaps');
    }
    expect((await add(id, addDays(today, 11))).status).toBe(201);
    const [last, first] = (await siteOf(id)).campaigns;
    expect((await withdraw(last?.id ?? 0)).status).toBe(200);
    expect((await add(id, addDays(today, 11))).status).toBe(201);
    expect(first?.standing).toBe('coming');
    expect(codeOf(await end(first?.id ?? 0, addDays(today, 6)))).toBe('campaign_not_endable');
    expect((await siteOf(id)).campaigns.map(({ standing }) => standing)).toContain('withdrawn');
  });

  it('begins today at the earliest and ends after', async () => {
    const id = await newSite();
    expect(codeOf(await add(id, addDays(today, -1)))).toBe('campaign_day_past');
    expect(codeOf(await add(id, addDays(today, 2), addDays(today, 1)))).toBe(
      'campaign_days_reversed',
    );
    expect((await add(id, today, today)).status).toBe(201);
  });
});

describe('who may', () => {
  it('only an administrator changes anything; everybody at the desk may look', async () => {
    const params = { id: SAN_ISIDRO };
    const day = addDays(today, 90);
    const acts = [
      server.call(contract.updateCenter, { params: { id: 1 }, body: { name: 'Otra' } }, treasury),
      server.call(contract.createSite, { body: { center: { id: 1 }, ...facts } }, treasury),
      server.call(contract.updateSite, { params, body: facts }, treasury),
      server.call(contract.setSiteOpening, { params, body: { is_open: false } }, treasury),
      server.call(contract.setSiteCategories, { params, body: { category_ids: [] } }, treasury),
      server.call(
        contract.addAgreement,
        { params, body: { fee: percent(1), valid_from: day, seen_revision: 0 } },
        treasury,
      ),
      server.call(contract.proposeSiteAccount, { params, body: account }, treasury),
      server.call(
        contract.addCampaign,
        { params, body: { name: 'Otra', starts_on: day, ends_on: null } },
        treasury,
      ),
      server.call(contract.endCampaign, { params: { id: 1 }, body: { ends_on: day } }, treasury),
      server.call(contract.withdrawCampaign, { params: { id: 1 } }, treasury),
      server.call(contract.createCategory, { body: { name: 'Otra' } }, treasury),
      server.call(contract.renameCategory, { params: { id: 1 }, body: { name: 'Otra' } }, treasury),
      server.call(
        contract.setCategoryOffer,
        { params: { id: 1 }, body: { is_offered: false } },
        treasury,
      ),
    ];
    for (const answer of await Promise.all(acts))
      expect([answer.status, answer.error.details]).toEqual([
        403,
        { code: 'right_missing', right: 'administrator' },
      ]);
    const looked = await server.call(contract.listCenters, {}, treasury);
    expect(looked.body.data.find(({ name }) => name === 'Instituto Médico Andino')).toMatchObject({
      sites: [
        { headquarter_name: 'San Isidro' },
        { headquarter_name: 'Surco', missing: ['account', 'person'] },
      ],
    });
  });
});
