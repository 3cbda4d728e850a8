import { getReceipt, listReceipts } from '@alivio/contract/receipts.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { paymentCode } from '@alivio/domain/loan/payment-code.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { accepted, createDisbursedLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Loan } from '#server/loans/loan.ts';
import { readBack } from '#server/papers/read-back.ts';
import { prepayLoan } from '#server/servicing/prepay-loan.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import { reversePayment } from '#server/servicing/reverse-payment.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { writeReceipt } from './write-receipt.ts';

let server: TestServer;
let today: CalendarDate;
let disbursedOn: CalendarDate;
let loan: Loan;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  today = await readToday(server.deps, server.deps.db);
  disbursedOn = addDays(today, -100);
});
afterAll(() => server.close());
beforeEach(async () => {
  loan = await createDisbursedLoan(server.deps, { today: disbursedOn, term: 6 });
  token = await openSession(server.deps, server.deps.db, { clientId: loan.clientId });
  await server.deps.db
    .updateTable('clients')
    .set({ first_name: 'Begoña', last_name: 'Peñaranda Quiñónez' })
    .where('id', '=', loan.clientId)
    .execute();
});

let keys = 0;
type Cash = 'cash_gateway' | 'cash_bank' | 'suspense';

async function pay(amount: number, paidOn = today, cash: Cash = 'cash_gateway') {
  keys += 1;
  const payment = {
    loanId: loan.id,
    key: `receipt:${keys}`,
    amount: centimos(amount),
    paidOn,
    cash,
  };
  await inTransaction(server.deps.db, async (trx) =>
    accepted(await recordPayment(server.deps, trx, { by: 'system', today: paidOn }, payment)),
  );
  return payment.key;
}

const list = async () =>
  (await server.call(listReceipts, { params: { id: loan.id } }, token)).body.receipts;
const get = (number: number, as = token) =>
  server.call(getReceipt, { params: { id: loan.id, number } }, as);

it('one for each payment, newest first, with its day, its amount and how it came', async () => {
  await pay(10_000, addDays(today, -2), 'cash_gateway');
  await pay(20_000, addDays(today, -1), 'cash_bank');
  await pay(30_000, today, 'suspense');
  const code = paymentCode(loan.code);
  expect(await list()).toEqual([
    { number: 3, reference: `${code}-003`, paid_on: today, amount: 30_000, method: 'transfer' },
    {
      number: 2,
      reference: `${code}-002`,
      paid_on: addDays(today, -1),
      amount: 20_000,
      method: 'transfer',
    },
    {
      number: 1,
      reference: `${code}-001`,
      paid_on: addDays(today, -2),
      amount: 10_000,
      method: 'card',
    },
  ]);
});

it('the paper says who paid what, when, how and for which instalments, part by part', async () => {
  const { monthlyPayment, hash, rows } = loan.quote;
  // Some days late, and more than the first instalment.
  const paidOn = addDays(disbursedOn, 40);
  await pay(monthlyPayment + 10_000, paidOn);
  const { status, body, headers } = await get(1);
  expect(status).toBe(200);
  const reference = `${paymentCode(loan.code)}-001`;
  expect(headers['content-disposition']).toContain(`constancia-de-pago-${reference}.pdf`);
  const { text, isMarked, title } = await readBack(body);
  expect(isMarked).toBe(true);
  expect(title).toBe(`Constancia de pago ${loan.code}`);
  const [first] = rows;
  if (!first) throw new Error('the plan has no rows');
  for (const words of [
    `Recibimos ${formatSoles(centimos(monthlyPayment + 10_000))}`,
    `Constancia N.º ${reference}`,
    `Fecha de pago ${formatLongDate(paidOn)}`,
    'Medio de pago Tarjeta',
    'Cliente Begoña Peñaranda Quiñónez DNI',
    `Código de pago del crédito ${paymentCode(loan.code)}`,
    'Cuota Capital Interés IGV Comisión Interés por atraso Moratorio Total',
    `1 ${formatSoles(first.principal).slice(3)} ${formatSoles(first.interest).slice(3)} `,
    'Queda como saldo a favor S/ ',
    `Huella del plan: ${hash}`,
  ])
    expect(text).toContain(words);
});

it('all of it put aside: says so, and has no table', async () => {
  await pay(5_000, disbursedOn);
  const { text } = await readBack((await get(1)).body);
  expect(text).toContain('Aún no vencía ninguna cuota: guardamos todo para las siguientes.');
  expect(text).toContain('Queda como saldo a favor S/ 50.00');
});

it('of a prepayment: what it took off the principal', async () => {
  const payment = {
    loanId: loan.id,
    key: `prepay:${loan.id}`,
    amount: centimos(200_000),
    paidOn: disbursedOn,
    cash: 'cash_bank' as const,
    mode: 'fewer_installments' as const,
  };
  await inTransaction(server.deps.db, async (trx) =>
    accepted(await prepayLoan(server.deps, trx, { by: 'system', today: disbursedOn }, payment)),
  );
  const { text } = await readBack((await get(1)).body);
  expect(text).toContain('Medio de pago Transferencia bancaria');
  expect(text).toContain('Ant. 2,000.00');
  expect(text).toContain('Ant.: capital que pagaste por anticipado.');
});

it('is the same paper by its key, byte for byte, and however often it is made', async () => {
  const key = await pay(10_000);
  const { body } = await get(1);
  const written = await writeReceipt(server.deps, server.deps.db, loan.id, key);
  expect(written).toMatchObject({ number: 1, reference: `${paymentCode(loan.code)}-001` });
  expect(written?.bytes.equals(body)).toBe(true);
});

it('what was taken back has no receipt any more, and the others keep theirs', async () => {
  const first = await pay(10_000);
  await pay(20_000);
  await inTransaction(server.deps.db, async (trx) =>
    accepted(
      await reversePayment(
        server.deps,
        trx,
        { by: 'system', today },
        { loanId: loan.id, key: first },
      ),
    ),
  );
  expect((await list()).map(({ number }) => number)).toEqual([2]);
  expect((await get(1)).status).toBe(404);
  expect((await get(2)).status).toBe(200);
  expect(await writeReceipt(server.deps, server.deps.db, loan.id, first)).toBeNull();
});

it('whoever reads one is noted', async () => {
  await pay(10_000);
  await get(1);
  const event = await server.deps.db
    .selectFrom('audit_events')
    .select(['action', 'details'])
    .where('subject_kind', '=', 'loan')
    .where('subject_id', '=', loan.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(event).toEqual({ action: 'loan.receipt_read', details: { number: 1 } });
});

it('no payments, no receipts; of somebody else, of no number: not there', async () => {
  expect(await list()).toEqual([]);
  await pay(10_000);
  expect((await get(2)).status).toBe(404);
  const stranger = await server.signIn('nueva@alivio.demo');
  const foreign = await get(1, stranger);
  expect([foreign.status, foreign.error.details]).toEqual([404, { code: 'not_found' }]);
  const listed = await server.call(listReceipts, { params: { id: loan.id } }, stranger);
  expect(listed.status).toBe(404);
});
