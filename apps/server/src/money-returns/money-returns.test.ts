import { releaseWorkItem, settleApproval, takeWorkItem } from '@alivio/contract/desk.ts';
import { fullPath } from '@alivio/contract/endpoint.ts';
import {
  getReturn,
  giveUpReturn,
  listReturns,
  listUnapplied,
  payReturn,
  proposeReturn,
} from '@alivio/contract/money-returns.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { accepted, createDisbursedLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { anyTransfer, typeTransfer } from '@alivio/testing/transfers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkLoanBooks } from '#server/books/check-books.ts';
import { checkEntries } from '#server/books/check-entries.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refundLoan } from '#server/disbursements/refund-loan.ts';
import { getTrialBalance } from '#server/ledger/get-trial-balance.ts';
import { applyFunds } from '#server/servicing/apply-funds.ts';
import { findReturnableFunds } from '#server/servicing/find-returnable-funds.ts';
import { keepFunds } from '#server/servicing/keep-funds.ts';
import { prepayLoan } from '#server/servicing/prepay-loan.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import { reserveFunds } from '#server/servicing/reserve-funds.ts';
import { reversePayment } from '#server/servicing/reverse-payment.ts';
import { writeOffLoan } from '#server/servicing/write-off-loan.ts';
import { assignSuspense } from '#server/suspense/assign-suspense.ts';
import { receiveMoney } from '#server/suspense/receive-money.ts';
import { forgetPayees } from './forget-payees.ts';

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

const settle = (approvalId: number, body: object = {}, token = supervisor) =>
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

const pay = (id: number, changes: object = {}, token = treasury) =>
  server.call(
    payReturn,
    { params: { id }, body: { ...reference(), paid_on: today, ...changes } },
    token,
  );

const GIVEN_UP = 'La cuenta de destino está cerrada.';
const giveUp = (id: number, token = treasury) =>
  server.call(giveUpReturn, { params: { id }, body: { reason: GIVEN_UP } }, token);

/** Proposed and approved: its id. */
async function approved(source: Source, sourceId: number, amount: number): Promise<number> {
  const { body } = await offer(source, sourceId, amount);
  expect((await settle(body.approval_id)).status).toBe(200);
  return body.return_id;
}

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

describe('two people and the bank give money back', () => {
  it('that nobody claimed: it is held, reserved when approved, and leaves with the number of the bank', async () => {
    const { key, id } = await unclaimed();
    const [cash, reserved] = [await balance('cash_bank'), await balance('returns_payable')];
    const inSuspense = await balance('suspense');
    const { body } = await offer('suspense', id, 45_000);
    expect(await openWork('money_return', body.return_id)).toEqual(['second_approval']);
    const { id: loanId } = await createDisbursedLoan(server.deps, { today });
    const assign = () => run((trx) => assignSuspense(server.deps, trx, act(), { key, loanId }));
    expect(await assign()).toMatchObject({ code: 'return_waiting' });
    const settled = await settle(body.approval_id);
    expect(settled.body).toMatchObject({ approval: { state: 'confirmed' }, loan_state: null });
    expect(await seen(body.return_id)).toMatchObject({ state: 'approved', approved_on: today });
    expect(await balance('cash_bank')).toBe(cash);
    expect(await balance('suspense')).toBe(inSuspense + 45_000);
    expect(await balance('returns_payable')).toBe(reserved - 45_000);
    expect(await openWork('money_return', body.return_id)).toEqual(['return_to_pay']);
    expect(await assign()).toMatchObject({ code: 'suspense_closed' });
    await sound();

    const paid = await pay(body.return_id);
    expect(paid.body.money_return).toMatchObject({
      state: 'paid',
      paid_on: today,
      cci: '00219300000000000010',
      bank_reference: reference().bank_reference,
      owner: null,
    });
    expect(paid.body.money_return.trail.map(({ act: done }) => done)).toEqual([
      'proposed',
      'approved',
      'paid',
    ]);
    expect(await balance('cash_bank')).toBe(cash - 45_000);
    expect(await balance('returns_payable')).toBe(reserved);
    expect(await openWork('money_return', body.return_id)).toEqual([]);
    await sound();
  });

  it('that a client put aside, a part of it: told when it was paid, and the rest stays', async () => {
    const loanId = await withFunds();
    const id = await approved('funds', loanId, 10_000);
    expect(await fundsOf(loanId)).toBe(20_000);
    expect(await mailsAbout(loanId)).toBe(0);
    await sound(loanId);
    expect((await pay(id)).status).toBe(200);
    expect(await mailsAbout(loanId)).toBe(1);
    expect((await seen(id)).owner).toMatchObject({ loan_id: loanId });
    expect(await fundsOf(loanId)).toBe(20_000);
    await sound(loanId);
  });

  it('that a cancelled loan left payable, all of it; its work ends with the proposal', async () => {
    const loanId = await refunded();
    expect(await openWork('loan', loanId)).toEqual(['refund_payable']);
    const payable = await balance('client_refunds_payable');
    const { body } = await offer('refund', loanId, 30_000);
    expect(await openWork('loan', loanId)).toEqual([]);
    await settle(body.approval_id);
    expect(await balance('client_refunds_payable')).toBe(payable + 30_000);
    await sound(loanId);
    await pay(body.return_id);
    expect(await mailsAbout(loanId)).toBe(1);
    await sound(loanId);
  });

  it('and whoever paid can write it down whatever has happened to the loan since the approval', async () => {
    const loanId = await withFunds(90_000);
    const id = await approved('funds', loanId, 80_000);
    const used = { key: `used:${loanId}`, amount: centimos(10_000), paidOn: today, loanId };
    accepted(await run((trx) => reserveFunds(server.deps, trx, act(), used)));
    accepted(await run((trx) => keepFunds(server.deps, trx, act(), { loanId, key: used.key })));
    const key = `funds:${loanId}`;
    const undone = await run((trx) => reversePayment(server.deps, trx, act(), { loanId, key }));
    expect(undone).toMatchObject({ code: 'funds_returned_since' });
    expect(await run((trx) => writeOffLoan(server.deps, trx, act(), loanId))).toBeNull();
    expect((await pay(id)).body.money_return.state).toBe('paid');
    await sound(loanId);
  });

  it('what is approved pays no instalment that falls due', async () => {
    const loanId = await withFunds(90_000);
    const id = await approved('funds', loanId, 90_000);
    const later = addDays(today, 40);
    await run((trx) => applyFunds(server.deps, trx, { by: 'system', today: later }, [loanId]));
    expect((await pay(id)).status).toBe(200);
    await sound(loanId);
  });
});

describe('an approved return that is given up', () => {
  it('leaves money without an owner where it was, and somebody looks for the owner again', async () => {
    const { key, id: item } = await unclaimed();
    const inSuspense = await balance('suspense');
    const id = await approved('suspense', item, 45_000);
    const given = await giveUp(id);
    expect(given.body.money_return).toMatchObject({ state: 'given_up', paid_on: null });
    expect(given.body.money_return.trail.at(-1)).toMatchObject({
      act: 'given_up',
      words: GIVEN_UP,
    });
    expect(await balance('suspense')).toBe(inSuspense);
    expect(await openWork('money_return', id)).toEqual([]);
    await sound();
    // The same money may be proposed again, and then stays for good.
    const again = await approved('suspense', item, 45_000);
    await giveUp(again);
    const { id: loanId } = await createDisbursedLoan(server.deps, { today });
    accepted(await run((trx) => assignSuspense(server.deps, trx, act(), { key, loanId })));
    await sound(loanId);
  });

  it('though the bank had paid it, is proposed again and written down with the bank’s day', async () => {
    const { id: item } = await unclaimed();
    const first = await approved('suspense', item, 45_000);
    const yesterday = addDays(today, -1);
    await sql`UPDATE money_returns SET proposed_on = ${yesterday} WHERE id = ${first}`.execute(
      server.deps.db,
    );
    await giveUp(first);
    const again = await approved('suspense', item, 45_000);
    const before = await pay(again, { paid_on: addDays(today, -2) });
    expect(before.error.details).toMatchObject({ code: 'return_date_invalid' });
    expect((await pay(again, { paid_on: yesterday })).status).toBe(200);
    await sound();
  });

  it('puts a client’s money aside again, and asks for it again when the loan is over', async () => {
    const loanId = await withFunds(90_000);
    expect(await run((trx) => writeOffLoan(server.deps, trx, act(), loanId))).toBeNull();
    const id = await approved('funds', loanId, 90_000);
    expect(await openWork('loan', loanId)).toEqual([]);
    await giveUp(id);
    expect(await fundsOf(loanId)).toBe(90_000);
    expect(await openWork('loan', loanId)).toEqual(['unapplied_money']);
    expect(await mailsAbout(loanId)).toBe(0);
    await sound(loanId);
  });

  it('does so after a prepayment has changed the schedule', async () => {
    const loanId = await withFunds(30_000);
    const id = await approved('funds', loanId, 30_000);
    const request = { key: `ahead:${loanId}`, amount: centimos(100_000), paidOn: today };
    const ahead = { ...request, loanId, mode: 'fewer_installments', cash: 'cash_bank' } as const;
    accepted(await run((trx) => prepayLoan(server.deps, trx, act(), ahead)));
    expect((await giveUp(id)).status).toBe(200);
    expect(await fundsOf(loanId)).toBe(30_000);
    await sound(loanId);
  });

  it('is payable to the client again when the loan was, or has been, refunded', async () => {
    const payable = await refunded();
    await giveUp(await approved('refund', payable, 30_000));
    expect(await openWork('loan', payable)).toEqual(['refund_payable']);
    await sound(payable);
    const loanId = await withFunds(30_000);
    const id = await approved('funds', loanId, 10_000);
    accepted(await run((trx) => refundLoan(server.deps, trx, act(), loanId)));
    const first = await approved('refund', loanId, 20_000);
    await giveUp(id);
    expect(await openWork('loan', loanId)).toEqual(['refund_payable']);
    await sound(loanId);
    await pay(first);
    await pay(await approved('refund', loanId, 10_000), { bank_reference: `LATE-${loanId}` });
    await sound(loanId);
  });

  it('is neither paid nor given up again, nor is one that was paid or not approved', async () => {
    const { id: item } = await unclaimed();
    const { body } = await offer('suspense', item, 45_000);
    for (const act of [pay, giveUp])
      expect((await act(body.return_id)).error.details).toMatchObject({
        code: 'return_not_approved',
      });
    await settle(body.approval_id);
    await giveUp(body.return_id);
    for (const act of [pay, giveUp])
      expect((await act(body.return_id)).error.details).toMatchObject({ code: 'return_given_up' });
    const id = await approved('suspense', item, 45_000);
    await pay(id);
    for (const act of [pay, giveUp])
      expect((await act(id)).error.details).toMatchObject({ code: 'return_paid' });
    expect((await pay(999_999_999)).status).toBe(404);
    expect((await giveUp(999_999_999)).status).toBe(404);
    await sound();
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

  it('the proposer’s own approval; and a payment without a number, with a used one or a wrong day', async () => {
    const first = (await offer('suspense', (await unclaimed()).id, 45_000)).body;
    const own = await settle(first.approval_id, {}, treasury);
    expect(own.error.details).toMatchObject({ code: 'same_person' });
    await settle(first.approval_id);
    const path = fullPath(payReturn).replace(':id', String(first.return_id));
    for (const body of [{}, { bank_reference: 'x y', paid_on: today }, reference()])
      expect((await post(path, body, treasury)).statusCode).toBe(400);
    for (const paid_on of [addDays(today, -1), addDays(today, 1)])
      expect((await pay(first.return_id, { paid_on })).error.details).toMatchObject({
        code: 'return_date_invalid',
        field: 'paid_on',
      });
    expect((await seen(first.return_id)).state).toBe('approved');
    // Whoever proposed may pay.
    expect((await pay(first.return_id)).status).toBe(200);
    const loanId = await withFunds();
    const second = await approved('funds', loanId, 10_000);
    const again = { bank_reference: reference().bank_reference.toLowerCase() };
    expect((await pay(second, again)).error.details).toMatchObject({
      code: 'bank_reference_taken',
      field: 'bank_reference',
    });
    expect((await seen(second)).state).toBe('approved');
    // Another bank counts its operations by itself.
    await giveUp(second);
    const third = (await offer('funds', loanId, 10_000, { bank: 'Interbank' })).body;
    await settle(third.approval_id);
    expect((await pay(third.return_id, again)).status).toBe(200);
    await sound(loanId);
  });

  it('whoever has no right to propose, to approve, to pay or to give up', async () => {
    const { db } = server.deps;
    const { id: staffUserId } = await db
      .selectFrom('staff_users')
      .select('id')
      .where('email', '=', 'supervisora@alivio.demo')
      .executeTakeFirstOrThrow();
    const loanId = await withFunds();
    const { approval_id } = (await offer('funds', loanId, 1_000)).body;
    const id = await approved('suspense', (await unclaimed()).id, 45_000);
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
    expect((await settle(approval_id)).error.details).toMatchObject({
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
    for (const refused of [await pay(id, {}, supervisor), await giveUp(id, supervisor)])
      expect(refused.error.details).toMatchObject({ code: 'right_missing', right: 'treasury' });
    await give('reviewer', 'supervisor', 'treasury');
    // Whoever approved may pay, too.
    expect((await pay(id, {}, supervisor)).status).toBe(200);
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
    const proposed = await offer('refund', loanId, 30_000);
    expect(proposed.status).toBe(200);
    await settle(proposed.body.approval_id);
    const toPay = await server.deps.db
      .selectFrom('work_items')
      .select('id')
      .where('subject_kind', '=', 'money_return')
      .where('subject_id', '=', proposed.body.return_id)
      .where('kind', '=', 'return_to_pay')
      .executeTakeFirstOrThrow();
    await server.call(takeWorkItem, { params: { id: toPay.id } }, supervisor);
    expect((await giveUp(proposed.body.return_id)).error.details).toMatchObject({
      code: 'case_taken',
    });
    // What the bank has paid is a fact, whoever holds the case.
    expect((await pay(proposed.body.return_id)).status).toBe(200);
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
    accepted(await run((trx) => reserveFunds(server.deps, trx, act(), used)));
    const late = await settle(body.approval_id);
    expect(late.error.details).toMatchObject({ code: 'approval_outdated' });
    expect((await seen(body.return_id)).state).toBe('outdated');
    expect(await fundsOf(loanId)).toBe(40_000);
    expect(await openWork('loan', loanId)).toEqual(['unapplied_money']);
    expect(await mailsAbout(loanId)).toBe(0);
    await run((trx) => keepFunds(server.deps, trx, act(), { loanId, key: used.key }));
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
    expect((await settle(body.approval_id)).status).toBe(200);
    expect(await fundsOf(loanId)).toBe(5_000);
    await sound(loanId);
  });
});

it('whoever would have got it is forgotten after a while, unless it is approved or was paid', async () => {
  const [waiting, kept, gone] = [
    await approved('suspense', (await unclaimed()).id, 45_000),
    await approved('funds', await withFunds(), 10_000),
    await approved('funds', await withFunds(), 10_000),
  ];
  await pay(kept);
  // Half an hour before Lima's midnight, when it is the next day in UTC.
  const before = server.clock.now;
  server.clock.now = new Date(`${addDays(today, 1)}T04:30:00Z`);
  await giveUp(gone, await server.signIn('operaciones@alivio.demo'));
  server.clock.now = before;
  await run((trx) => forgetPayees(trx, today));
  expect((await seen(gone)).payee_name).toBe(payee.payee_name);
  await run((trx) => forgetPayees(trx, addDays(today, 1)));
  for (const id of [waiting, kept]) expect((await seen(id)).payee_name).toBe(payee.payee_name);
  const forgotten = await seen(gone);
  expect(forgotten).toMatchObject({ payee_name: 'Eliminado por antigüedad', payee_document: null });
  expect(forgotten.trail.at(-1)?.words).toBe('Eliminado por antigüedad');
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
    {
      amount: 45_000,
      age_days: 0,
      owner: null,
      transfer: null,
      waits_for: 'owner',
      return_id: null,
    },
  ]);
  const typed = anyTransfer(today, { payer_name: 'Rosa Quispe', payer_document: '45678912' });
  const transfer = await typeTransfer(server, treasury, typed);
  expect((await of('suspense', transfer.suspense_id)).data).toMatchObject([
    { transfer: { id: transfer.id, payer_name: 'Rosa Quispe', payer_document: '45678912' } },
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
