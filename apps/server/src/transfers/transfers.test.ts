import { settleApproval, takeWorkItem } from '@alivio/contract/desk.ts';
import { giveUpReturn, payReturn, proposeReturn } from '@alivio/contract/money-returns.ts';
import { importStatement } from '@alivio/contract/statements.ts';
import {
  confirmTransfer,
  getTransfer,
  listTransfers,
  recordTransfer,
  searchTransferCandidates,
  type TransferDetail,
  undoTransfer,
  voidTransfer,
} from '@alivio/contract/transfers.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { paymentCode } from '@alivio/domain/loan/payment-code.ts';
import { add } from '@alivio/domain/money/arithmetic.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { totalOf } from '@alivio/domain/payment/breakdown.ts';
import { fundsOf } from '@alivio/domain/payment/funds.ts';
import { standings } from '@alivio/domain/payment/owed.ts';
import { setDeskRights } from '@alivio/testing/desk-rights.ts';
import { accepted, createDisbursedLoan } from '@alivio/testing/loans.ts';
import { runQueuedJobs } from '@alivio/testing/signing.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { anyTransfer, confirmFor, seenFor, typeTransfer } from '@alivio/testing/transfers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkLoanBooks } from '#server/books/check-books.ts';
import { checkEntries } from '#server/books/check-entries.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refundLoan } from '#server/disbursements/refund-loan.ts';
import { getTrialBalance } from '#server/ledger/get-trial-balance.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import type { Loan } from '#server/loans/loan.ts';
import { readBack } from '#server/papers/read-back.ts';
import { saveChoice } from '#server/prepayment-choices/save-choice.ts';
import { writeReceipt } from '#server/receipts/write-receipt.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import { sendTransferReceipt } from './send-transfer-receipt.job.ts';

let server: TestServer;
let today: CalendarDate;
let desk: string;
let supervisor: string;
let loan: Loan;
const SUPERVISOR = 'supervisora@alivio.demo';
beforeAll(async () => {
  server = await startTestServer();
  today = await readToday(server.deps, server.deps.db);
  desk = await server.signIn('operaciones@alivio.demo');
  supervisor = await server.signIn(SUPERVISOR);
  await setDeskRights(server.deps.db, SUPERVISOR, ['supervisor', 'treasury']);
});
afterAll(() => server.close());
beforeEach(async () => {
  loan = await createDisbursedLoan(server.deps, { today: addDays(today, -40), term: 6 });
  await rename('Hermelinda', 'Cusihuallpa Ñahui');
});

async function rename(first_name: string, last_name: string): Promise<void> {
  await server.deps.db
    .updateTable('clients')
    .set({ first_name, last_name, email_verified_at: server.clock.now })
    .where('id', '=', loan.clientId)
    .execute();
}

async function inSuspense(): Promise<number> {
  const rows = await getTrialBalance(server.deps.db);
  const row = rows.find(({ code }) => code === 'suspense');
  return (row?.credit ?? 0) - (row?.debit ?? 0);
}

async function accountOf({ id }: Pick<Loan, 'id'>) {
  const account = await loadAccount(server.deps.db, await getLoan(server.deps.db, id));
  if (account === null) throw new Error('the loan was not disbursed');
  return account;
}

/** What the first instalment, ten days late, costs on a day. */
async function dueOn(day: CalendarDate): Promise<Centimos> {
  const [first] = standings(await accountOf(loan), day);
  if (first === undefined) throw new Error('no instalment');
  return totalOf(first.owed);
}

async function sound(...loans: readonly Pick<Loan, 'id'>[]): Promise<void> {
  expect(await checkEntries(server.deps.db)).toEqual([]);
  for (const { id } of loans.length === 0 ? [loan] : loans)
    expect(await checkLoanBooks(server.deps.db, id, today)).toEqual([]);
}

async function openWork(id: number): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    SELECT kind FROM work_items
    WHERE subject_kind = 'transfer' AND subject_id = ${id} AND closed_at IS NULL`.execute(
    server.deps.db,
  );
  return rows.map(({ kind }) => kind);
}

async function mails(): Promise<string[]> {
  const rows = await server.deps.db
    .selectFrom('outbox_messages')
    .select('template')
    .where('client_id', '=', loan.clientId)
    .orderBy('id')
    .execute();
  return rows.map(({ template }) => template);
}

const show = async (id: number) =>
  (await server.call(getTransfer, { params: { id } }, desk)).body.transfer;

describe('typed at the desk', () => {
  it('without an owner it waits in suspense, is somebody’s work, and the books hold it', async () => {
    const before = await inSuspense();
    const typed = anyTransfer(today, { payer_name: 'Juan Nadie', reference: 'pago' });
    const transfer = await typeTransfer(server, desk, typed);
    expect(transfer).toMatchObject({ state: 'waiting', age_days: 3, applied_to: null });
    expect(transfer.source).toMatchObject({ kind: 'typed', by: expect.stringContaining(' ') });
    expect(transfer.trail.map(({ kind }) => kind)).toEqual(['recorded']);
    expect(await openWork(transfer.id)).toEqual(['transfer_unmatched']);
    expect(transfer.work_item_id).not.toBeNull();
    expect((await inSuspense()) - before).toBe(45_000);
    await sound();
  });

  it('with a payment code it is applied at once, written with spaces and small letters', async () => {
    const before = await inSuspense();
    const code = paymentCode(loan.code);
    const payment_code = `${code.slice(0, 5)} ${code.slice(5).toLowerCase()}`;
    const transfer = await typeTransfer(server, desk, anyTransfer(today, { payment_code }));
    expect(transfer).toMatchObject({
      state: 'applied',
      applied_to: { loan_id: loan.id, client_name: 'Hermelinda Cusihuallpa Ñahui' },
    });
    expect(transfer.trail.map(({ kind }) => kind)).toEqual(['recorded', 'applied']);
    expect(await openWork(transfer.id)).toEqual([]);
    expect(await inSuspense()).toBe(before);
    const payment = (await accountOf(loan)).payments.at(-1);
    expect(payment).toMatchObject({ amount: 45_000, paidOn: addDays(today, -3) });
    await sound();
  });

  it('with the code of a loan that takes no money it waits in suspense, and says why', async () => {
    const { deps } = server;
    const act = { by: 'system', today } as const;
    accepted(await inTransaction(deps.db, (trx) => refundLoan(deps, trx, act, loan.id)));
    const before = await inSuspense();
    const typed = anyTransfer(today, { payment_code: paymentCode(loan.code) });
    const { status, body } = await server.call(recordTransfer, { body: typed }, desk);
    expect(status).toBe(201);
    expect(body.not_applied_because).toContain('no recibe pagos');
    expect(body.transfer).toMatchObject({ state: 'waiting', applied_to: null });
    expect(await openWork(body.transfer.id)).toEqual(['transfer_unmatched']);
    expect((await inSuspense()) - before).toBe(45_000);
    await sound();
  });

  it.each([
    ['an unknown code', { payment_code: 'AAAAAAAAAA' }, 'payment_code_unknown'],
    ['nothing', { amount: centimos(0) }, 'amount_invalid'],
    ['less than nothing', { amount: centimos(-200_000) }, 'amount_invalid'],
    ['a very large amount', { amount: centimos(5_000_001) }, 'amount_needs_confirmation'],
  ])('%s is refused and leaves nothing behind', async (_, changes, code) => {
    const before = await inSuspense();
    const body = anyTransfer(today, changes);
    const { error } = await server.call(recordTransfer, { body }, desk);
    expect(error.details).toMatchObject({ code });
    expect(await inSuspense()).toBe(before);
  });

  it('a day to come, or of more than a year ago, is refused', async () => {
    for (const date of [addDays(today, 1), addDays(today, -367)]) {
      const { error } = await server.call(
        recordTransfer,
        { body: anyTransfer(today, { date }) },
        desk,
      );
      expect(error.details).toMatchObject({ code: 'transfer_date_invalid', field: 'date' });
    }
    await typeTransfer(server, desk, anyTransfer(today, { date: addDays(today, -366) }));
  });

  it('a large amount is read back in words, and taken when it is meant', async () => {
    const body = anyTransfer(today, { amount: centimos(5_000_001) });
    const { error } = await server.call(recordTransfer, { body }, desk);
    expect(error.details).toMatchObject({ amount_in_words: 'cincuenta mil con 01/100 soles' });
    const meant = await typeTransfer(server, desk, { ...body, confirm_large: true });
    expect(meant.state).toBe('waiting');
    await typeTransfer(server, desk, anyTransfer(today, { amount: centimos(5_000_000) }));
  });

  it('the same again changes nothing, and says what was written otherwise', async () => {
    const typed = anyTransfer(today, { operation_number: '00-887766', payer_name: 'Ana' });
    const first = await typeTransfer(server, desk, typed);
    const before = await inSuspense();
    const payment_code = paymentCode(loan.code);
    const again = { ...typed, operation_number: '887766', payer_name: 'Eva', payment_code };
    const { body } = await server.call(recordTransfer, { body: again }, supervisor);
    expect(body).toMatchObject({ is_repeat: true, transfer: { id: first.id, state: 'waiting' } });
    expect(body.differs).toEqual([
      { field: 'payment_code', earlier: null, now: payment_code },
      { field: 'payer_name', earlier: 'Ana', now: 'Eva' },
    ]);
    expect(await inSuspense()).toBe(before);
    // An unknown code is a slip of the hand: the transfer is known all the same.
    const slip = { ...typed, payment_code: 'AAAAAAAAAA' };
    const slipped = await server.call(recordTransfer, { body: slip }, desk);
    expect(slipped.body).toMatchObject({ is_repeat: true });
  });

  it('the same number with another amount or day names the other', async () => {
    const typed = anyTransfer(today);
    const first = await typeTransfer(server, desk, typed);
    for (const changes of [{ amount: centimos(45_001) }, { date: addDays(today, -4) }]) {
      const body = { ...typed, ...changes };
      const { error } = await server.call(recordTransfer, { body }, desk);
      expect(error.details).toEqual({
        code: 'operation_number_taken',
        transfer_id: first.id,
        amount: 450,
        date: typed.date,
      });
    }
    await typeTransfer(server, desk, { ...typed, bank: 'BBVA' });
  });

  it('needs the right of the treasury', async () => {
    await withoutTreasury(async () => {
      const { error } = await server.call(recordTransfer, { body: anyTransfer(today) }, supervisor);
      expect(error.details).toEqual({ code: 'right_missing', right: 'treasury' });
    });
  });
});

async function withoutTreasury(work: () => Promise<void>): Promise<void> {
  await setDeskRights(server.deps.db, SUPERVISOR, ['supervisor']);
  await work();
  await setDeskRights(server.deps.db, SUPERVISOR, ['supervisor', 'treasury']);
}

describe('confirmed by a person', () => {
  it('pays what is due with the bank’s day, and what is over is the client’s', async () => {
    const day = addDays(today, -3);
    const amount = add(await dueOn(day), centimos(2_000));
    const { id } = await typeTransfer(server, desk, anyTransfer(today, { amount, date: day }));
    const { body } = await confirmFor(server, supervisor, { id, loan });
    expect(body.transfer).toMatchObject({ state: 'applied', work_item_id: null });
    const account = await accountOf(loan);
    expect(standings(account, today)[0]?.paidOn).toBe(day);
    expect(fundsOf(account)).toBe(2_000);
    await sound();
    expect(body.transfer.paid).toEqual({
      parts: [{ number: 1, amount: amount - 2_000 }],
      put_aside: 2_000,
    });
    const undone = { params: { id }, body: { reason: 'Era de otra clienta.' } };
    const { transfer } = (await server.call(undoTransfer, undone, desk)).body;
    expect(transfer.paid).toBeNull();
  });

  it('what is too little leaves the rest due', async () => {
    const day = addDays(today, -3);
    const due = await dueOn(day);
    const { id } = await typeTransfer(
      server,
      desk,
      anyTransfer(today, { amount: centimos(due - 3_000), date: day }),
    );
    await confirmFor(server, desk, { id, loan });
    const [first] = standings(await accountOf(loan), day);
    expect(first && totalOf(first.owed)).toBe(3_000);
    await sound();
  });

  it('says beforehand what it will do, and why it may be this loan', async () => {
    const due = await dueOn(today);
    const reference = `TRANSF ${paymentCode(loan.code).toLowerCase()}`;
    const { id } = await typeTransfer(
      server,
      desk,
      anyTransfer(today, { amount: due, date: today, reference }),
    );
    const { candidates } = await show(id);
    expect(candidates[0]).toMatchObject({
      loan_id: loan.id,
      strength: 'strong',
      is_ambiguous: false,
      reasons: [{ code: 'payment_code' }, { code: 'amount' }],
      preview: { text: 'Cubre completa la cuota 1.', in_favor: 0, due_left: 0 },
    });
  });

  it('of a loan that has changed since, shows the new and does nothing', async () => {
    const { id } = await typeTransfer(server, desk, anyTransfer(today));
    const seen = await seenFor(server, desk, { id, loan });
    const act = { by: 'system', today } as const;
    const payment = { key: `other:${loan.id}`, amount: centimos(30_000), paidOn: today };
    await inTransaction(server.deps.db, (trx) =>
      recordPayment(server.deps, trx, act, { ...payment, loanId: loan.id, cash: 'cash_bank' }),
    );
    const request = { params: { id }, body: { loan_id: loan.id, seen } };
    const { status, error } = await server.call(confirmTransfer, request, desk);
    expect([status, error.details]).toMatchObject([
      409,
      { code: 'preview_changed', preview: { text: expect.any(String) } },
    ]);
    expect((await show(id)).state).toBe('waiting');
    const { preview } = error.details as unknown as { preview: { seen: string } };
    const again = { params: { id }, body: { loan_id: loan.id, seen: preview.seen } };
    expect((await server.call(confirmTransfer, again, desk)).body.transfer.state).toBe('applied');
    await sound();
  });

  it('is refused while somebody else holds the case, and by whoever lacks the right', async () => {
    const { id, work_item_id } = await typeTransfer(server, desk, anyTransfer(today));
    const taken = { params: { id: work_item_id ?? 0 } };
    expect((await server.call(takeWorkItem, taken, supervisor)).status).toBe(200);
    const refused = await confirmFor(server, desk, { id, loan });
    expect(refused.error.details).toMatchObject({ code: 'case_taken' });
    await withoutTreasury(async () => {
      const lacking = await confirmFor(server, supervisor, { id, loan });
      expect(lacking.error.details).toMatchObject({ code: 'right_missing' });
    });
    expect((await confirmFor(server, supervisor, { id, loan })).status).toBe(200);
    const twice = await confirmFor(server, supervisor, { id, loan });
    expect(twice.error.details).toEqual({ code: 'suspense_closed' });
    await sound();
  });

  it('a loan that takes no money is said so, and is not there to be chosen', async () => {
    const { id } = await typeTransfer(server, desk, anyTransfer(today));
    const draft = await server.deps.db
      .selectFrom('loans')
      .select('id')
      .where('disbursed_on', 'is', null)
      .executeTakeFirstOrThrow();
    const request = { params: { id }, body: { loan_id: draft.id, seen: '' } };
    const { error } = await server.call(confirmTransfer, request, desk);
    expect(error.details).toEqual({ code: 'loan_not_disbursed' });
    const absent = { params: { id }, body: { loan_id: 999_999_999, seen: '' } };
    expect((await server.call(confirmTransfer, absent, desk)).status).toBe(404);
  });
});

describe('the client', () => {
  it('is sent the receipt once, which names bank and operation, and is told when it is taken back', async () => {
    const typed = anyTransfer(today, { payment_code: paymentCode(loan.code) });
    const { id } = await typeTransfer(server, desk, typed);
    await runQueuedJobs(server, [sendTransferReceipt]);
    expect(await mails()).toEqual(['payment_received']);
    const key = (await accountOf(loan)).payments.at(-1)?.key ?? '';
    const receipt = await writeReceipt(server.deps, server.deps.db, loan.id, key);
    const text = (await readBack(receipt?.bytes ?? Buffer.alloc(0))).text;
    expect(text).toContain('Transferencia BCP');
    expect(text).toContain(typed.operation_number);

    const reason = 'Era de otra persona.';
    const undone = await server.call(undoTransfer, { params: { id }, body: { reason } }, desk);
    expect(undone.body.transfer).toMatchObject({ state: 'waiting', applied_to: null });
    expect(undone.body.transfer.trail.at(-1)).toMatchObject({ kind: 'undone', reason });
    expect(await mails()).toEqual(['payment_received', 'payment_undone']);
    expect(await openWork(id)).toEqual(['transfer_unmatched']);
    const work = await server.deps.db
      .selectFrom('work_items')
      .select('reason')
      .where('subject_kind', '=', 'transfer')
      .where('subject_id', '=', id)
      .execute();
    expect(work.map((item) => item.reason)).toEqual(['Se deshizo su aplicación.']);
    const trail = server.deps.db.updateTable('transfer_events').where('transfer_id', '=', id);
    await expect(trail.set({ reason: 'Otra cosa.' }).execute()).rejects.toThrow('append-only');
    await expect(trail.set({ kind: 'applied', reason: null }).execute()).rejects.toThrow(
      'append-only',
    );
    expect((await accountOf(loan)).payments.every(({ reversed }) => reversed)).toBe(true);
    await sound();
  });

  it('hears nothing of what was taken back before the mail went out', async () => {
    const typed = anyTransfer(today, { payment_code: paymentCode(loan.code) });
    const { id } = await typeTransfer(server, desk, typed);
    const body = { reason: 'Me equivoqué de código.' };
    await server.call(undoTransfer, { params: { id }, body }, desk);
    await runQueuedJobs(server, [sendTransferReceipt]);
    expect(await mails()).toEqual([]);
    // Applied again, to the same loan, it is another payment with its own receipt.
    await confirmFor(server, desk, { id, loan });
    await runQueuedJobs(server, [sendTransferReceipt]);
    expect(await mails()).toEqual(['payment_received']);
    await sound();
  });
});

describe('taken back', () => {
  it('is refused of what is not applied, and without the right', async () => {
    const { id } = await typeTransfer(server, desk, anyTransfer(today));
    const request = { params: { id }, body: { reason: 'Por si acaso' } };
    const { error } = await server.call(undoTransfer, request, desk);
    expect(error.details).toEqual({ code: 'transfer_not_applied' });
    await withoutTreasury(async () => {
      const lacking = await server.call(undoTransfer, request, supervisor);
      expect(lacking.error.details).toMatchObject({ code: 'right_missing' });
    });
  });
});

it('of a loan that was cancelled since nothing is taken back: what it received is payable to its client', async () => {
  const { deps } = server;
  const payment_code = paymentCode(loan.code);
  const { id, undo } = await typeTransfer(server, desk, anyTransfer(today, { payment_code }));
  expect(undo).toEqual({ tells_client: false });
  await runQueuedJobs(server, [sendTransferReceipt]);
  expect((await show(id)).undo).toEqual({ tells_client: true });
  const act = { by: 'system', today } as const;
  accepted(await inTransaction(deps.db, (trx) => refundLoan(deps, trx, act, loan.id)));
  expect((await show(id)).undo).toBeNull();
  const request = { params: { id }, body: { reason: 'Era de otra persona.' } };
  const { status, error } = await server.call(undoTransfer, request, desk);
  expect([status, error.details]).toEqual([409, { code: 'loan_not_disbursed' }]);
  await sound();
});

describe('sent back', () => {
  it('nobody applies it while a second person is asked; then its case ends and its trail says why', async () => {
    const before = await inSuspense();
    const { id, suspense_id, amount } = await typeTransfer(server, desk, anyTransfer(today));
    const reason = 'El banco pidió su devolución.';
    const payee = { payee_name: 'Juan Nadie', bank: 'BCP', cci: '00219300000000000010' };
    const body = { source: 'suspense' as const, source_id: suspense_id, amount, ...payee, reason };
    const proposed = await server.call(proposeReturn, { body }, desk);
    expect(await show(id)).toMatchObject({ state: 'waiting', is_return_waiting: true });
    expect(await openWork(id)).toEqual([]);
    const refused = await confirmFor(server, desk, { id, loan });
    expect(refused.error.details).toEqual({ code: 'return_waiting' });

    const approve = async ({ body: { approval_id } }: typeof proposed) => {
      const [params, decision] = [{ id: approval_id }, { decision: 'confirm' } as const];
      const settled = await server.call(settleApproval, { params, body: decision }, supervisor);
      expect(settled.status).toBe(200);
    };
    await approve(proposed);
    const returning = await show(id);
    expect(returning).toMatchObject({ state: 'returning', is_return_waiting: false, undo: null });
    expect(returning.trail.at(-1)).toMatchObject({ kind: 'returning', reason });
    expect((await confirmFor(server, desk, { id, loan })).error.details).toEqual({
      code: 'suspense_closed',
    });
    expect(await openWork(id)).toEqual([]);
    expect(await inSuspense()).toBe(before);

    const why = 'La cuenta está cerrada.';
    const gone = { params: { id: proposed.body.return_id }, body: { reason: why } };
    expect((await server.call(giveUpReturn, gone, desk)).status).toBe(200);
    const kept = await show(id);
    expect(kept).toMatchObject({ state: 'waiting', is_return_waiting: false });
    expect(kept.trail.at(-1)).toMatchObject({ kind: 'kept', reason: null });
    expect(await openWork(id)).toEqual(['transfer_unmatched']);

    const again = await server.call(proposeReturn, { body }, desk);
    await approve(again);
    const payment = { bank_reference: `DEV-${id}`, paid_on: today };
    const params = { id: again.body.return_id };
    expect((await server.call(payReturn, { params, body: payment }, desk)).status).toBe(200);
    const returned = await show(id);
    expect(returned).toMatchObject({ state: 'returned', is_return_waiting: false });
    expect(returned.trail.at(-1)).toMatchObject({ kind: 'returned', reason: null });
    expect(await openWork(id)).toEqual([]);
    expect(await inSuspense()).toBe(before);
    await sound();
  });
});

it('is sent back only by whoever has its case, and is somebody’s work again when it stays', async () => {
  const { id, suspense_id, amount, work_item_id } = await typeTransfer(
    server,
    desk,
    anyTransfer(today),
  );
  const payee = { payee_name: 'Juan Nadie', bank: 'BCP', cci: '00219300000000000010' };
  const money = { source: 'suspense' as const, source_id: suspense_id, amount };
  const body = { ...money, ...payee, reason: 'El banco pidió su devolución.' };
  await server.call(takeWorkItem, { params: { id: work_item_id ?? 0 } }, supervisor);
  const { error } = await server.call(proposeReturn, { body }, desk);
  expect(error.details).toMatchObject({ code: 'case_taken' });
  const proposed = await server.call(proposeReturn, { body }, supervisor);
  expect(await openWork(id)).toEqual([]);
  const no = { decision: 'decline', reason: 'Apareció su dueño.' } as const;
  const params = { id: proposed.body.approval_id };
  expect((await server.call(settleApproval, { params, body: no }, desk)).status).toBe(200);
  expect(await openWork(id)).toEqual(['transfer_unmatched']);
  expect((await show(id)).is_return_waiting).toBe(false);
});

describe('mistyped', () => {
  const reason = 'El monto era otro.';
  const voidIt = (id: number, token = desk) =>
    server.call(voidTransfer, { params: { id }, body: { reason } }, token);
  const offerBack = ({ suspense_id, amount }: Pick<TransferDetail, 'suspense_id' | 'amount'>) => {
    const money = { source: 'suspense' as const, source_id: suspense_id, amount };
    const payee = { payee_name: 'Rosa Quispe', payee_document: '40404040', bank: 'BCP' };
    const body = { ...money, ...payee, cci: '00219300000000000010', reason };
    return server.call(proposeReturn, { body }, desk);
  };
  const settle = (id: number, body: { decision: 'confirm' | 'decline'; reason?: string }) =>
    server.call(settleApproval, { params: { id }, body }, supervisor);

  it('two people take it out of the books, and it can be typed again, rightly or the same', async () => {
    const before = await inSuspense();
    const typed = anyTransfer(today);
    const { id, can_void } = await typeTransfer(server, desk, typed);
    expect(can_void).toBe(true);
    const proposed = (await voidIt(id)).body.transfer;
    expect(proposed).toMatchObject({
      state: 'waiting',
      can_void: false,
      is_return_waiting: false,
      void_waiting: { reason, is_mine: true },
    });
    expect(await openWork(id)).toEqual(['second_approval']);
    expect((await voidIt(id)).error.details).toMatchObject({ code: 'return_waiting' });
    expect((await confirmFor(server, desk, { id, loan })).status).toBe(409);
    // Nor does it go back meanwhile.
    expect((await offerBack(proposed)).error.details).toMatchObject({ code: 'return_waiting' });
    const { approval_id = 0 } = proposed.void_waiting ?? {};
    expect((await settle(approval_id, { decision: 'confirm' })).status).toBe(200);
    const voided = await show(id);
    expect(voided).toMatchObject({ state: 'voided', can_void: false, void_waiting: null });
    expect(voided.trail.at(-1)).toMatchObject({ kind: 'voided', reason });
    expect(await openWork(id)).toEqual([]);
    expect(await inSuspense()).toBe(before);
    const right = await typeTransfer(server, desk, { ...typed, amount: centimos(54_000) });
    expect(right.state).toBe('waiting');
    await sound();
    const other = anyTransfer(today);
    const first = await typeTransfer(server, desk, other);
    const { void_waiting } = (await voidIt(first.id)).body.transfer;
    await settle(void_waiting?.approval_id ?? 0, { decision: 'confirm' });
    const again = await typeTransfer(server, desk, other);
    expect(again.id).not.toBe(first.id);
    expect(again.state).toBe('waiting');
    await sound();
  });

  it('a no leaves it waiting for its owner; what was applied is not voided', async () => {
    const { id } = await typeTransfer(server, desk, anyTransfer(today));
    const { void_waiting } = (await voidIt(id)).body.transfer;
    const no = { decision: 'decline', reason: 'Sí llegó.' } as const;
    expect((await settle(void_waiting?.approval_id ?? 0, no)).status).toBe(200);
    expect(await show(id)).toMatchObject({ state: 'waiting', can_void: true, void_waiting: null });
    expect(await openWork(id)).toEqual(['transfer_unmatched']);
    expect((await confirmFor(server, desk, { id, loan })).status).toBe(200);
    expect((await voidIt(id)).error.details).toEqual({ code: 'transfer_not_voidable' });
    await sound();
  });
});

it('a prepayment that its client asked for is named before it is confirmed, and is what happens', async () => {
  const session = { id: 0, role: 'client', clientId: loan.clientId, sellerId: null } as const;
  const wanted = { loanId: loan.id, amount: centimos(200_000), movements: 0 };
  const choice = { ...wanted, choice: 'fewer_installments', today: addDays(today, -3) } as const;
  await inTransaction(server.deps.db, (trx) => saveChoice(server.deps, trx, session, choice));
  const little = await typeTransfer(server, desk, anyTransfer(today, { amount: centimos(1_000) }));
  expect(await textFor(little.id)).toContain(
    'El cliente pidió un pago anticipado de S/ 2,000.00: con esta transferencia no se cumple.',
  );
  const enough = anyTransfer(today, { amount: centimos(400_000) });
  const { id } = await typeTransfer(server, desk, enough);
  expect(await textFor(id)).toContain('Es el pago anticipado que pidió el cliente.');
  expect((await confirmFor(server, desk, { id, loan })).status).toBe(200);
  expect((await accountOf(loan)).payments.at(-1)).toMatchObject({ mode: 'fewer_installments' });
  await sound();

  // Taken back, it waits again: the same money is the prepayment once more.
  const undo = { params: { id }, body: { reason: 'Faltaba una firma.' } };
  expect((await server.call(undoTransfer, undo, desk)).status).toBe(200);
  expect(await choiceStates()).toEqual(['waiting']);
  expect((await confirmFor(server, desk, { id, loan })).status).toBe(200);
  expect((await accountOf(loan)).payments.at(-1)).toMatchObject({ mode: 'fewer_installments' });
  expect(await choiceStates()).toEqual(['used']);
  // Chosen anew since, the earlier choice is not wanted any more.
  await inTransaction(server.deps.db, (trx) => saveChoice(server.deps, trx, session, choice));
  expect((await server.call(undoTransfer, undo, desk)).status).toBe(200);
  expect(await choiceStates()).toEqual(['replaced', 'waiting']);
  await sound();
});

async function choiceStates(): Promise<string[]> {
  const rows = await server.deps.db
    .selectFrom('prepayment_choices')
    .select('state')
    .where('loan_id', '=', loan.id)
    .orderBy('id')
    .execute();
  return rows.map(({ state }) => state);
}

async function textFor(id: number): Promise<string> {
  const request = { params: { id }, query: { q: paymentCode(loan.code) } };
  const { body } = await server.call(searchTransferCandidates, request, desk);
  return body.candidates[0]?.preview?.text ?? '';
}

it('names others of the same bank, number and amount within ten days', async () => {
  const number = '0099887766';
  const imported = async (daysAgo: number, amount = '451.00') => {
    const day = addDays(today, -daysAgo).split('-').reverse().join('/');
    const mapping = { date: 'Fecha', amount: 'Monto', operation_number: 'Operación' };
    const content = `Fecha;Monto;Operación\n${day};${amount};${number}\n`;
    const body = { bank: 'BCP', file_name: 'movimientos.csv', content, mapping } as const;
    const { statement } = (await server.call(importStatement, { body }, desk)).body;
    return statement.lines[0]?.transfer_id ?? 0;
  };
  const twinsOf = async (id: number) =>
    (await server.call(getTransfer, { params: { id } }, desk)).body.transfer.twins;
  const first = await imported(3);
  expect(await twinsOf(first)).toEqual([]);
  const second = await imported(13);
  await imported(14, '451.01');
  const third = await imported(14);
  expect(await twinsOf(first)).toEqual([
    { id: second, date: addDays(today, -13), is_typed: false },
  ]);
  expect((await twinsOf(second)).map(({ id }) => id)).toEqual([first, third]);
});

describe('the list', () => {
  const list = async (query: Parameters<typeof server.call<typeof listTransfers>>[1]['query']) =>
    (await server.call(listTransfers, { query }, desk)).body;

  it('finds by operation, payer, description, and by whose loan it went to; % and _ are themselves', async () => {
    await rename('Wenceslao', 'Qquellhua Taipe');
    const payment_code = paymentCode(loan.code);
    const typed = anyTransfer(today, { payer_name: 'Zósima Llacctahuamán', payment_code });
    const { id } = await typeTransfer(server, desk, typed);
    const queries = [typed.operation_number, 'zosima llacc', 'qquellhua', payment_code];
    for (const q of queries)
      expect((await list({ state: 'all', q })).data.map((row) => row.id)).toEqual([id]);
    for (const q of ['%', 'zos_ma']) expect((await list({ state: 'all', q })).data).toEqual([]);
  });

  it('finds what waits by the name and document of whom its code or payer tells of', async () => {
    await rename('Eustaquia', 'Ccahuantico Phocco');
    const { identification_number } = await server.deps.db
      .selectFrom('clients')
      .select('identification_number')
      .where('id', '=', loan.clientId)
      .executeTakeFirstOrThrow();
    const coded = anyTransfer(today, { reference: `ABONO ${paymentCode(loan.code)} CUOTA` });
    const ofPayer = anyTransfer(today, { payer_document: identification_number });
    const { id: codedId } = await typeTransfer(server, desk, coded);
    const { id: payerId } = await typeTransfer(server, desk, ofPayer);
    for (const q of ['ccahuantico eustaquia', identification_number])
      expect((await list({ q })).data.map((row) => row.id)).toEqual([codedId, payerId]);
  });

  it('shows what waits, oldest first, with its best match and the reasons in words', async () => {
    const reference = `abono ${paymentCode(loan.code)}`;
    const old = anyTransfer(today, { reference, date: addDays(today, -300), bank: 'Mibanco' });
    const { id } = await typeTransfer(server, desk, old);
    const { data, counts, waiting_total } = await list({ limit: 100 });
    const ages = data.map(({ age_days }) => age_days);
    expect(ages).toEqual([...ages].sort((a, b) => b - a));
    expect(data.find((row) => row.id === id)).toMatchObject({
      id,
      age_days: 300,
      best_match: {
        loan_id: loan.id,
        strength: 'strong',
        reasons: [{ text: 'La descripción trae su código de pago' }],
      },
    });
    expect(counts.waiting).toBeGreaterThan(0);
    const { all, ...each } = counts;
    expect(all).toBe(Object.values(each).reduce((sum, count) => sum + count, 0));
    expect(waiting_total).toBeGreaterThan(45_000);
    const narrowed = { bank: 'Mibanco', from: old.date, to: old.date } as const;
    expect((await list(narrowed)).data.map((row) => row.id)).toEqual([id]);
  });

  it('a name that is alike, and two loans with as much for each', async () => {
    await rename('Primitiva', 'Huarhuachi Ccoyllo');
    const payer_name = 'HUARHUACHI CCOYLLO PRIMITIVA';
    const { id } = await typeTransfer(server, desk, anyTransfer(today, { payer_name }));
    expect((await show(id)).candidates).toMatchObject([
      { loan_id: loan.id, is_ambiguous: false, reasons: [{ code: 'name' }] },
    ]);
    const second = { today: addDays(today, -40), term: 6, clientId: loan.clientId };
    await createDisbursedLoan(server.deps, second);
    expect((await show(id)).candidates).toMatchObject([
      { is_ambiguous: true },
      { is_ambiguous: true },
    ]);
  });

  it('another loan is found by name, document or code', async () => {
    await rename('Ildefonsa', 'Mayhuire Puma');
    const { id } = await typeTransfer(server, desk, anyTransfer(today));
    for (const q of ['mayhuire ildefonsa', paymentCode(loan.code).toLowerCase(), loan.code]) {
      const request = { params: { id }, query: { q } };
      const { body } = await server.call(searchTransferCandidates, request, desk);
      expect(body.candidates.map(({ loan_id }) => loan_id)).toEqual([loan.id]);
    }
  });
});

it('the payment code of a loan is the same in the database as in the domain', async () => {
  const rows = await server.deps.db.selectFrom('loans').select(['code', 'payment_code']).execute();
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) expect(row.payment_code).toBe(paymentCode(row.code));
});
