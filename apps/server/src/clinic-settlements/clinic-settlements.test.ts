import {
  closeClinicSettlement,
  getClinicSettlement,
  listClinicSettlementLines,
  listClinicSettlements,
  listOwnSettlements,
  listSitesToSettle,
  payClinicSettlement,
  payToAccountNow,
  withdrawBankFile,
} from '@alivio/contract/clinic-settlements.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { nextClosingDay } from '@alivio/domain/disbursement/closing-day.ts';
import { weekOf } from '@alivio/domain/disbursement/settlement-week.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { accepted, createDisbursedLoan } from '@alivio/testing/loans.ts';
import { messagesTo } from '@alivio/testing/redemption.ts';
import { approveReturn, staffSession, TREASURER } from '@alivio/testing/returns.ts';
import { acceptReceipt } from '@alivio/testing/settlements.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkEntries } from '#server/books/check-entries.ts';
import { explainClinics } from '#server/books/explain-clinics.ts';
import { readToday } from '#server/business-date/today.ts';
import { closeDay } from '#server/daily-close/close-day.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refundLoan } from '#server/disbursements/refund-loan.ts';
import type { Loan } from '#server/loans/loan.ts';
import { payReturn } from '#server/money-returns/pay-return.ts';
import { readBack } from '#server/papers/read-back.ts';
import { receiveMoney } from '#server/suspense/receive-money.ts';

const MIRAFLORES = 1;
const SAN_BORJA = 2;
const SAN_ISIDRO = 3;
/** Its account is in dollars: for what is paid in soles it has none. */
const SURCO = 4;
const NET = centimos(552_000);

let server: TestServer;
let today: CalendarDate;
let desk: string;
let supervisor: string;
beforeAll(async () => {
  server = await startTestServer({ BUDGET_EXPORTS_PER_STAFF_AND_HOUR: '100' });
  today = await readToday(server.deps, server.deps.db);
  desk = await server.signIn('operaciones@alivio.demo');
  supervisor = await server.signIn('supervisora@alivio.demo');
  await giveAccount(SAN_ISIDRO);
});
afterAll(() => server.close());

/** After each: a transfer is its lines, and what clinics are owed is their unpaid lines. */
afterEach(async () => {
  expect(await checkEntries(server.deps.db)).toEqual([]);
  expect(await explainClinics(server.deps.db)).toMatchObject({ difference: 0 });
});

async function acceptedLoan(siteId: number, on = today): Promise<Loan> {
  const loan = await createDisbursedLoan(server.deps, { today: addDays(on, -20), siteId });
  await acceptReceipt(server.deps, loan.id, on);
  return loan;
}

const close = (siteId: number, token = desk) =>
  server.call(closeClinicSettlement, { body: { site_id: siteId } }, token);

async function closed(siteId: number, loans = 1) {
  const made: Loan[] = [];
  for (let count = 0; count < loans; count += 1) made.push(await acceptedLoan(siteId));
  const { body } = await close(siteId);
  return { ...body, loans: made };
}

const look = async (id: number) =>
  (await server.call(getClinicSettlement, { params: { id } }, desk)).body.settlement;

const pay = (id: number, reference: string | null, more: object = {}, token = desk) =>
  server.call(
    payClinicSettlement,
    { params: { id }, body: { reference, paid_on: today, ...more } },
    token,
  );

const refund = ({ id }: Loan) =>
  inTransaction(server.deps.db, (trx) => refundLoan(server.deps, trx, { by: 'system', today }, id));

/** What a site still owes, as the desk and as the site's management read it. */
async function told(siteId: number) {
  const { body: ready } = await server.call(listSitesToSettle, {}, desk);
  const management = await server.signIn('gerencia@clinicas.demo');
  const query = { healthCenterID: siteId };
  const { body: own } = await server.call(listOwnSettlements, { query }, management);
  return { desk: ready.sites.find(({ site }) => site.id === siteId), clinic: own.owed };
}

const takeFile = (body: { ids?: number[]; again?: string[] }, token = desk) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/operations/settlements/bank-file',
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  });

const fileOf = (path: string, token = desk) =>
  server.app.inject({
    method: 'GET',
    url: path,
    headers: { authorization: `Bearer ${token}`, 'x-api-key': 'alivio-web' },
  });

async function openWork(id: number): Promise<number> {
  const rows = await server.deps.db
    .selectFrom('work_items')
    .select('id')
    .where('subject_kind', '=', 'clinic_settlement')
    .where('subject_id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
  return rows.length;
}

async function auditOf(id: number): Promise<string[]> {
  const rows = await server.deps.db
    .selectFrom('audit_events')
    .select('action')
    .where('subject_kind', '=', 'clinic_settlement')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

let accountsMade = 0;

/** The last entered of those that began last is the one in use. */
async function giveAccount(siteId: number): Promise<string> {
  accountsMade += 1;
  const cci = `00219100123456${String(accountsMade).padStart(6, '0')}`;
  await server.deps.db
    .insertInto('site_bank_accounts')
    .values({
      site_id: siteId,
      valid_from: today,
      bank: 'BCP',
      account_number: '191-1234567-0-12',
      cci,
      currency: 'PEN',
      account_type: 'corriente',
    })
    .execute();
  return cci;
}

describe('a batch', () => {
  it('is closed on demand, exported, paid with the bank’s number, and its clinic is told', async () => {
    const loans = [await acceptedLoan(MIRAFLORES), await acceptedLoan(MIRAFLORES)];
    const { body: ready } = await server.call(listSitesToSettle, {}, desk);
    expect(ready.sites).toContainEqual(
      expect.objectContaining({
        site: { id: MIRAFLORES, name: 'Clínica Santa Lucía', headquarter: 'Miraflores' },
        payments: 2,
        total: 2 * NET,
        has_account: true,
        has_ruc: true,
      }),
    );
    expect(ready.closes_on).toBe(nextClosingDay(today));
    const { body: batch } = await close(MIRAFLORES);
    expect(batch).toMatchObject({ payments: 2, to_transfer: 2 * NET, deducted: 0 });
    expect(batch.reference).toMatch(new RegExp(`^LIQ-${weekOf(today)}-\\d{4}$`));
    expect(await openWork(batch.id)).toBe(1);
    expect((await close(MIRAFLORES)).error.details).toMatchObject({ code: 'settlement_empty' });

    const before = await look(batch.id);
    expect(before).toMatchObject({
      state: 'to_pay',
      line_count: 2,
      total: 2 * NET,
      gross: 1_200_000,
      fee: 81_356,
      fee_igv: 14_644,
      closed_by: 'Renzo Aguilar Soto',
      account: { bank: 'BCP', cci: '00219100123456701254' },
      files: [],
    });
    const { body: lines } = await server.call(
      listClinicSettlementLines,
      { params: { id: batch.id }, query: { limit: 1, page: 2 } },
      desk,
    );
    expect(lines).toMatchObject({ total_records: 2, page: 2 });
    expect(lines.data).toMatchObject([{ loan_id: loans[1]?.id, net: NET, is_void: false }]);

    const file = await takeFile({ ids: [batch.id] });
    expect(file.payload.split('\r\n')).toEqual([
      'referencia,beneficiario,documento,banco,cci,moneda,monto',
      `${batch.reference},"Clínica Santa Lucía, Miraflores",20548763216,BCP,00219100123456701254,PEN,11040.00`,
      '',
    ]);
    const again = await takeFile({ ids: [batch.id] });
    expect(again.json().details).toMatchObject({
      code: 'settlement_exported',
      references: [batch.reference],
    });
    expect((await takeFile({ ids: [batch.id], again: [batch.reference] })).statusCode).toBe(200);
    expect((await look(batch.id)).files).toHaveLength(2);

    const { body: paid } = await pay(batch.id, 'OP-100200', { amount: 2 * NET });
    expect(paid.settlement).toMatchObject({
      state: 'paid',
      paid_on: today,
      bank: 'BCP',
      bank_reference: 'OP-100200',
      paid_by: 'Renzo Aguilar Soto',
    });
    expect(await openWork(batch.id)).toBe(0);
    const mails = await server.deps.db
      .selectFrom('outbox_messages')
      .select('recipient')
      .where('template', '=', 'settlement_paid')
      .orderBy('recipient')
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      'admin@miraflores.demo',
      'gerencia@clinicas.demo',
    ]);
    expect((await pay(batch.id, 'OP-100201')).error.details).toMatchObject({
      code: 'settlement_paid',
    });
    expect((await takeFile({ ids: [batch.id] })).json().details.code).toBe('settlement_paid');
    const { body: listed } = await server.call(
      listClinicSettlements,
      { query: { state: 'paid', site_id: MIRAFLORES, week: weekOf(today) } },
      desk,
    );
    expect(listed.data.map(({ id }) => id)).toContain(batch.id);
    expect(listed.weeks).toContain(weekOf(today));
  });

  it('is not paid with a wrong day, without a number, for another amount, nor twice with one number', async () => {
    const one = await closed(MIRAFLORES);
    const other = await closed(MIRAFLORES);
    const codes = [
      await pay(one.id, 'OP-1001', { paid_on: addDays(today, 1) }),
      await pay(one.id, 'OP-1001', { paid_on: addDays(today, -1) }),
      await pay(one.id, null),
      await pay(one.id, 'OP-1001', { amount: NET - 1 }),
    ].map(({ error }) => JSON.stringify(error.details));
    for (const [index, code] of [
      'settlement_date_invalid',
      'settlement_date_invalid',
      'settlement_reference_missing',
      'settlement_changed',
    ].entries())
      expect(codes[index]).toContain(code);
    expect((await pay(one.id, 'op-1001')).status).toBe(200);
    expect((await pay(other.id, 'OP-1001')).error.details).toMatchObject({
      code: 'settlement_reference_taken',
      field: 'reference',
    });
    expect((await pay(other.id, 'OP-1002')).status).toBe(200);
  });

  it('and another are asked about one by one when both are in a file already', async () => {
    const [one, other, fresh] = [
      await closed(MIRAFLORES),
      await closed(MIRAFLORES),
      await closed(MIRAFLORES),
    ];
    const ids = [one.id, other.id, fresh.id];
    await takeFile({ ids: [one.id, other.id] });
    expect((await takeFile({ ids })).json().details).toMatchObject({
      code: 'settlement_exported',
      references: [one.reference, other.reference],
    });
    expect((await takeFile({ ids, again: [one.reference] })).json().details).toMatchObject({
      references: [other.reference],
    });
    expect((await look(fresh.id)).files).toEqual([]);
    const both = await takeFile({ ids, again: [one.reference, other.reference] });
    expect(both.payload.trim().split('\r\n')).toHaveLength(4);
  });

  it('and one of a clinic with another bank, or a client’s return, are not paid by one operation', async () => {
    const one = await closed(MIRAFLORES);
    const other = await closed(SAN_BORJA);
    expect((await look(one.id)).bank).not.toBe((await look(other.id)).bank);
    expect((await pay(one.id, 'OP-1500')).body.settlement.bank_reference).toBe('OP-1500');
    expect((await pay(other.id, 'op-1500')).error.details).toMatchObject({
      code: 'settlement_reference_taken',
    });
    const paidOn = today;
    const returning = async (bankReference: string) => {
      const money = { key: `return:${bankReference}`, amount: centimos(5_000), paidOn };
      const received = { ...money, cash: 'cash_bank', loanId: null } as const;
      await inTransaction(server.deps.db, (trx) =>
        receiveMoney(server.deps, trx, { by: 'system', today }, received),
      );
      const { id: sourceId } = await server.deps.db
        .selectFrom('suspense_items')
        .select('id')
        .where('key', '=', money.key)
        .executeTakeFirstOrThrow();
      const wanted = { source: 'suspense', sourceId, amount: money.amount } as const;
      const id = await approveReturn(server.deps, wanted);
      const treasurer = await staffSession(server.deps, TREASURER);
      return payReturn(server.deps, treasurer, id, { bankReference, paidOn });
    };
    expect(await returning('OP-1500')).toMatchObject({ code: 'bank_reference_taken' });
    expect(await returning('OP-1501')).toBeNull();
    expect((await pay(other.id, 'OP-1501')).error.details).toMatchObject({
      code: 'settlement_reference_taken',
    });
    accepted(await pay(other.id, 'OP-1502'));
  });

  it('wants the treasury for everything that moves it', async () => {
    const { id } = await closed(MIRAFLORES);
    const params = { id };
    const answers = [
      await close(MIRAFLORES, supervisor),
      await pay(id, 'OP-2001', {}, supervisor),
      await server.call(payToAccountNow, { params }, supervisor),
      await server.call(withdrawBankFile, { params }, supervisor),
    ];
    for (const { error } of answers)
      expect(error.details).toMatchObject({ code: 'right_missing', right: 'treasury' });
    expect((await takeFile({ ids: [id] }, supervisor)).json().details.code).toBe('right_missing');
    expect((await look(id)).state).toBe('to_pay');
  });

  it('whose loans were all refunded is void, and nobody’s work', async () => {
    const { id, loans } = await closed(MIRAFLORES, 2);
    for (const [index, loan] of loans.entries()) {
      accepted(await refund(loan));
      expect(await openWork(id)).toBe(index === 0 ? 1 : 0);
    }
    expect(await look(id)).toMatchObject({ state: 'void', line_count: 0, void_count: 2, total: 0 });
    expect((await pay(id, 'OP-3001')).error.details).toMatchObject({ code: 'settlement_void' });
    expect((await takeFile({ ids: [id] })).json().details.code).toBe('settlement_void');
    const { body } = await server.call(listClinicSettlements, { query: { state: 'void' } }, desk);
    expect(body.data.map((row) => row.id)).toContain(id);
  });

  it('of which everything is kept back is settled without a transfer, and the rest with the next', async () => {
    const paid = await closed(SAN_ISIDRO);
    accepted(await pay(paid.id, 'OP-4001'));
    const [refunded] = paid.loans;
    if (refunded === undefined) throw new Error('no loan');
    accepted(await refund(refunded));
    const small = await createDisbursedLoan(server.deps, {
      today: addDays(today, -20),
      siteId: SAN_ISIDRO,
      amount: centimos(300_000),
    });
    await acceptReceipt(server.deps, small.id, today);
    const { body: first } = await close(SAN_ISIDRO);
    expect(first).toMatchObject({ to_transfer: 0, deducted: NET / 2 });
    // Nothing is ready, and what is still owed is told all the same.
    expect(await told(SAN_ISIDRO)).toEqual({
      desk: expect.objectContaining({ payments: 0, since: null, total: 0, owed: NET / 2 }),
      clinic: NET / 2,
    });
    expect(await look(first.id)).toMatchObject({ state: 'paid', bank_reference: null });
    for (const payee of ['admin@sanisidro.demo', 'gerencia@clinicas.demo']) {
      const mail = (await messagesTo(server, payee)).at(-1);
      expect(mail?.template).toBe('settlement_paid');
      expect(mail?.content).toContain(`${first.reference} se cerró sin transferencia`);
      expect(mail?.content).toContain(`${refunded.code} (S/ 2,760.00)`);
      expect(mail?.content).toContain('Quedan S/ 2,760.00 por descontar');
    }
    expect(await auditOf(first.id)).toEqual(['clinic_settlement.closed', 'clinic_settlement.paid']);
    expect(await openWork(first.id)).toBe(0);
    const next = await closed(SAN_ISIDRO);
    expect(next).toMatchObject({ to_transfer: NET / 2, deducted: NET / 2 });
    expect((await look(next.id)).deductions).toMatchObject([
      { loan_id: refunded.id, amount: NET / 2 },
    ]);
    expect(await told(SAN_ISIDRO)).toEqual({ desk: undefined, clinic: 0 });
    accepted(await pay(next.id, 'OP-4002'));
    expect(await told(SAN_ISIDRO)).toEqual({ desk: undefined, clinic: 0 });
  });

  it('without a discount keeps nothing back of what is owed from then on', async () => {
    const paid = await closed(SAN_ISIDRO);
    accepted(await pay(paid.id, 'OP-4101'));
    await closed(SAN_ISIDRO);
    accepted(await refund(paid.loans[0] as Loan));
    expect(await told(SAN_ISIDRO)).toMatchObject({ desk: { owed: NET }, clinic: NET });
  });

  it('at the bank keeps its loans from being refunded, until it is paid or the file is withdrawn', async () => {
    const { id, loans } = await closed(MIRAFLORES);
    const [loan] = loans;
    if (loan === undefined) throw new Error('no loan');
    expect(
      (await server.call(withdrawBankFile, { params: { id } }, desk)).error.details,
    ).toMatchObject({ code: 'settlement_not_exported' });
    await takeFile({ ids: [id] });
    expect(await refund(loan)).toMatchObject({ code: 'settlement_at_bank' });
    expect(
      (await server.call(payToAccountNow, { params: { id } }, desk)).error.details,
    ).toMatchObject({ code: 'settlement_at_bank' });
    const { body } = await server.call(withdrawBankFile, { params: { id } }, desk);
    expect(body.settlement).toMatchObject({ at_bank_since: null });
    expect(body.settlement.files).toMatchObject([{ withdrawn_by: 'Renzo Aguilar Soto' }]);
    accepted(await refund(loan));
  });
});

describe('the account', () => {
  it('is missing: the batch closes all the same and waits for one, then takes it', async () => {
    const { id, reference } = await closed(SURCO);
    expect(await look(id)).toMatchObject({ account: null, account_now: null, bank: null });
    const bankInList = async () => {
      const query = { site_id: SURCO, state: 'to_pay' } as const;
      const { body } = await server.call(listClinicSettlements, { query }, desk);
      return body.data.find((row) => row.id === id)?.bank;
    };
    expect(await bankInList()).toBeNull();
    expect((await pay(id, 'OP-5001')).error.details).toMatchObject({
      code: 'settlement_without_account',
    });
    expect((await takeFile({ ids: [id] })).json().details).toMatchObject({
      code: 'settlement_without_account',
      reference,
    });
    const cci = await giveAccount(SURCO);
    expect([(await look(id)).bank, await bankInList()]).toEqual(['BCP', 'BCP']);
    expect((await takeFile({ ids: [id] })).payload).toContain(cci);
    expect((await look(id)).account).toMatchObject({ cci });
  });

  it('that changes after the closing is used only when somebody says so', async () => {
    const { id } = await closed(SURCO);
    const old = (await look(id)).account?.cci;
    const cci = await giveAccount(SURCO);
    expect(await look(id)).toMatchObject({ account: { cci: old }, account_now: { cci } });
    expect((await takeFile({ ids: [id] })).payload).toContain(old);
    await server.call(withdrawBankFile, { params: { id } }, desk);
    const { body } = await server.call(payToAccountNow, { params: { id } }, desk);
    expect(body.settlement).toMatchObject({ account: { cci }, account_now: null });
    expect((await takeFile({ ids: [id] })).payload).toContain(cci);
  });
});

describe('the statement', () => {
  it('adds up as a sheet and as a paper, deductions and all', async () => {
    const paid = await closed(MIRAFLORES);
    accepted(await pay(paid.id, 'OP-6001'));
    accepted(await refund(paid.loans[0] as Loan));
    const { id, to_transfer, reference } = await closed(MIRAFLORES, 3);
    expect(to_transfer).toBe(2 * NET);

    const sheet = await fileOf(`/api/v1/operations/settlements/${id}/statement?format=csv`);
    const rows = sheet.payload
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
    const total = figure(rows.at(-1)?.at(-1));
    const sum = rows.slice(0, -1).reduce((all, row) => all + figure(row.at(-1)), 0);
    expect(rows.map(([, type]) => type)).toEqual([
      'Pago',
      'Pago',
      'Pago',
      'Descuento',
      'Total a transferir',
    ]);
    expect([sum, total]).toEqual([to_transfer, to_transfer]);

    const paper = await fileOf(`/api/v1/operations/settlements/${id}/statement?format=pdf`);
    const { pages, text, title } = await readBack(paper.rawPayload);
    expect(title).toBe(`Liquidación ${reference}`);
    const cells = pages.flat().map((placed) => placed.text);
    const [lines, deductions] = [cells.indexOf('N.º'), cells.lastIndexOf('N.º')];
    const nets = [1, 2, 3].map((row) => figure(cells[lines + 7 * row + 6]));
    expect(nets).toEqual([NET, NET, NET]);
    const kept = figure(cells[deductions + 3 + 2]);
    expect(nets.reduce((all, net) => all + net, 0) - kept).toBe(to_transfer);
    expect(text).toContain('Por transferir S/ 11,040.00');
    expect(text).toContain('Total de los pagos S/ 16,560.00');
    expect(text).toContain('Descuentos S/ 5,520.00');
  });

  it('and the desk keep back no more than is left once loans have left the batch', async () => {
    const paid = await closed(SAN_ISIDRO, 2);
    expect((await pay(paid.id, 'OP-6101')).status).toBe(200);
    for (const loan of paid.loans) accepted(await refund(loan));
    const { id, loans } = await closed(SAN_ISIDRO, 3);
    for (const loan of loans.slice(1)) accepted(await refund(loan));
    const seen = await look(id);
    expect(seen).toMatchObject({ total: NET, deducted: NET, to_transfer: 0 });
    expect(seen.deductions.map(({ amount }) => amount)).toEqual([NET]);
    expect(await told(SAN_ISIDRO)).toMatchObject({ desk: { owed: NET }, clinic: NET });
    expect((await pay(id, null)).status).toBe(200);
  });

  it('and the list are for the clinic’s own people and its management, and for no other', async () => {
    const { id } = await closed(MIRAFLORES);
    const own = await server.signIn('admin@miraflores.demo');
    const other = await server.signIn('admin@sanisidro.demo');
    const management = await server.signIn('gerencia@clinicas.demo');
    const mine = await server.call(listOwnSettlements, { query: {} }, own);
    expect(mine.body.data[0]).toMatchObject({ id, state: 'to_pay', account_end: '1254' });
    const theirs = await server.call(
      listOwnSettlements,
      { query: { healthCenterID: MIRAFLORES } },
      other,
    );
    expect(theirs.status).toBe(404);
    const path = `/services/Payment/settlements/${id}/statement?format=csv`;
    expect((await fileOf(path, own)).statusCode).toBe(200);
    expect((await fileOf(path, management)).statusCode).toBe(200);
    expect((await fileOf(path, other)).statusCode).toBe(404);
  });
});

/** In céntimos: what is printed always has two decimals. */
function figure(text: string | undefined): number {
  return Number((text ?? '').replace(/[.,]/g, ''));
}

it('batches are listed by the day of their closing, newest first, whenever they were entered', async () => {
  const { body } = await server.call(listClinicSettlements, { query: { limit: 100 } }, desk);
  const days = body.data.map(({ closed_on }) => closed_on);
  expect(new Set(days).size).toBeGreaterThan(2);
  expect(days).toEqual(days.toSorted().toReversed());
});

describe('the week', () => {
  it('closes every site by itself on its last working day, once, and one that fails stops no other', async () => {
    const friday = nextClosingDay(addDays(today, 1));
    const miraflores = await acceptedLoan(MIRAFLORES);
    const sanIsidro = await acceptedLoan(SAN_ISIDRO);
    const batchOf = async ({ id }: Loan) =>
      (
        await server.deps.db
          .selectFrom('clinic_payments')
          .select('settlement_id')
          .where('loan_id', '=', id)
          .executeTakeFirstOrThrow()
      ).settlement_id;
    await asOwner(
      server.deps,
      `CREATE FUNCTION refuse_san_isidro() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE 'San Isidro is not closed today'; END $$;
       CREATE TRIGGER refuse_san_isidro BEFORE INSERT ON clinic_settlements FOR EACH ROW
         WHEN (NEW.site_id = ${SAN_ISIDRO}) EXECUTE FUNCTION refuse_san_isidro()`,
    );
    await closeDay(server.deps, addDays(friday, -1));
    expect(await batchOf(miraflores)).toBeNull();
    await closeDay(server.deps, friday);
    const first = await batchOf(miraflores);
    expect(first).not.toBeNull();
    expect(await batchOf(sanIsidro)).toBeNull();
    const failures = await server.deps.db
      .selectFrom('daily_close_failures')
      .select(['loan_id', 'task'])
      .where('task', '=', 'close_settlements')
      .execute();
    expect(failures).toEqual([{ loan_id: sanIsidro.id, task: 'close_settlements' }]);
    await asOwner(server.deps, 'DROP TRIGGER refuse_san_isidro ON clinic_settlements');
    await closeDay(server.deps, addDays(friday, 7));
    expect(await batchOf(miraflores)).toBe(first);
    expect(await look(first ?? 0)).toMatchObject({ closed_by: null, closed_on: friday });
    expect(await auditOf(first ?? 0)).toEqual(['clinic_settlement.closed']);
  });
});
