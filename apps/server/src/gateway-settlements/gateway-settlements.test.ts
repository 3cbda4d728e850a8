import { releaseWorkItem, takeWorkItem } from '@alivio/contract/desk.ts';
import * as contract from '@alivio/contract/gateway-settlements.ts';
import { getTransfer } from '@alivio/contract/transfers.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { addWorkingDays } from '@alivio/domain/calendar/working-days.ts';
import type { LineOutcome } from '@alivio/domain/gateway/line-outcome.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { setDeskRights } from '@alivio/testing/desk-rights.ts';
import {
  approveCardPayment,
  type CardPayment,
  createCardPayment,
  openCardPayment,
  settlementFile,
} from '@alivio/testing/gateway.ts';
import { accepted } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { anyTransfer, typeTransfer } from '@alivio/testing/transfers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLoanBooks } from '#server/books/check-books.ts';
import { checkEntries } from '#server/books/check-entries.ts';
import { readToday } from '#server/business-date/today.ts';
import { closeDay } from '#server/daily-close/close-day.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { getTrialBalance } from '#server/ledger/get-trial-balance.ts';
import { reversePayment } from '#server/servicing/reverse-payment.ts';
import { receiveMoney } from '#server/suspense/receive-money.ts';
import { explainClearing } from './explain-clearing.ts';

let server: TestServer;
let deps: Deps;
let desk: string;
let today: CalendarDate;
beforeAll(async () => {
  server = await startTestServer();
  deps = server.deps;
  desk = await server.signIn('operaciones@alivio.demo');
  today = await readToday(deps, deps.db);
});
afterAll(() => server.close());

const sound = async () => expect(await checkEntries(deps.db)).toEqual([]);

let files = 0;
const nextNumber = () => {
  files += 1;
  return `LIQ-T-${files}`;
};

type Lines = Parameters<typeof settlementFile>[2];

async function importFile(file: { fileName: string; content: string }, token = desk) {
  const body = { file_name: file.fileName, content: file.content };
  return server.call(contract.importGatewaySettlement, { body }, token);
}

async function importLines(lines: Lines, number = nextNumber()) {
  const file = settlementFile(number, today, lines);
  const { body } = await importFile(file);
  return { ...body, file };
}

async function viewOf(id: number) {
  const { body } = await server.call(contract.getGatewaySettlement, { params: { id } }, desk);
  return body.settlement;
}

async function outcomesOf(id: number): Promise<[LineOutcome, number][]> {
  return (await viewOf(id)).lines.map(({ outcome, difference }) => [outcome, difference]);
}

async function balanceOf(account: string): Promise<number> {
  const row = (await getTrialBalance(deps.db)).find(({ code }) => code === account);
  return (row?.debit ?? 0) - (row?.credit ?? 0);
}

async function workAbout(kind: 'gateway_settlement' | 'card_payment' | 'transfer', id: number) {
  const rows = await deps.db
    .selectFrom('work_items')
    .select(['kind', 'title', 'closed_at'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .execute();
  return rows.filter(({ closed_at }) => closed_at === null).map(({ title }) => title);
}

let transfers = 0;
async function moneyAtTheBank(amount: Centimos): Promise<string> {
  transfers += 1;
  const key = `test:bank:${transfers}`;
  const money = { key, amount, paidOn: today, loanId: null, cash: 'cash_bank' } as const;
  const act = { by: 'system', today } as const;
  accepted(await inTransaction(deps.db, (trx) => receiveMoney(deps, trx, act, money)));
  return key;
}

const takeDeposit = (id: number, body: { key: string; reason?: string }, token = desk) =>
  server.call(contract.takeGatewayDeposit, { params: { id }, body }, token);
const undoDeposit = (id: number, reason = 'Era de otra liquidación.') =>
  server.call(contract.undoGatewayDeposit, { params: { id }, body: { reason } }, desk);
const explainLine = (id: number, lineId: number, token = desk) =>
  server.call(
    contract.explainSettlementLine,
    { params: { id, lineId }, body: { reason: 'La pasarela lo confirmó.' } },
    token,
  );
const lineOf = (payment: CardPayment) => payment;

describe('a settlement that meets our payments', () => {
  it('books its commission once, awaits its net, and the deposit empties the account', async () => {
    const payments = [await createCardPayment(deps), await createCardPayment(deps)];
    const before = {
      clearing: await balanceOf('cash_gateway'),
      suspense: await balanceOf('suspense'),
    };
    const expense = await balanceOf('gateway_commission_expense');
    const { id, is_repeat, counts, file } = await importLines(payments.map(lineOf));
    expect({ is_repeat, counts }).toEqual({
      is_repeat: false,
      counts: { matched: 2, differing: 0 },
    });
    expect(await outcomesOf(id)).toEqual([
      ['matched', 0],
      ['matched', 0],
    ]);
    expect(await balanceOf('gateway_commission_expense')).toBe(expense + 4_000);
    expect(await balanceOf('cash_gateway')).toBe(before.clearing - 4_000);
    expect(await workAbout('gateway_settlement', id)).toEqual([]);
    await sound();

    const key = await moneyAtTheBank(file.net);
    const { candidates, deposit } = await viewOf(id);
    expect(deposit).toBeNull();
    expect(candidates[0]).toMatchObject({ key, difference: 0 });
    expect((await takeDeposit(id, { key })).status).toBe(200);
    expect(await viewOf(id)).toMatchObject({
      candidates: [],
      deposit: { amount: file.net, difference: 0, reason: null, by: expect.any(String) },
    });
    expect(await balanceOf('cash_gateway')).toBe(before.clearing - 100_000);
    expect(await balanceOf('suspense')).toBe(before.suspense);
    await sound();
    for (const { loanId } of payments)
      expect(await checkLoanBooks(deps.db, loanId, today)).toEqual([]);
  });

  it('changes nothing when its number or its very bytes come again', async () => {
    const payment = await createCardPayment(deps);
    const { id, file } = await importLines([payment]);
    const before = await balanceOf('cash_gateway');
    expect((await importFile(file)).body).toMatchObject({
      id,
      is_repeat: true,
      differs_from_before: false,
    });
    const other = settlementFile(`LIQ-T-${files}`, today, [
      { ...payment, amount: centimos(1_000) },
    ]);
    expect((await importFile(other)).body).toMatchObject({
      id,
      is_repeat: true,
      differs_from_before: true,
    });
    expect(await balanceOf('cash_gateway')).toBe(before);
    const { body } = await server.call(
      contract.previewGatewaySettlement,
      { body: { file_name: 'a.csv', content: file.content } },
      desk,
    );
    expect(body.imported_before).toBe(id);
  });

  it('is only looked at by a preview', async () => {
    const payment = await createCardPayment(deps);
    const file = settlementFile(nextNumber(), today, [payment]);
    const { body } = await server.call(
      contract.previewGatewaySettlement,
      { body: { file_name: file.fileName, content: file.content } },
      desk,
    );
    expect(body).toMatchObject({
      imported_before: null,
      net: file.net,
      counts: { matched: 1, differing: 0 },
      lines: [{ outcome: 'matched', booked: payment.amount, loan_code: expect.any(String) }],
    });
    expect((await importFile(file)).body.is_repeat).toBe(false);
  });
});

describe('what does not meet', () => {
  it('is shown with its difference, is work until each line is explained, and is explained in the books', async () => {
    const [less, settled, charged] = [
      await createCardPayment(deps),
      await createCardPayment(deps),
      await createCardPayment(deps),
    ];
    await importLines([settled, charged]);
    const base = await explainClearing(deps.db);
    const stranger = { orderNumber: 'STRANGER', on: today, amount: centimos(10_000) };
    const { id, counts } = await importLines([
      { ...less, amount: centimos(49_000), commission: centimos(2_000) },
      stranger,
      settled,
      { ...charged, amount: centimos(-50_000), type: 'CONTRACARGO' },
      { orderNumber: '', on: today, amount: centimos(-2_500), type: 'AJUSTE' },
    ]);
    expect(counts).toEqual({ matched: 0, differing: 5 });
    expect(await outcomesOf(id)).toEqual([
      ['amount_differs', 1_000],
      ['unknown', -9_600],
      ['settled_before', -48_000],
      ['chargeback', 50_000],
      ['adjustment', 2_500],
    ]);
    await sound();
    const { parts } = await explainClearing(deps.db);
    const partOf = (of: typeof parts, wanted: string) =>
      of.find(({ part }) => part === wanted)?.amount ?? 0;
    const differences = 1_000 - 9_600 - 48_000 + 50_000 + 2_500;
    expect(partOf(parts, 'differences') - partOf(base.parts, 'differences')).toBe(differences);
    expect(await workAbout('gateway_settlement', id)).toEqual([`Liquidación LIQ-T-${files}`]);

    const { lines } = await viewOf(id);
    for (const [index, line] of lines.entries()) {
      expect((await explainLine(id, line.id ?? 0)).status).toBe(200);
      const isLast = index === lines.length - 1;
      expect(await workAbout('gateway_settlement', id)).toHaveLength(isLast ? 0 : 1);
    }
    expect((await explainLine(id, lines[0]?.id ?? 0)).error).toMatchObject({
      details: { code: 'line_without_difference' },
    });
    expect((await viewOf(id)).lines[0]?.explained).toMatchObject({
      reason: 'La pasarela lo confirmó.',
    });
    await sound();
  });

  it('a chargeback is mended by taking the payment back', async () => {
    const payment = await createCardPayment(deps);
    const before = await balanceOf('cash_gateway');
    const { file } = await importLines([payment]);
    await importLines([{ ...payment, amount: centimos(-50_000), type: 'CONTRACARGO' }]);
    const act = { by: 'system', today, why: 'Contracargo' } as const;
    const reversed = { loanId: payment.loanId, key: `card:${payment.transactionId}` };
    accepted(await inTransaction(deps.db, (trx) => reversePayment(deps, trx, act, reversed)));
    // What is left is the commission, which the gateway keeps.
    expect(await balanceOf('cash_gateway')).toBe(before - 50_000 - (50_000 - file.net));
    await sound();
  });

  it('a deposit of another amount needs a reason, and the difference stays in sight', async () => {
    const { id, file } = await importLines([await createCardPayment(deps)]);
    const key = await moneyAtTheBank(centimos(file.net - 500));
    expect((await takeDeposit(id, { key })).error).toMatchObject({
      details: { code: 'deposit_differs', difference: -5 },
    });
    const { status } = await takeDeposit(id, { key, reason: 'El banco cobró una comisión.' });
    expect(status).toBe(200);
    expect((await viewOf(id)).deposit).toMatchObject({
      difference: -500,
      reason: 'El banco cobró una comisión.',
    });
    const { parts } = await explainClearing(deps.db);
    expect(parts).toContainEqual({ part: 'deposit_differences', amount: 500, count: 1 });
    await sound();
  });

  it('a deposit that was none waits for its owner again, and the settlement for another', async () => {
    const { id, file } = await importLines([await createCardPayment(deps)]);
    const before = await balanceOf('suspense');
    const key = await moneyAtTheBank(file.net);
    expect((await undoDeposit(id)).error).toMatchObject({ details: { code: 'deposit_absent' } });
    await takeDeposit(id, { key });
    const other = await moneyAtTheBank(file.net);
    expect((await takeDeposit(id, { key: other })).error).toMatchObject({
      details: { code: 'deposit_taken' },
    });
    expect((await undoDeposit(id)).status).toBe(200);
    expect(await balanceOf('suspense')).toBe(before - 2 * file.net);
    expect((await viewOf(id)).undone).toMatchObject([{ reason: 'Era de otra liquidación.' }]);
    await sound();
    expect((await takeDeposit(id, { key: other })).status).toBe(200);
    const { id: second } = await importLines([await createCardPayment(deps)]);
    expect((await takeDeposit(second, { key: other })).error).toMatchObject({
      details: { code: 'suspense_closed' },
    });
    await sound();
  });
});

it('a waiting transfer is offered the settlement it meets, is its deposit, and waits again when that is undone', async () => {
  const { id, file } = await importLines([await createCardPayment(deps)]);
  const typed = anyTransfer(today, { amount: file.net, date: today });
  const transfer = await typeTransfer(server, desk, typed);
  const params = { id: transfer.id };
  const offered = await server.call(contract.listSettlementsForTransfer, { params }, desk);
  expect(offered.body.settlements[0]).toMatchObject({
    net: file.net,
    difference: 0,
    is_likely: true,
  });
  const likelyOf = async (reference: string) => {
    const far = { amount: centimos(4_900_000), date: today, reference };
    const { id: farId } = await typeTransfer(server, desk, anyTransfer(today, far));
    const call = { params: { id: farId } };
    const { settlements } = (await server.call(contract.listSettlementsForTransfer, call, desk))
      .body;
    return new Set(settlements.map((each) => each.is_likely));
  };
  expect(await likelyOf('Transferencia de Rosa')).toEqual(new Set([false]));
  expect(await likelyOf('Abono IZIPAY')).toEqual(new Set([true]));
  expect(await workAbout('transfer', transfer.id)).toHaveLength(1);
  const request = { params, body: { settlement_id: id } };
  // Whoever has the transfer's case is the one who says so, from whichever side.
  const held = { params: { id: transfer.work_item_id ?? 0 } };
  await setDeskRights(deps.db, 'supervisora@alivio.demo', ['treasury']);
  const other = await server.signIn('supervisora@alivio.demo');
  expect((await server.call(takeWorkItem, held, other)).status).toBe(200);
  for (const refused of [
    await takeDeposit(id, { key: transfer.suspense_key }),
    await server.call(contract.takeTransferAsDeposit, request, desk),
  ])
    expect(refused.error).toMatchObject({ details: { code: 'case_taken' } });
  await server.call(releaseWorkItem, held, other);
  expect((await server.call(contract.takeTransferAsDeposit, request, desk)).status).toBe(200);
  expect(await workAbout('transfer', transfer.id)).toEqual([]);
  const stateOf = async () =>
    (await server.call(getTransfer, { params }, desk)).body.transfer.state;
  expect(await stateOf()).toBe('gateway');
  expect((await server.call(contract.takeTransferAsDeposit, request, desk)).error).toMatchObject({
    details: { code: 'deposit_taken' },
  });
  await undoDeposit(id);
  expect(await stateOf()).toBe('waiting');
  expect(await workAbout('transfer', transfer.id)).toHaveLength(1);
  await sound();
});

describe('a payment that no settlement names', () => {
  const pass = (day: CalendarDate) => closeDay(deps, day);
  const listMissing = async () => {
    const { body } = await server.call(
      contract.listGatewayPayments,
      { query: { state: 'missing', limit: 100 } },
      desk,
    );
    return body.data.map(({ id }) => id);
  };

  it('is missing after its days, once, until a settlement brings it', async () => {
    const payment = await createCardPayment(deps);
    const due = addWorkingDays(today, 3);
    await pass(due);
    expect(await workAbout('card_payment', payment.id)).toEqual([]);
    await pass(addDays(due, 1));
    await pass(addDays(due, 2));
    expect(await workAbout('card_payment', payment.id)).toEqual([
      `Pago con tarjeta ${payment.orderNumber}`,
    ]);
    await importLines([payment]);
    expect(await workAbout('card_payment', payment.id)).toEqual([]);
  });

  it('can be explained, which is on record; a settlement may bring it all the same', async () => {
    const payment = await createCardPayment(deps);
    const explain = (token = desk) =>
      server.call(
        contract.explainMissingPayment,
        { params: { id: payment.id }, body: { reason: 'Reclamado, caso 88.' } },
        token,
      );
    expect((await explain()).error).toMatchObject({ details: { code: 'payment_not_missing' } });
    await deps.db
      .updateTable('card_payments')
      .set({ settles_by: addDays(today, -1) })
      .where('id', '=', payment.id)
      .execute();
    await pass(today);
    expect(await workAbout('card_payment', payment.id)).toHaveLength(1);
    expect(await listMissing()).toContain(payment.id);
    expect((await explain()).status).toBe(200);
    expect(await workAbout('card_payment', payment.id)).toEqual([]);
    expect(await listMissing()).not.toContain(payment.id);
    const { id } = await importLines([payment]);
    expect(await outcomesOf(id)).toEqual([['matched', 0]]);
    await sound();
  });

  it('is recognised when it is approved after its settlement has come', async () => {
    const payment = await openCardPayment(deps);
    const { id } = await importLines([payment]);
    expect(await outcomesOf(id)).toEqual([['unknown', -48_000]]);
    expect(await workAbout('gateway_settlement', id)).toHaveLength(1);
    await sound();
    await approveCardPayment(deps, payment);
    expect(await outcomesOf(id)).toEqual([['matched', 0]]);
    expect(await workAbout('gateway_settlement', id)).toEqual([]);
    await sound();
  });

  it('is recognised by the number of its charge too', async () => {
    const payment = await openCardPayment(deps);
    const { id } = await importLines([{ ...payment, orderNumber: 'CUT-OFF' }]);
    expect(await outcomesOf(id)).toEqual([['unknown', -48_000]]);
    await approveCardPayment(deps, payment);
    expect(await outcomesOf(id)).toEqual([['matched', 0]]);
    expect(await workAbout('gateway_settlement', id)).toEqual([]);
    await sound();
  });

  it('two that one line names at once: it is one of theirs', async () => {
    const [one, other] = [await openCardPayment(deps), await openCardPayment(deps)];
    const { id } = await importLines([{ ...one, orderNumber: other.orderNumber }]);
    await Promise.all([approveCardPayment(deps, one), approveCardPayment(deps, other)]);
    expect(await outcomesOf(id)).toEqual([['matched', 0]]);
    await sound();
  });

  it('whose line was explained as a stranger of another amount is work again', async () => {
    const payment = await openCardPayment(deps);
    const line = { ...payment, amount: centimos(49_000), commission: centimos(2_000) };
    const { id } = await importLines([line]);
    await explainLine(id, (await viewOf(id)).lines[0]?.id ?? 0);
    expect(await workAbout('gateway_settlement', id)).toEqual([]);
    await approveCardPayment(deps, payment);
    expect(await outcomesOf(id)).toEqual([['amount_differs', 1_000]]);
    expect((await viewOf(id)).lines[0]?.explained).toBeNull();
    expect(await workAbout('gateway_settlement', id)).toHaveLength(1);
    await sound();
  });
});

describe('is refused', () => {
  it('a file that is none, with its problems and nothing written', async () => {
    const { error } = await importFile({ fileName: 'x.csv', content: 'a;b\n1;2' });
    expect(error).toMatchObject({
      details: {
        code: 'settlement_file_invalid',
        problem_count: 1,
        problems: [{ line: 1, message: expect.any(String) }],
      },
    });
    const early = settlementFile(nextNumber(), addDays(today, 1), [
      { orderNumber: 'A', on: today, amount: centimos(100) },
    ]);
    expect((await importFile(early)).error).toMatchObject({
      details: { code: 'settlement_file_invalid' },
    });
  });

  it('whoever has no right of the treasury, whatever they try', async () => {
    const { id, file } = await importLines([
      { orderNumber: 'NOBODY', on: today, amount: centimos(100) },
    ]);
    const key = await moneyAtTheBank(file.net);
    const [line] = (await viewOf(id)).lines;
    await setDeskRights(deps.db, 'supervisora@alivio.demo', ['reviewer']);
    const reviewer = await server.signIn('supervisora@alivio.demo');
    const answers = [
      await importFile(file, reviewer),
      await takeDeposit(id, { key }, reviewer),
      await explainLine(id, line?.id ?? 0, reviewer),
    ];
    for (const { error } of answers)
      expect(error).toMatchObject({ details: { code: 'right_missing' } });
  });

  it('money that was card money, or that is not there, is no deposit', async () => {
    const { id } = await importLines([await createCardPayment(deps)]);
    expect((await takeDeposit(id, { key: 'nothing' })).error).toMatchObject({
      details: { code: 'not_found' },
    });
  });
});

it('the summary is the books, part by part', async () => {
  const { body } = await server.call(contract.getGatewaySummary, {}, desk);
  expect(body.balance).toBe(await balanceOf('cash_gateway'));
  expect(body.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(body.balance);
});
