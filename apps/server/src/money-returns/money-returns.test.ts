import {
  getApproval,
  releaseWorkItem,
  settleApproval,
  takeWorkItem,
} from '@alivio/contract/desk.ts';
import { fullPath } from '@alivio/contract/endpoint.ts';
import {
  getReturn,
  listReturns,
  listUnapplied,
  proposeReturn,
} from '@alivio/contract/money-returns.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { accepted, createDisbursedLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkLoanBooks } from '#server/books/check-books.ts';
import { checkEntries } from '#server/books/check-entries.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refundLoan } from '#server/disbursements/refund-loan.ts';
import { getTrialBalance } from '#server/ledger/get-trial-balance.ts';
import { findReturnableFunds } from '#server/servicing/find-returnable-funds.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import { returnFunds } from '#server/servicing/return-funds.ts';
import { writeOffLoan } from '#server/servicing/write-off-loan.ts';
import { assignSuspense } from '#server/suspense/assign-suspense.ts';
import { receiveMoney } from '#server/suspense/receive-money.ts';

let server: TestServer;
let treasury: string;
let supervisor: string;
let today: CalendarDate;
beforeAll(async () => {
  server = await startTestServer();
  treasury = await server.signIn('operaciones@alivio.demo');
  supervisor = await server.signIn('supervisora@alivio.demo');
  today = await readToday(server.deps, server.deps.db);
});
afterAll(() => server.close());

let count = 0;
beforeEach(() => {
  count += 1;
});

const act = () => ({ by: 'system', today }) as const;
const run = <T>(work: (trx: Connection) => Promise<T>) => inTransaction(server.deps.db, work);

const payee = {
  payee_name: 'Rosa Quispe Mamani',
  bank: 'BCP',
  cci: '002-193-000000000000-10',
  reason: 'Se pagó de más y lo pidió de vuelta.',
};
type Source = 'suspense' | 'funds' | 'refund';

const offer = (source: Source, sourceId: number, amount: number, changes: object = {}) =>
  server.call(
    proposeReturn,
    {
      body: { source, source_id: sourceId, amount: centimos(amount), ...payee, ...changes },
    },
    treasury,
  );

const settle = (approvalId: number, body: object, token = supervisor) =>
  server.call(
    settleApproval,
    { params: { id: approvalId }, body: { decision: 'confirm', ...body } },
    token,
  );

/** What no screen of ours would send. */
const post = (url: string, payload: object, token: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });

const reference = () => ({ bank_reference: `OP-${String(count).padStart(6, '0')}` });

async function unclaimed(amount = 45_000): Promise<{ key: string; id: number }> {
  const key = `unclaimed:${count}`;
  const money = { key, loanId: null, amount: centimos(amount), paidOn: today, cash: 'cash_bank' };
  const received = accepted(
    await run((trx) => receiveMoney(server.deps, trx, act(), money as never)),
  );
  if (!('suspense' in received)) throw new Error('it was claimed');
  return { key, id: received.suspense.id };
}

/** Disbursed ten days ago, so that nothing is due and all that was paid is put aside. */
async function withFunds(amount = 30_000): Promise<number> {
  const { id: loanId } = await createDisbursedLoan(server.deps, { today: addDays(today, -10) });
  const payment = { key: `funds:${loanId}`, amount: centimos(amount), paidOn: today };
  accepted(
    await run((trx) =>
      recordPayment(server.deps, trx, act(), { ...payment, loanId, cash: 'cash_bank' }),
    ),
  );
  return loanId;
}

async function refunded(amount = 30_000): Promise<number> {
  const loanId = await withFunds(amount);
  accepted(await run((trx) => refundLoan(server.deps, trx, act(), loanId)));
  return loanId;
}

const fundsOf = (loanId: number) => run((trx) => findReturnableFunds(trx, loanId, today));

async function openWork(kind: 'money_return' | 'loan', id: number): Promise<string[]> {
  const rows = await server.deps.db
    .selectFrom('work_items')
    .select('kind')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
  return rows.map((row) => row.kind);
}

async function balance(code: string): Promise<number> {
  const row = (await getTrialBalance(server.deps.db)).find((each) => each.code === code);
  return (row?.debit ?? 0) - (row?.credit ?? 0);
}

async function sound(loanId?: number): Promise<void> {
  expect(await checkEntries(server.deps.db)).toEqual([]);
  if (loanId !== undefined) expect(await checkLoanBooks(server.deps.db, loanId, today)).toEqual([]);
}

const seen = async (id: number) =>
  (await server.call(getReturn, { params: { id } }, supervisor)).body.money_return;

async function mailsAbout(loanId: number): Promise<number> {
  const { client_id } = await server.deps.db
    .selectFrom('loans')
    .select('client_id')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow();
  const rows = await server.deps.db
    .selectFrom('outbox_messages')
    .select('id')
    .where('client_id', '=', client_id)
    .where('template', '=', 'money_returned')
    .execute();
  return rows.length;
}

describe('two people give money back', () => {
  it('that nobody claimed: it waits, is held, and leaves with the number of the bank', async () => {
    const { key, id } = await unclaimed();
    const cash = await balance('cash_bank');
    const { body } = await offer('suspense', id, 45_000);
    expect(await openWork('money_return', body.return_id)).toEqual(['second_approval']);
    expect(await balance('cash_bank')).toBe(cash);
    const { id: loanId } = await createDisbursedLoan(server.deps, { today });
    expect(
      await run((trx) => assignSuspense(server.deps, trx, act(), { key, loanId })),
    ).toMatchObject({ code: 'return_waiting' });
    const settled = await settle(body.approval_id, reference());
    expect(settled.body).toMatchObject({ approval: { state: 'confirmed' }, loan_state: null });
    expect(await balance('cash_bank')).toBe(cash - 45_000);
    expect(await openWork('money_return', body.return_id)).toEqual([]);
    const about = await seen(body.return_id);
    expect(about).toMatchObject({
      state: 'paid',
      paid_on: today,
      cci: '00219300000000000010',
      bank_reference: reference().bank_reference,
      owner: null,
    });
    expect(about.trail.map(({ act: done }) => done)).toEqual(['proposed', 'paid']);
    await sound();
  });

  it('that a client put aside, a part of it: the client is told and the rest stays', async () => {
    const loanId = await withFunds();
    const { body } = await offer('funds', loanId, 10_000);
    await settle(body.approval_id, reference());
    expect(await fundsOf(loanId)).toBe(20_000);
    expect(await mailsAbout(loanId)).toBe(1);
    expect((await seen(body.return_id)).owner).toMatchObject({ loan_id: loanId });
    await sound(loanId);
  });

  it('that a cancelled loan left payable, all of it; its work ends with the proposal', async () => {
    const loanId = await refunded();
    expect(await openWork('loan', loanId)).toEqual(['refund_payable']);
    const payable = await balance('client_refunds_payable');
    const { body } = await offer('refund', loanId, 30_000);
    expect(await openWork('loan', loanId)).toEqual([]);
    await settle(body.approval_id, reference());
    expect(await balance('client_refunds_payable')).toBe(payable + 30_000);
    expect(await mailsAbout(loanId)).toBe(1);
    await sound(loanId);
  });
});

describe('what is refused', () => {
  it.each([
    ['a CCI with wrong check digits', { cci: '00219300000000000011' }, 'cci'],
    ['no reason', { reason: ' ' }, 'reason'],
    ['nobody', { payee_name: '' }, 'payee_name'],
    ['no bank', { bank: '' }, 'bank'],
  ])('a proposal with %s', async (_, changes, field) => {
    const { id } = await unclaimed();
    const body = { source: 'suspense', source_id: id, amount: 450, ...payee, ...changes };
    const answer = await post(fullPath(proposeReturn), body, treasury);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toMatchObject([{ field }]);
  });

  it('more than there is, less than all of what goes whole, and what is not there', async () => {
    const { id } = await unclaimed();
    const loanId = await withFunds();
    for (const [source, sourceId, amount] of [
      ['suspense', id, 44_999],
      ['funds', loanId, 30_001],
      ['funds', loanId, 0],
      ['refund', loanId, 30_000],
    ] as const)
      expect((await offer(source, sourceId, amount)).error.details).toMatchObject({
        code: 'return_not_available',
      });
    expect((await offer('suspense', 999_999_999, 1)).status).toBe(404);
  });

  it('a second return of the same money while one waits', async () => {
    const { id } = await unclaimed();
    await offer('suspense', id, 45_000);
    expect((await offer('suspense', id, 45_000)).error.details).toMatchObject({
      code: 'return_waiting',
    });
    const loanId = await withFunds();
    await offer('funds', loanId, 10_000);
    expect((await offer('funds', loanId, 5_000)).error.details).toMatchObject({
      code: 'return_waiting',
    });
  });

  it('the proposer, whatever their rights; and whoever brings no number, or a used one', async () => {
    const first = (await offer('suspense', (await unclaimed()).id, 45_000)).body;
    const own = await settle(first.approval_id, reference(), treasury);
    expect(own.error.details).toMatchObject({ code: 'same_person' });
    const without = await settle(first.approval_id, {});
    expect(without.error.details).toMatchObject({ code: 'bank_reference_missing' });
    const path = fullPath(settleApproval).replace(':id', String(first.approval_id));
    const strange = { decision: 'confirm', bank_reference: 'x y' };
    expect((await post(path, strange, supervisor)).statusCode).toBe(400);
    expect((await seen(first.return_id)).state).toBe('waiting');
    await settle(first.approval_id, reference());
    const loanId = await withFunds();
    const second = (await offer('funds', loanId, 10_000)).body;
    const again = { bank_reference: reference().bank_reference.toLowerCase() };
    expect((await settle(second.approval_id, again)).error.details).toMatchObject({
      code: 'bank_reference_taken',
    });
    expect(await fundsOf(loanId)).toBe(30_000);
    const { approval } = (
      await server.call(getApproval, { params: { id: second.approval_id } }, supervisor)
    ).body;
    expect(approval.state).toBe('waiting');
    // Another bank counts its operations by itself.
    await settle(second.approval_id, { decision: 'decline', reason: 'Se paga por otro banco.' });
    const third = (await offer('funds', loanId, 10_000, { bank: 'Interbank' })).body;
    expect((await settle(third.approval_id, again)).status).toBe(200);
    await sound(loanId);
  });

  it('whoever has no right to propose or to confirm', async () => {
    const { db } = server.deps;
    const { id: staffUserId } = await db
      .selectFrom('staff_users')
      .select('id')
      .where('email', '=', 'supervisora@alivio.demo')
      .executeTakeFirstOrThrow();
    const loanId = await withFunds();
    const { approval_id } = (await offer('funds', loanId, 1_000)).body;
    const give = (...rights: ('reviewer' | 'supervisor' | 'treasury')[]) =>
      run(async (trx) => {
        await trx.deleteFrom('staff_rights').where('staff_user_id', '=', staffUserId).execute();
        for (const right of rights)
          await trx
            .insertInto('staff_rights')
            .values({ staff_user_id: staffUserId, right })
            .execute();
      });
    await give('reviewer', 'treasury');
    expect((await settle(approval_id, reference())).error.details).toMatchObject({
      code: 'right_missing',
      right: 'supervisor',
    });
    await give('reviewer', 'supervisor');
    const body = {
      source: 'suspense',
      source_id: (await unclaimed()).id,
      amount: centimos(45_000),
      ...payee,
    } as const;
    expect((await server.call(proposeReturn, { body }, supervisor)).error.details).toMatchObject({
      code: 'right_missing',
      right: 'treasury',
    });
    await give('reviewer', 'supervisor', 'treasury');
  });

  it('whoever acts on a case that somebody else has', async () => {
    const loanId = await refunded();
    const { id } = await server.deps.db
      .selectFrom('work_items')
      .select('id')
      .where('subject_kind', '=', 'loan')
      .where('subject_id', '=', loanId)
      .executeTakeFirstOrThrow();
    await server.call(takeWorkItem, { params: { id } }, supervisor);
    expect((await offer('refund', loanId, 30_000)).error.details).toMatchObject({
      code: 'case_taken',
    });
    await server.call(releaseWorkItem, { params: { id } }, supervisor);
    expect((await offer('refund', loanId, 30_000)).status).toBe(200);
  });
});

describe('what is not done', () => {
  it('a no wants a reason, frees the money and opens the work again', async () => {
    const { key, id } = await unclaimed();
    const held = (await offer('suspense', id, 45_000)).body;
    const wordless = await settle(held.approval_id, { decision: 'decline' });
    expect(wordless.error.details).toMatchObject({ code: 'comment_missing' });
    const no = { decision: 'decline', reason: 'Apareció su dueño.' };
    await settle(held.approval_id, no);
    expect(await seen(held.return_id)).toMatchObject({
      state: 'declined',
      trail: [{}, { words: 'Apareció su dueño.' }],
    });
    const { id: loanId } = await createDisbursedLoan(server.deps, { today });
    accepted(await run((trx) => assignSuspense(server.deps, trx, act(), { key, loanId })));
    const payable = await refunded();
    const { approval_id } = (await offer('refund', payable, 30_000)).body;
    await settle(approval_id, no);
    expect(await openWork('loan', payable)).toEqual(['refund_payable']);
    await sound(payable);
  });

  it('what was put aside got smaller: outdated, nothing leaves, the work is open again', async () => {
    const loanId = await withFunds(90_000);
    expect(await run((trx) => writeOffLoan(server.deps, trx, act(), loanId))).toBeNull();
    expect(await openWork('loan', loanId)).toEqual(['unapplied_money']);
    const { body } = await offer('funds', loanId, 80_000);
    expect(await openWork('loan', loanId)).toEqual([]);
    const used = { key: `used:${loanId}`, amount: centimos(50_000), paidOn: today, loanId };
    accepted(await run((trx) => returnFunds(server.deps, trx, act(), used)));
    const late = await settle(body.approval_id, reference());
    expect(late.error.details).toMatchObject({ code: 'approval_outdated' });
    expect((await seen(body.return_id)).state).toBe('outdated');
    expect(await fundsOf(loanId)).toBe(40_000);
    expect(await openWork('loan', loanId)).toEqual(['unapplied_money']);
    expect(await mailsAbout(loanId)).toBe(0);
    await sound(loanId);
  });

  it('more of it than was seen changes nothing', async () => {
    const loanId = await withFunds();
    const { body } = await offer('funds', loanId, 30_000);
    const more = { key: `more:${loanId}`, amount: centimos(5_000), paidOn: today };
    accepted(
      await run((trx) =>
        recordPayment(server.deps, trx, act(), { ...more, loanId, cash: 'cash_bank' }),
      ),
    );
    expect((await settle(body.approval_id, reference())).status).toBe(200);
    expect(await fundsOf(loanId)).toBe(5_000);
    await sound(loanId);
  });
});

it('what waits is listed with its age, its owner and what it waits for; totals are of all', async () => {
  const { id } = await unclaimed();
  const loanId = await withFunds();
  const owed = await refunded();
  const of = async (source: Source, sourceId: number) => {
    const query = { source, source_id: sourceId };
    return (await server.call(listUnapplied, { query }, treasury)).body;
  };
  expect((await of('suspense', id)).data).toMatchObject([
    { amount: 45_000, age_days: 0, owner: null, waits_for: 'owner', return_id: null },
  ]);
  expect((await of('funds', loanId)).data).toMatchObject([
    { amount: 30_000, owner: { loan_id: loanId }, waits_for: 'next_due' },
  ]);
  expect((await of('refund', owed)).data).toMatchObject([
    { amount: 30_000, owner: { loan_id: owed }, waits_for: 'return' },
  ]);
  const { return_id } = (await offer('suspense', id, 45_000)).body;
  const { data, totals } = await of('suspense', id);
  expect(data).toMatchObject([{ waits_for: 'confirmation', return_id }]);
  expect(totals.map(({ source }) => source)).toEqual(['suspense', 'funds', 'refund']);
  expect(totals[2]?.amount).toBe(-(await balance('client_refunds_payable')));
  expect(totals[0]?.amount).toBe(-(await balance('suspense')));
  const byKey = await server.call(
    listUnapplied,
    { query: { suspense_key: `unclaimed:${count}` } },
    treasury,
  );
  expect(byKey.body.total_records).toBe(1);
  const waiting = await server.call(listReturns, { query: { state: 'waiting' } }, treasury);
  expect(waiting.body.data[0]).toMatchObject({ id: return_id, state: 'waiting' });
});
