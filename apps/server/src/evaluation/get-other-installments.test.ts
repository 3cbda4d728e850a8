import { addDays, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import {
  accepted,
  createDisbursedLoan,
  createSignedLoan,
  createTestClient,
} from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import type { Loan } from '#server/loans/loan.ts';
import { prepayLoan } from '#server/servicing/prepay-loan.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import { writeOffLoan } from '#server/servicing/write-off-loan.ts';
import { getOtherInstallments } from './get-other-installments.ts';

const today = calendarDate('2026-02-15');
const act = { by: 'system', today } as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const borrow = (clientId: number) =>
  createDisbursedLoan(server.deps, { clientId, today: addDays(today, -10), term: 6 });
const monthlyOf = (clientId: number) => getOtherInstallments(server.deps.db, clientId, today);

const paymentOf = (loan: Loan, amount: number) =>
  ({
    loanId: loan.id,
    key: `other:${loan.id}`,
    amount: centimos(amount),
    paidOn: today,
    cash: 'cash_bank',
  }) as const;

it('adds up the instalments of every live loan, also of one that was begun', async () => {
  const { deps } = server;
  const clientId = await createTestClient(deps);
  expect(await monthlyOf(clientId)).toBe(0);
  const [one] = [await borrow(clientId), await borrow(clientId)];
  const { monthlyPayment } = one.quote;
  expect(await monthlyOf(clientId)).toBe(2 * monthlyPayment);
  const payment = paymentOf(one, monthlyPayment);
  accepted(await inTransaction(deps.db, (trx) => recordPayment(deps, trx, act, payment)));
  expect(await monthlyOf(clientId)).toBe(2 * monthlyPayment);
});

it('counts a loan that only has to be redeemed: another one may be asked for beside it', async () => {
  const clientId = await createTestClient(server.deps);
  const { quote } = await createSignedLoan(server.deps, { clientId, today });
  expect(await monthlyOf(clientId)).toBe(quote.monthlyPayment);
});

it('takes the instalment in force after a prepayment', async () => {
  const { deps } = server;
  const clientId = await createTestClient(deps);
  const loan = await borrow(clientId);
  const request = { ...paymentOf(loan, 300_000), mode: 'smaller_installment' } as const;
  accepted(await inTransaction(deps.db, (trx) => prepayLoan(deps, trx, act, request)));
  const monthly = await monthlyOf(clientId);
  expect(monthly).toBeGreaterThan(0);
  expect(monthly).toBeLessThan(0.6 * loan.quote.monthlyPayment);
});

it('leaves out what was written off', async () => {
  const { deps } = server;
  const clientId = await createTestClient(deps);
  const loan = await borrow(clientId);
  await inTransaction(deps.db, (trx) => writeOffLoan(deps, trx, act, loan.id));
  expect(await monthlyOf(clientId)).toBe(0);
});
