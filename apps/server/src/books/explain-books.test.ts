import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { AccountCode } from '@alivio/domain/ledger/chart.ts';
import { suspenseEntry } from '@alivio/domain/ledger/entries.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { accepted, createDisbursedLoan } from '@alivio/testing/loans.ts';
import { approveReturn, returnMoney } from '@alivio/testing/returns.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refundLoan } from '#server/disbursements/refund-loan.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import { receiveMoney } from '#server/suspense/receive-money.ts';
import { describeBooks } from './describe-books.ts';
import { explainBooks } from './explain-books.ts';

let server: TestServer;
let today: CalendarDate;
let act: { by: 'system'; today: CalendarDate };
beforeAll(async () => {
  server = await startTestServer();
  today = await readToday(server.deps, server.deps.db);
  act = { by: 'system', today };
});
afterAll(() => server.close());

const run = async <T>(work: (trx: Connection) => Promise<T>) =>
  accepted(await inTransaction(server.deps.db, work));

async function explained(account: AccountCode) {
  const all = await explainBooks(server.deps.db, today);
  const found = all.find((explanation) => explanation.account === account);
  if (found === undefined) throw new Error(`nobody explains ${account}`);
  return found;
}

const money = (key: string, amount: number) => ({
  key,
  amount: centimos(amount),
  paidOn: addDays(today, -4),
  cash: 'cash_bank' as const,
});

it('the demo is explained whole, card payments and clinics too', async () => {
  const all = await explainBooks(server.deps.db, today);
  expect(all.map(({ account }) => account)).toEqual([
    'suspense',
    'unapplied_funds',
    'cash_gateway',
    'client_refunds_payable',
    'returns_payable',
    'clinic_payable',
  ]);
  expect(all.filter(({ difference }) => difference !== 0)).toEqual([]);
  const clinics = all.find(({ account }) => account === 'clinic_payable');
  expect(clinics?.lines.length).toBeGreaterThan(0);
});

it('what waits for an owner is there with its age and its note until it went back', async () => {
  const told = { ...money('books:unnamed', 12_300), loanId: null, note: 'BCP 0091' };
  const received = await run((trx) => receiveMoney(server.deps, trx, act, told));
  if (!('suspense' in received)) throw new Error('it was claimed');
  const { lines, difference } = await explained('suspense');
  expect(lines).toContainEqual({
    label: 'books:unnamed',
    note: 'hace 4 días. BCP 0091',
    amount: 12_300,
  });
  expect(difference).toBe(0);
  const { lines: printed } = await describeBooks(server.deps.db, today);
  expect(printed).toContainEqual(
    expect.stringMatching(/^ {2}books:unnamed {29} {2}hace 4 días\. BCP 0091 +S\/\s123\.00$/),
  );
  const { id: sourceId, amount } = received.suspense;
  const returnId = await approveReturn(server.deps, { source: 'suspense', sourceId, amount });
  const { lines: left } = await explained('suspense');
  expect(left.map(({ label }) => label)).not.toContain('books:unnamed');
  const reserved = await explained('returns_payable');
  expect(reserved.lines).toContainEqual({
    label: `Devolución ${returnId}`,
    note: `aprobada el ${today}, BCP`,
    amount: 12_300,
  });
  expect(reserved.difference).toBe(0);
});

it('more than ten lines are folded into one with their sum, and all are there when asked for', async () => {
  for (let count = 0; count < 12; count += 1) {
    const told = { ...money(`books:many-${count}`, 1_000 + count), loanId: null, note: 'BCP' };
    const paidOn = addDays(today, -1);
    await run((trx) => receiveMoney(server.deps, trx, act, { ...told, paidOn }));
  }
  const { lines } = await explained('suspense');
  const amount = lines.slice(10).reduce((total, line) => total + line.amount, 0);
  const { lines: printed } = await describeBooks(server.deps.db, today);
  const fold = printed.find((line) => line.startsWith(`  … y ${lines.length - 10} más`));
  expect(fold?.replace(/\s/g, ' ')).toMatch(
    new RegExp(`${formatSoles(centimos(amount)).replace(/\s/g, ' ').replace('.', '\\.')}$`),
  );
  expect(printed.join('\n')).not.toContain('books:many-11');
  const whole = await describeBooks(server.deps.db, today, { isWhole: true });
  expect(whole.lines).toContainEqual(
    expect.stringMatching(/^ {2}books:many-11 +hace 1 día\. BCP +S\//),
  );
  expect(whole.lines.join('\n')).not.toMatch(/… y \d+ más/);
});

it('what was put aside is its loan’s, and a refund’s once the loan was refunded', async () => {
  const { id: loanId, code } = await createDisbursedLoan(server.deps, {
    today: addDays(today, -20),
  });
  await run((trx) =>
    recordPayment(server.deps, trx, act, { ...money('books:aside', 5_000), loanId }),
  );
  expect((await explained('unapplied_funds')).lines).toContainEqual({
    label: `Crédito ${code}`,
    note: expect.stringMatching(/^próxima cuota \d{4}-\d\d-\d\d$/),
    amount: 5_000,
  });
  await run((trx) => refundLoan(server.deps, trx, act, loanId));
  const funds = await explained('unapplied_funds');
  expect(funds.lines.map(({ label }) => label)).not.toContain(`Crédito ${code}`);
  const refunds = await explained('client_refunds_payable');
  expect(refunds.lines).toContainEqual(
    expect.objectContaining({ label: `Crédito ${code}`, amount: 5_000 }),
  );
  expect([funds.difference, refunds.difference]).toEqual([0, 0]);
  const refund = { source: 'refund', sourceId: loanId, amount: centimos(5_000) } as const;
  await returnMoney(server.deps, refund);
  const paidOut = await explained('client_refunds_payable');
  expect(paidOut.lines.map(({ label }) => label)).not.toContain(`Crédito ${code}`);
  expect(paidOut.difference).toBe(0);
});

it('prints the trial balance, right-aligned, and that all is well', async () => {
  const { lines, isRight, breaches } = await describeBooks(server.deps.db, today);
  expect(breaches).toEqual([]);
  expect(isRight).toBe(true);
  expect(lines[0]).toMatch(/^Cuenta +Debe +Haber +Saldo$/);
  const totals = lines.find((line) => line.startsWith('Totales')) ?? '';
  expect(totals).toMatch(/S\/\s0\.00$/);
  expect(new Set(lines.slice(0, lines.indexOf(totals) + 1).map(({ length }) => length)).size).toBe(
    1,
  );
  expect(lines.at(-1)).toBe(`Los libros cuadran al ${today}.`);
});

it('an amount without its line is printed as such, and the books are wrong', async () => {
  const before = await explained('suspense');
  const source = { key: 'books:no-line', on: today };
  await run((trx) =>
    postEntry(server.deps, trx, suspenseEntry(source, centimos(777), 'cash_bank')),
  );
  expect(await explained('suspense')).toMatchObject({
    balance: before.balance + 777,
    lines: before.lines,
    difference: 777,
  });
  const { lines, isRight } = await describeBooks(server.deps.db, today);
  expect(isRight).toBe(false);
  expect(lines).toContainEqual(expect.stringMatching(/DIFERENCIA SIN EXPLICAR +S\/\s7\.77$/));
  expect(lines.at(-1)).toBe('Los libros NO cuadran.');
});
