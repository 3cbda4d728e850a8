import {
  exportArrears,
  listArrears,
  logContact,
  openArrears,
} from '@alivio/contract/collection.ts';
import type { RequestOf } from '@alivio/contract/endpoint.ts';
import { addDays, type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { amountToRemind } from '@alivio/domain/collection/amount-to-remind.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { accepted, createDisbursedLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeDay } from '#server/daily-close/close-day.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import type { Loan } from '#server/loans/loan.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import { reversePayment } from '#server/servicing/reverse-payment.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ BUDGET_EXPORTS_PER_STAFF_AND_HOUR: '3' });
});
afterAll(() => server.close());

/** Anew for each call: no session outlives the days that pass here. */
const desk = () => server.signIn('operaciones@alivio.demo');

const disbursedOn = calendarDate('2027-02-11');
/** A Thursday. */
const DUE = calendarDate('2027-03-11');
const on = (days: number) => addDays(DUE, days);

let loan: Loan;
let named = 0;
beforeEach(async () => {
  loan = await createDisbursedLoan(server.deps, { today: disbursedOn });
  named += 1;
  await nameClient(loan, ownName(), 'Huillca 50%');
});

/** A word that no other client has, in letters: figures are in documents too. */
function ownName(): string {
  return `Zeno${String(named).replace(/\d/g, (figure) => 'abcdefghij'[Number(figure)] ?? '')}zet`;
}

async function nameClient({ clientId }: Loan, first_name: string, last_name: string) {
  const names = { first_name, last_name };
  await server.deps.db.updateTable('clients').set(names).where('id', '=', clientId).execute();
}

function setClock(day: CalendarDate, time = '10:00'): void {
  server.clock.now = new Date(`${day}T${time}:00-05:00`);
}

async function close(day: CalendarDate): Promise<void> {
  setClock(day);
  await closeDay(server.deps, day);
}

async function pay(
  soles: number,
  day: CalendarDate,
  key = `${loan.id}:${day}`,
  told = day,
): Promise<void> {
  const payment = { loanId: loan.id, key, amount: centimos(soles * 100), paidOn: day };
  await inTransaction(server.deps.db, async (trx) =>
    accepted(
      await recordPayment(...([server.deps, trx, { by: 'system', today: told }] as const), {
        ...payment,
        cash: 'cash_bank',
      }),
    ),
  );
}

const takeBack = (key: string, today: CalendarDate) =>
  inTransaction(server.deps.db, async (trx) =>
    accepted(
      await reversePayment(server.deps, trx, { by: 'system', today }, { loanId: loan.id, key }),
    ),
  );

type Contact = RequestOf<typeof logContact>['body'];

async function contact(body: Partial<Contact> = {}, token?: string) {
  const request = {
    params: { id: loan.id },
    body: { channel: 'call', result: 'spoke', ...body } as Contact,
  };
  return server.call(logContact, request, token ?? (await desk()));
}

const promise = (soles: number, date: CalendarDate) => ({
  promise: { amount: centimos(soles * 100), date },
});

const open = async (body: RequestOf<typeof openArrears>['body'] = {}) =>
  server.call(openArrears, { params: { id: loan.id }, body }, await desk());

const promises = async () =>
  (await open()).body.file.promises.map(({ state, settled_on }) => [state, settled_on]);

async function openWork(): Promise<string[]> {
  const rows = await server.deps.db
    .selectFrom('work_items')
    .select('kind')
    .where('subject_kind', '=', 'loan')
    .where('subject_id', '=', loan.id)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

async function owedOn(day: CalendarDate): Promise<number> {
  const account = await loadAccount(server.deps.db, await getLoan(server.deps.db, loan.id));
  return (account && amountToRemind(account, day)?.total) ?? 0;
}

describe('a promise to pay', () => {
  it('is kept by its money, by its date', async () => {
    setClock(on(8));
    expect((await contact(promise(200, on(11)))).status).toBe(201);
    expect(await promises()).toEqual([['pending', null]]);
    await pay(120, on(9));
    await pay(80, on(11), `${loan.id}:rest`);
    await close(on(11));
    expect(await promises()).toEqual([['kept', on(11)]]);
    await close(on(12));
    expect(await promises()).toEqual([['kept', on(11)]]);
    expect(await openWork()).not.toContain('broken_promise');
  });

  it('is broken by the close of the day after, which asks the desk to act', async () => {
    setClock(on(8));
    await contact(promise(200, on(11)));
    await pay(199.99, on(10));
    await close(on(11));
    expect(await promises()).toEqual([['pending', null]]);
    expect(await openWork()).toEqual([]);
    await close(on(12));
    expect(await promises()).toEqual([['broken', on(12)]]);
    expect(await openWork()).toEqual(['broken_promise']);
    const item = await server.deps.db
      .selectFrom('work_items')
      .select('reason')
      .where('loan_id', '=', loan.id)
      .where('kind', '=', 'broken_promise')
      .executeTakeFirstOrThrow();
    expect(item.reason).toBe('Prometió S/ 200.00 hasta el 22 de marzo de 2027 y pagó S/ 199.99.');
    await contact({ result: 'no_answer' });
    expect(await openWork()).toEqual([]);
  });

  it('money of before, or that comes after its date, is not for it', async () => {
    await pay(300, on(1));
    setClock(on(4));
    await contact(promise(200, on(5)));
    await close(on(5));
    await pay(200, on(6));
    await close(on(6));
    expect(await promises()).toEqual([['broken', on(6)]]);
  });

  it('gives way to a newer one', async () => {
    setClock(on(8));
    await contact(promise(200, on(11)));
    await contact(promise(300, on(14)));
    expect(await promises()).toEqual([
      ['pending', null],
      ['replaced', on(8)],
    ]);
  });

  it('money that is taken back does not keep it: it is broken again, and at the desk', async () => {
    setClock(on(8));
    await contact(promise(200, on(11)));
    await pay(200, on(11), `back:${loan.id}`);
    await close(on(12));
    expect(await promises()).toEqual([['kept', on(12)]]);
    await takeBack(`back:${loan.id}`, on(13));
    await close(on(14));
    expect(await promises()).toEqual([['broken', on(14)]]);
    expect(await openWork()).toEqual(['broken_promise']);
  });

  it('one that was kept early and lost its money gives way to the newer one', async () => {
    setClock(on(7));
    await contact(promise(200, on(13)));
    await pay(200, on(7), `early:${loan.id}`);
    setClock(on(8));
    await contact(promise(100, on(14)));
    expect(await promises()).toEqual([
      ['pending', null],
      ['kept', on(8)],
    ]);
    await takeBack(`early:${loan.id}`, on(11));
    await close(on(11));
    expect(await promises()).toEqual([
      ['pending', null],
      ['replaced', on(11)],
    ]);
    expect(await openWork()).not.toContain('broken_promise');
  });

  it('money of a day before it is not for it, told late or applied again', async () => {
    await pay(200, on(5), `again:${loan.id}`);
    setClock(on(8));
    await contact(promise(200, on(11)));
    await takeBack(`again:${loan.id}`, on(8));
    await pay(200, on(5), `once more:${loan.id}`, on(8));
    await pay(200, on(7), `late:${loan.id}`, on(8));
    expect(await promises()).toEqual([['pending', null]]);
    await pay(200, on(8), `own day:${loan.id}`);
    expect(await promises()).toEqual([['kept', on(8)]]);
    await takeBack(`own day:${loan.id}`, on(8));
    expect(await promises()).toEqual([['pending', null]]);
    await pay(200, on(8), `own day again:${loan.id}`);
    expect(await promises()).toEqual([['kept', on(8)]]);
  });

  it('one that is mended leaves the work about another that nobody has spoken of', async () => {
    setClock(on(4));
    await contact(promise(200, on(5)));
    await close(on(6));
    setClock(on(7));
    await contact(promise(100, on(8)));
    expect(await openWork()).toEqual([]);
    await close(on(11));
    expect(await openWork()).toContain('broken_promise');
    await pay(200, on(5), `first:${loan.id}`, on(11));
    await close(on(12));
    expect(await promises()).toEqual([
      ['broken', on(11)],
      ['kept', on(12)],
    ]);
    expect(await openWork()).toContain('broken_promise');
  });

  it('one that was spoken of keeps no work open when the last is mended', async () => {
    setClock(on(4));
    await contact(promise(200, on(5)));
    await close(on(6));
    setClock(on(6));
    await contact(promise(100, on(7)));
    await close(on(8));
    expect(await openWork()).toContain('broken_promise');
    await pay(100, on(7), `second:${loan.id}`, on(8));
    await close(on(11));
    expect(await promises()).toEqual([
      ['kept', on(11)],
      ['broken', on(6)],
    ]);
    expect(await openWork()).not.toContain('broken_promise');
  });

  it('a transfer told late that came in time keeps it after all', async () => {
    setClock(on(8));
    await contact(promise(200, on(11)));
    await close(on(12));
    expect(await openWork()).toEqual(['broken_promise']);
    setClock(on(13));
    await inTransaction(server.deps.db, async (trx) =>
      accepted(
        await recordPayment(...([server.deps, trx, { by: 'system', today: on(13) }] as const), {
          loanId: loan.id,
          key: `late:${loan.id}`,
          amount: centimos(20_000),
          paidOn: on(11),
          cash: 'cash_bank',
        }),
      ),
    );
    await close(on(14));
    expect(await promises()).toEqual([['kept', on(14)]]);
    expect(await openWork()).toEqual([]);
  });

  it.each([
    ['yesterday', -1, 100, 'spoke', 'promise_date_invalid'],
    ['in more than 30 days', 31, 100, 'spoke', 'promise_date_invalid'],
    ['of nothing', 3, 0, 'spoke', 'promise_amount_invalid'],
    ['of more than the whole loan', 3, 100_000, 'spoke', 'promise_amount_invalid'],
    ['of somebody who did not answer', 3, 100, 'no_answer', 'promise_without_talk'],
  ] as const)('is refused %s', async (_, days, soles, result, code) => {
    setClock(on(8));
    const { error } = await contact({ result, ...promise(soles, on(8 + days)) });
    expect(error.details).toMatchObject({ code });
    expect((await open()).body.file.contacts).toEqual([]);
  });
});

describe('a contact', () => {
  it.each([
    ['before seven', on(8), '06:59', '2027-03-19T07:00:00-05:00'],
    ['from eight in the evening on', on(7), '20:00', '2027-03-19T07:00:00-05:00'],
    ['on a Saturday', on(9), '11:00', '2027-03-22T07:00:00-05:00'],
    ['on Good Friday', on(15), '11:00', '2027-03-29T07:00:00-05:00'],
  ])('is refused %s, with the next lawful hour', async (_, day, time, next) => {
    setClock(day, time);
    const { status, error } = await contact({ result: 'no_answer' });
    expect(status).toBe(409);
    expect(error.details).toEqual({
      code: 'contact_outside_hours',
      next: new Date(next).toISOString(),
    });
  });

  it('of a lawful minute may be written down after it', async () => {
    setClock(on(8), '20:10');
    const { status } = await contact({
      result: 'spoke',
      minutes_ago: 15,
      note: ' Pide su saldo. ',
    });
    expect(status).toBe(201);
    const { contacts, contact_hours } = (await open()).body.file;
    expect(contacts).toMatchObject([
      {
        at: new Date(`${on(8)}T19:55:00-05:00`).toISOString(),
        channel: 'call',
        result: 'spoke',
        note: 'Pide su saldo.',
      },
    ]);
    expect(contact_hours).toEqual({
      is_open: false,
      opens_at: new Date('2027-03-22T07:00:00-05:00').toISOString(),
    });
  });

  it('with whoever owes nothing overdue is refused', async () => {
    setClock(on(0));
    expect((await contact()).error.details).toMatchObject({ code: 'loan_not_in_arrears' });
  });

  it('takes the right of a reviewer', async () => {
    setClock(on(8));
    await server.deps.db
      .deleteFrom('staff_rights')
      .where('right', '=', 'reviewer')
      .where('staff_user_id', '=', (eb) =>
        eb.selectFrom('staff_users').select('id').where('email', '=', 'supervisora@alivio.demo'),
      )
      .execute();
    const supervisor = await server.signIn('supervisora@alivio.demo');
    expect((await contact({}, supervisor)).status).toBe(403);
    expect((await contact()).status).toBe(201);
  });

  it('stays as it was written; only its words can be forgotten', async () => {
    setClock(on(8));
    const { contact_id: id } = (await contact({ note: 'Habló con calma.' })).body;
    const { db } = server.deps;
    const row = db.updateTable('collection_contacts').where('id', '=', id);
    await expect(row.set({ note: 'Otra cosa.' }).execute()).rejects.toThrow('append-only');
    await expect(row.set({ result: 'refused', note: null }).execute()).rejects.toThrow(
      'append-only',
    );
    await row.set({ note: null }).execute();
    expect((await open()).body.file.contacts[0]?.note).toBeNull();
  });
});

describe('work of the desk', () => {
  it('is asked for at +8 and +30 and every 30 days, once each, and done by a contact', async () => {
    await close(on(7));
    expect(await openWork()).toEqual([]);
    await close(on(8));
    await close(on(8));
    expect(await openWork()).toEqual(['arrears_contact']);
    setClock(on(11));
    await contact({ result: 'no_answer' });
    await close(on(12));
    expect(await openWork()).toEqual([]);
    await close(on(30));
    expect(await openWork()).toEqual(['arrears_contact']);
    setClock(on(32));
    await contact({ result: 'no_answer' });
    await close(on(59));
    expect(await openWork()).toEqual([]);
    await close(on(60));
    expect(await openWork()).toEqual(['arrears_contact']);
  });

  it('is not asked for while something is promised', async () => {
    setClock(on(5));
    await contact(promise(200, on(12)));
    await close(on(8));
    expect(await openWork()).toEqual([]);
  });

  it('is over once the arrears are paid', async () => {
    await close(on(8));
    const overdue = await owedOn(on(8));
    await pay((overdue - 1) / 100, on(8));
    expect(await openWork()).toEqual(['arrears_contact']);
    await pay(0.01, on(8), `${loan.id}:cent`);
    expect(await openWork()).toEqual([]);
  });
});

describe('the list', () => {
  const list = async (query: Partial<RequestOf<typeof listArrears>['query']> = {}) =>
    (await server.call(listArrears, { query: { limit: 100, ...query } }, await desk())).body;
  const mine = async (query: Partial<RequestOf<typeof listArrears>['query']> = {}) =>
    (await list({ search: ownName(), ...query })).data;

  it('shows what is owed today, and follows a payment without a close', async () => {
    setClock(on(20));
    expect(await mine()).toMatchObject([
      {
        loan_id: loan.id,
        days_late: 20,
        bucket: 'CPP',
        due_on: DUE,
        overdue: await owedOn(on(20)),
        last_contact: null,
        promise: null,
      },
    ]);
    await pay(100, on(20));
    const [row] = await mine();
    expect(row?.overdue).toBe(await owedOn(on(20)));
    await pay(2_000, on(20), `${loan.id}:all`);
    expect(await mine()).toEqual([]);
  });

  it('filters by class, amount and promise, and a sign is a sign', async () => {
    setClock(on(20));
    const owed = await owedOn(on(20));
    expect(await mine({ bucket: 'CPP' })).toHaveLength(1);
    expect(await mine({ bucket: 'DUDOSO' })).toHaveLength(0);
    expect(await mine({ min_amount: centimos(owed) })).toHaveLength(1);
    expect(await mine({ min_amount: centimos(owed + 1) })).toHaveLength(0);
    expect(await mine({ promise: 'none' })).toHaveLength(1);
    await contact(promise(50, on(25)));
    expect(await mine({ promise: 'none' })).toHaveLength(0);
    expect(await mine({ promise: 'pending' })).toHaveLength(1);
    expect((await mine())[0]?.last_contact).toMatchObject({ channel: 'call', result: 'spoke' });
    expect(await mine({ search: `50% ${ownName()}` })).toHaveLength(1);
    expect(await mine({ search: `5%0 ${ownName()}` })).toHaveLength(0);
    expect(await mine({ search: loan.code })).toHaveLength(1);
  });

  it('is ordered by age or amount, and says what there is in each class', async () => {
    setClock(on(20));
    const { data, buckets } = await list();
    const ages = data.map(({ days_late }) => days_late);
    expect(ages).toEqual([...ages].sort((a, b) => b - a));
    const amounts = (await list({ sortBy: 'amount' })).data.map(({ overdue }) => overdue);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    expect(buckets.map(({ bucket }) => bucket)).toEqual([
      'NORMAL',
      'CPP',
      'DEFICIENTE',
      'DUDOSO',
      'PERDIDA',
    ]);
    for (const { bucket, loans, overdue } of buckets) {
      const rows = data.filter((row) => row.bucket === bucket);
      expect([loans, overdue]).toEqual([
        rows.length,
        rows.reduce((sum, row) => sum + row.overdue, 0),
      ]);
    }
  });

  it('as CSV: what stands in it is text, it is on record, and nobody takes one after the other', async () => {
    setClock(on(20));
    await nameClient(loan, '=1+1', 'Huillca');
    const ask = async () =>
      server.call(exportArrears, { query: { bucket: 'CPP', search: loan.code } }, await desk());
    const { status, body, headers } = await ask();
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = body.toString('utf8').trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("'=1+1 Huillca");
    expect(lines[1]).toContain(',20,CPP,');
    const noted = await server.deps.db
      .selectFrom('audit_events')
      .select('details')
      .where('action', '=', 'arrears.exported')
      .executeTakeFirstOrThrow();
    expect(noted.details).toEqual({ bucket: 'CPP', is_searched: true });
    await ask();
    await ask();
    expect((await ask()).status).toBe(429);
  });
});

describe('opening a file', () => {
  it('of somebody in arrears is a reason of its own, and on record', async () => {
    setClock(on(20));
    const { file } = (await open()).body;
    expect(file.arrears).toMatchObject({
      days_late: 20,
      bucket: 'CPP',
      total: await owedOn(on(20)),
      overdue: [{ number: 1, due_on: DUE, days_late: 20 }],
    });
    const { details } = await server.deps.db
      .selectFrom('audit_events')
      .select('details')
      .where('action', '=', 'case.opened')
      .where('subject_id', '=', loan.clientId)
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({
      reason: `Cobranza: crédito ${loan.code} con 20 días de atraso`,
    });
  });

  it('of anybody else takes one', async () => {
    setClock(on(0));
    expect((await open()).error.details).toMatchObject({ code: 'access_reason_missing' });
    const { status, body } = await open({ reason: 'Consulta del cliente' });
    expect(status).toBe(200);
    expect(body.file.arrears).toBeNull();
  });

  it('shows what was reminded and what became of it', async () => {
    await close(on(1));
    const { reminders } = (await open()).body.file;
    expect(reminders).toMatchObject([{ step: 1, state: 'planned', due_on: DUE, messages: [] }]);
  });
});
