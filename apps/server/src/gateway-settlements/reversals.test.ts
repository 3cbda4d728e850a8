import { settleApproval, takeWorkItem } from '@alivio/contract/desk.ts';
import { fullPath } from '@alivio/contract/endpoint.ts';
import * as contract from '@alivio/contract/gateway-settlements.ts';
import { listCardPayments } from '@alivio/contract/payments.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { totalOf } from '@alivio/domain/payment/breakdown.ts';
import { standings } from '@alivio/domain/payment/owed.ts';
import {
  approveCardPayment,
  type CardPayment,
  createCardPayment,
  openCardPayment,
  settlementFile,
} from '@alivio/testing/gateway.ts';
import { accepted, createDisbursedLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLoanBooks } from '#server/books/check-books.ts';
import { checkEntries } from '#server/books/check-entries.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { refundLoan } from '#server/disbursements/refund-loan.ts';
import { undoRedemption } from '#server/disbursements/undo-redemption.ts';
import { getTrialBalance } from '#server/ledger/get-trial-balance.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import { prepayLoan } from '#server/servicing/prepay-loan.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import { writeOffLoan } from '#server/servicing/write-off-loan.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { explainClearing } from './explain-clearing.ts';

let server: TestServer;
let deps: Deps;
let desk: string;
let supervisor: string;
let today: CalendarDate;
beforeAll(async () => {
  server = await startTestServer();
  deps = server.deps;
  desk = await server.signIn('operaciones@alivio.demo');
  supervisor = await server.signIn('supervisora@alivio.demo');
  today = await readToday(deps, deps.db);
});
afterAll(() => server.close());

const act = () => ({ by: 'system', today }) as const;
const REASON = 'La pasarela confirmó el contracargo, caso 88.';

let files = 0;
async function importLines(lines: Parameters<typeof settlementFile>[2]): Promise<number> {
  files += 1;
  const file = settlementFile(`LIQ-C-${files}`, today, lines);
  const body = { file_name: file.fileName, content: file.content };
  return (await server.call(contract.importGatewaySettlement, { body }, desk)).body.id;
}

type TypeOfLine = 'CONTRACARGO' | 'DEVOLUCION';
const backOf = (payment: CardPayment, type: TypeOfLine = 'CONTRACARGO') => ({
  ...payment,
  amount: centimos(-payment.amount),
  type,
});

async function viewOf(id: number, token = desk) {
  const { body } = await server.call(contract.getGatewaySettlement, { params: { id } }, token);
  return body.settlement;
}

/** The only line of a settlement, as somebody of the desk reads it. */
async function lineOf(id: number, token = desk) {
  const [line] = (await viewOf(id, token)).lines;
  if (line === undefined || line.id === null) throw new Error('a settlement without lines');
  return { ...line, id: line.id };
}

async function preview(id: number) {
  const params = { id, lineId: (await lineOf(id)).id };
  return server.call(contract.previewCardReversal, { params }, desk);
}

async function propose(id: number, token = desk) {
  const params = { id, lineId: (await lineOf(id)).id };
  return server.call(contract.proposeCardReversal, { params, body: { reason: REASON } }, token);
}

const confirm = (id: number, token = supervisor) =>
  server.call(settleApproval, { params: { id }, body: { decision: 'confirm' } }, token);

/** Settled by the gateway, and charged back by a settlement of its own. */
async function chargedBack(payment: CardPayment): Promise<number> {
  await importLines([payment]);
  return importLines([backOf(payment)]);
}

async function stateOf(id: number) {
  return (await lineOf(id)).reversal?.state ?? null;
}

const codeOf = ({ error }: { error: unknown }) =>
  (error as { details?: { code?: string } }).details?.code;

async function balanceOf(account: string): Promise<number> {
  const row = (await getTrialBalance(deps.db)).find(({ code }) => code === account);
  return (row?.debit ?? 0) - (row?.credit ?? 0);
}

async function partOf(wanted: string): Promise<number> {
  const { parts } = await explainClearing(deps.db);
  return parts.find(({ part }) => part === wanted)?.amount ?? 0;
}

async function sound({ loanId }: Pick<CardPayment, 'loanId'>): Promise<void> {
  expect(await checkEntries(deps.db)).toEqual([]);
  expect(await checkLoanBooks(deps.db, loanId, today)).toEqual([]);
}

async function openWork(kind: 'gateway_settlement' | 'card_payment', id: number) {
  const rows = await deps.db
    .selectFrom('work_items')
    .select(['id', 'kind'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
  return rows;
}
const kindsOf = (rows: readonly { kind: string }[]) => rows.map(({ kind }) => kind);

async function mailsOf(loanId: number): Promise<string[]> {
  const { clientId } = await getLoan(deps.db, loanId);
  const rows = await deps.db
    .selectFrom('outbox_messages')
    .select('template')
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute();
  return rows.map(({ template }) => template);
}

/** As its client reads it. */
async function listedOf({ loanId }: Pick<CardPayment, 'loanId'>) {
  const { clientId } = await getLoan(deps.db, loanId);
  const token = await openSession(deps, deps.db, { clientId });
  const query = { id_loan: loanId };
  return (await server.call(listCardPayments, { query }, token)).body.data;
}

async function accountOf(loanId: number) {
  const account = await loadAccount(deps.db, await getLoan(deps.db, loanId));
  if (account === null) throw new Error('it was not disbursed');
  return account;
}

/** A card payment of all that a loan owes, whose last day was long ago. */
async function paidOff(): Promise<CardPayment> {
  const { id: loanId } = await createDisbursedLoan(deps, { today: addDays(today, -400), term: 6 });
  const amount = sumBy(standings(await accountOf(loanId), today), ({ owed }) => totalOf(owed));
  const payment = await openCardPayment(deps, { loanId, amount });
  await approveCardPayment(deps, payment);
  expect((await getLoan(deps.db, loanId)).state).toBe('paid');
  return payment;
}

describe('a chargeback', () => {
  it('takes the payment back by two people: the loan owes again, the line explains the account, the client is told', async () => {
    const payment = await createCardPayment(deps);
    const before = {
      clearing: await balanceOf('cash_gateway'),
      reversed: await partOf('reversed'),
    };
    const id = await chargedBack(payment);
    const differences = await partOf('differences');
    expect(await lineOf(id)).toMatchObject({
      difference: payment.amount,
      reversal: { state: 'offered', waiting: null },
    });
    expect(await listedOf(payment)).toMatchObject([{ state: 'approved', reversed_on: null }]);
    const { body: effect } = await preview(id);
    expect(effect).toMatchObject({ amount: payment.amount, is_reopened: false });
    expect(effect.due_after).toBeGreaterThan(effect.due_before);
    expect(effect.opens[0]?.number).toBe(1);

    const { body } = await propose(id);
    expect((await lineOf(id)).reversal).toMatchObject({
      state: 'waiting',
      waiting: { approval_id: body.approval_id, reason: REASON, is_mine: true },
    });
    const seen = (await lineOf(id, supervisor)).reversal?.waiting;
    expect(seen).toMatchObject({ is_mine: false });
    expect(seen?.changes.map(({ label }) => label)).toEqual(['Pago con tarjeta', 'Vencido hoy']);
    const [work] = await openWork('card_payment', payment.id);
    expect(work?.kind).toBe('second_approval');
    const taken = await server.call(takeWorkItem, { params: { id: work?.id ?? 0 } }, supervisor);
    expect(taken.body.item).toMatchObject({ settlement_id: id, approval_id: body.approval_id });
    expect(codeOf(await confirm(body.approval_id, desk))).toBe('same_person');
    expect(await mailsOf(payment.loanId)).not.toContain('card_payment_reversed');

    expect((await confirm(body.approval_id)).status).toBe(200);
    expect(await lineOf(id)).toMatchObject({ difference: 0, reversal: { state: 'done' } });
    expect(await openWork('card_payment', payment.id)).toEqual([]);
    expect(await openWork('gateway_settlement', id)).toEqual([]);
    expect((await accountOf(payment.loanId)).payments.at(-1)?.reversed).toBe(true);
    expect(await mailsOf(payment.loanId)).toContain('card_payment_reversed');
    expect(await listedOf(payment)).toMatchObject([{ reversed_on: today, receipt_number: null }]);
    // The payment and the commission that the gateway keeps have left it.
    const commission = payment.amount / 25;
    expect(await balanceOf('cash_gateway')).toBe(before.clearing - payment.amount - commission);
    expect(await partOf('reversed')).toBe(before.reversed);
    expect(await partOf('differences')).toBe(differences - payment.amount);
    const { action } = await deps.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_kind', '=', 'card_payment')
      .where('subject_id', '=', payment.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(action).toBe('gateway.payment_reversed');
    await sound(payment);
  });

  it('of a loan that it had paid opens it again, and its certificate is worth nothing', async () => {
    const payment = await paidOff();
    const certificates = () =>
      deps.db
        .selectFrom('no_debt_certificates')
        .select('revoked_at')
        .where('loan_id', '=', payment.loanId)
        .execute();
    expect(await certificates()).toEqual([{ revoked_at: null }]);
    const id = await chargedBack(payment);
    expect((await preview(id)).body).toMatchObject({ is_reopened: true, due_before: 0 });
    await confirm((await propose(id)).body.approval_id);
    expect((await getLoan(deps.db, payment.loanId)).state).toBe('disbursed');
    expect(await certificates()).not.toContainEqual({ revoked_at: null });
    const moved = await deps.db
      .selectFrom('loan_events')
      .select(['event', 'reason'])
      .where('loan_id', '=', payment.loanId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(moved).toEqual({ event: 'reopen', reason: null });
    await sound(payment);
  });

  it('with a fee, or with its commission given back, leaves nothing either: that is our expense', async () => {
    const [fined, forgiven] = [await createCardPayment(deps), await createCardPayment(deps)];
    await importLines([fined, forgiven]);
    for (const [payment, kept] of [
      [fined, 3_000],
      [forgiven, -2_000],
    ] as const) {
      const expense = await balanceOf('gateway_commission_expense');
      const id = await importLines([{ ...backOf(payment), commission: centimos(kept) }]);
      expect((await lineOf(id)).difference).toBe(payment.amount + kept);
      await confirm((await propose(id)).body.approval_id);
      expect((await lineOf(id)).difference).toBe(0);
      expect(await balanceOf('gateway_commission_expense')).toBe(expense + kept);
      await sound(payment);
    }
  });

  it('in two files takes the payment back once, and the other line goes on being a difference', async () => {
    const payment = await createCardPayment(deps);
    const first = await chargedBack(payment);
    const second = await importLines([backOf(payment)]);
    const { body } = await propose(first);
    expect(await stateOf(second)).toBe('elsewhere');
    expect(codeOf(await propose(second))).toBe('approval_pending');
    await confirm(body.approval_id);
    expect(await lineOf(second)).toMatchObject({
      difference: payment.amount,
      reversal: { state: 'elsewhere' },
    });
    expect(codeOf(await preview(second))).toBe('already_reversed');
    expect(codeOf(await propose(second))).toBe('already_reversed');
    expect(kindsOf(await openWork('gateway_settlement', second))).toEqual(['gateway_difference']);
    await sound(payment);
  });

  it('of a part is only shown, and one that was won brings nothing back by itself', async () => {
    const payment = await createCardPayment(deps);
    await importLines([payment]);
    const part = await importLines([{ ...backOf(payment), amount: centimos(-10_000) }]);
    expect(await stateOf(part)).toBe('other_amount');
    expect(codeOf(await preview(part))).toBe('reversal_amount_differs');
    expect(codeOf(await propose(part))).toBe('reversal_amount_differs');
    const back = await importLines([backOf(payment)]);
    await confirm((await propose(back)).body.approval_id);
    const won = await importLines([{ ...backOf(payment), amount: payment.amount }]);
    const { reversal, difference } = await lineOf(won);
    expect({ reversal, isTooMuch: difference < 0 }).toEqual({ reversal: null, isTooMuch: true });
    expect(codeOf(await propose(won))).toBe('line_not_reversal');
    await sound(payment);
  });
});

describe('a refund', () => {
  it('of a payment that no settlement has paid yet takes it back too', async () => {
    const payment = await createCardPayment(deps);
    const id = await importLines([backOf(payment, 'DEVOLUCION')]);
    await confirm((await propose(id)).body.approval_id);
    expect(await stateOf(id)).toBe('done');
    await sound(payment);
    // The sale may come after it, as in any other order.
    const sale = await importLines([payment]);
    expect(await lineOf(sale)).toMatchObject({ outcome: 'matched', reversal: null });
    await sound(payment);
  });

  it('that nobody takes back stays a difference, explained or not', async () => {
    const payment = await createCardPayment(deps);
    await importLines([payment]);
    const id = await importLines([backOf(payment, 'DEVOLUCION')]);
    const params = { id, lineId: (await lineOf(id)).id };
    const body = { reason: 'Se devolvió por error de Rosa.' };
    await server.call(contract.explainSettlementLine, { params, body }, desk);
    expect(await lineOf(id)).toMatchObject({
      difference: payment.amount,
      reversal: { state: 'offered' },
    });
    const { details } = await deps.db
      .selectFrom('audit_events')
      .select('details')
      .where('subject_kind', '=', 'gateway_settlement')
      .where('subject_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(details)).not.toContain('Rosa');
    await sound(payment);
  });
});

describe('what was proposed', () => {
  it('and declined changes nothing, and can be proposed again', async () => {
    const payment = await createCardPayment(deps);
    const id = await chargedBack(payment);
    const { body } = await propose(id);
    const no = { decision: 'decline', reason: 'Lo reclamamos a la pasarela.' } as const;
    const params = { id: body.approval_id };
    expect((await server.call(settleApproval, { params, body: no }, supervisor)).status).toBe(200);
    expect(await stateOf(id)).toBe('offered');
    expect(kindsOf(await openWork('gateway_settlement', id))).toEqual(['gateway_difference']);
    expect((await accountOf(payment.loanId)).payments.at(-1)?.reversed).toBe(false);
    expect((await propose(id)).status).toBe(200);
    await sound(payment);
  });

  it('is outdated when the redemption was undone meanwhile', async () => {
    const payment = await createCardPayment(deps);
    const id = await chargedBack(payment);
    const { body } = await propose(id);
    accepted(
      await inTransaction(deps.db, (trx) => undoRedemption(deps, trx, act(), payment.loanId)),
    );
    expect(codeOf(await confirm(body.approval_id))).toBe('approval_outdated');
    expect(await checkLoanBooks(deps.db, payment.loanId, today)).toEqual([]);
  });

  it('is outdated when the client has paid meanwhile', async () => {
    const payment = await createCardPayment(deps);
    const id = await chargedBack(payment);
    const { body } = await propose(id);
    const { loanId } = payment;
    const money = { key: `later:${loanId}`, loanId, amount: centimos(1_000), paidOn: today };
    accepted(
      await inTransaction(deps.db, (trx) =>
        recordPayment(deps, trx, act(), { ...money, cash: 'cash_bank' }),
      ),
    );
    expect(codeOf(await confirm(body.approval_id))).toBe('approval_outdated');
    expect(await stateOf(id)).toBe('offered');
    await confirm((await propose(id)).body.approval_id);
    expect(await stateOf(id)).toBe('done');
    await sound(payment);
  });
});

describe('is refused', () => {
  it('of a line that takes nothing of ours back, and of another settlement’s line', async () => {
    const payment = await createCardPayment(deps);
    const sale = await importLines([payment]);
    expect(await stateOf(sale)).toBeNull();
    expect(codeOf(await propose(sale))).toBe('line_not_reversal');
    const stranger = await importLines([
      { orderNumber: 'NOBODY', on: today, amount: centimos(-100), type: 'CONTRACARGO' },
    ]);
    expect(await stateOf(stranger)).toBeNull();
    expect(codeOf(await propose(stranger))).toBe('line_not_reversal');
    const back = await importLines([backOf(payment)]);
    const params = { id: sale, lineId: (await lineOf(back)).id };
    for (const answer of [
      await server.call(contract.previewCardReversal, { params }, desk),
      await server.call(contract.proposeCardReversal, { params, body: { reason: REASON } }, desk),
    ])
      expect(answer.status).toBe(404);
  });

  it('without a reason, without the right, and while another has the case', async () => {
    const id = await chargedBack(await createCardPayment(deps));
    const params = { id, lineId: (await lineOf(id)).id };
    const empty = await server.app.inject({
      method: 'POST',
      url: fullPath(contract.proposeCardReversal)
        .replace(':id', String(params.id))
        .replace(':lineId', String(params.lineId)),
      headers: { authorization: `Bearer ${desk}` },
      payload: { reason: ' ' },
    });
    expect(empty.statusCode).toBe(400);
    expect(codeOf(await propose(id, supervisor))).toBe('right_missing');
    await sql`
      INSERT INTO staff_rights (staff_user_id, "right")
      SELECT id, 'treasury' FROM staff_users WHERE email = 'supervisora@alivio.demo'
      ON CONFLICT DO NOTHING`.execute(deps.db);
    const [work] = await openWork('gateway_settlement', id);
    await server.call(takeWorkItem, { params: { id: work?.id ?? 0 } }, supervisor);
    expect(codeOf(await propose(id))).toBe('case_taken');
    // Whoever proposed cannot be the second, whatever rights they have.
    const { body } = await propose(id, supervisor);
    expect(codeOf(await confirm(body.approval_id, supervisor))).toBe('same_person');
    expect((await confirm(body.approval_id, desk)).status).toBe(200);
  });

  it('where the loan cannot give it back, with what to do', async () => {
    const prepaid = await createCardPayment(deps);
    const written = await createCardPayment(deps);
    const cancelled = await createCardPayment(deps);
    const ids = [
      await chargedBack(prepaid),
      await chargedBack(written),
      await chargedBack(cancelled),
    ];
    await inTransaction(deps.db, async (trx) => {
      accepted(
        await prepayLoan(deps, trx, act(), {
          ...{ key: 'since', loanId: prepaid.loanId, amount: centimos(200_000), paidOn: today },
          ...{ mode: 'fewer_installments', cash: 'cash_bank' },
        }),
      );
      accepted(await writeOffLoan(deps, trx, act(), written.loanId));
      accepted(await refundLoan(deps, trx, act(), cancelled.loanId));
    });
    const codes = ['schedule_changed_since', 'loan_written_off', 'loan_not_disbursed'];
    for (const [index, id] of ids.entries()) {
      expect(codeOf(await preview(id))).toBe(codes[index]);
      expect(codeOf(await propose(id))).toBe(codes[index]);
    }
  });

  it('of a payment that waits in suspense', async () => {
    const { id: loanId } = await createDisbursedLoan(deps, { today: addDays(today, -10) });
    const payment = await openCardPayment(deps, { loanId });
    accepted(await inTransaction(deps.db, (trx) => refundLoan(deps, trx, act(), loanId)));
    await approveCardPayment(deps, payment);
    const id = await chargedBack(payment);
    expect(await stateOf(id)).toBe('not_applied');
    expect(codeOf(await propose(id))).toBe('payment_not_applied');
  });
});

it('two who propose at once: one does, the other is told', async () => {
  const payment = await createCardPayment(deps);
  const id = await chargedBack(payment);
  const answers = await Promise.all([propose(id), propose(id)]);
  expect(
    answers.map((answer) => (answer.status === 200 ? 'proposed' : codeOf(answer))).sort(),
  ).toEqual(['approval_pending', 'proposed']);
});
