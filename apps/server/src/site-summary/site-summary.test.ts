import { getSiteSummary } from '@alivio/contract/site-summary.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { SummaryPeriod } from '@alivio/domain/calendar/summary-span.ts';
import { accepted, createDisbursedLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { batchClinicPayments } from '#server/disbursements/batch-clinic-payments.ts';
import { moveClinicPayment } from '#server/disbursements/move-clinic-payment.ts';
import { refundLoan } from '#server/disbursements/refund-loan.ts';
import { settleClinic } from '#server/disbursements/settle-clinic.ts';

let server: TestServer;
let manager: string;
let today: CalendarDate;
let sanIsidro: number;
beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn('gerencia@clinicas.demo');
  today = await readToday(server.deps, server.deps.db);
  const site = server.deps.db.selectFrom('sites').select('id');
  sanIsidro = (await site.where('headquarter_name', '=', 'San Isidro').executeTakeFirstOrThrow())
    .id;
});
afterAll(() => server.close());

async function figuresOf(period: SummaryPeriod) {
  const { body } = await server.call(getSiteSummary, { query: { period } }, manager);
  const site = body.sites.find(({ id }) => id === sanIsidro);
  if (!site) throw new Error('management oversees San Isidro');
  return site;
}

const redeem = (on: CalendarDate, siteId = sanIsidro) =>
  createDisbursedLoan(server.deps, { today: on, siteId });

it('tells of the sites that the user oversees, and of no other', async () => {
  const { body } = await server.call(getSiteSummary, { query: {} }, manager);
  expect(body).toMatchObject({ ok: true, period: 'month', to: today });
  expect(body.sites.map(({ headquarter_name }) => headquarter_name)).toEqual([
    'Miraflores',
    'San Isidro',
  ]);
});

it('a redeemed loan is in its period with its amount, and what the clinic is owed is pending', async () => {
  const before = await figuresOf('month');
  const { amount } = await redeem(today);
  const after = await figuresOf('month');
  expect(after).toMatchObject({
    approved: before.approved + 1,
    redeemed: before.redeemed + 1,
    redeemed_amount: before.redeemed_amount + amount,
    paid_amount: before.paid_amount,
  });
  const owed = after.pending_amount - before.pending_amount;
  expect(owed).toBeGreaterThan(0);
  expect(owed).toBeLessThan(amount);
});

it('one of long ago, or of another site, is not; one that was taken back is no more', async () => {
  const before = await figuresOf('year');
  await redeem(addDays(today, -800));
  await redeem(today, before.id + 1);
  expect(await figuresOf('year')).toMatchObject({ redeemed: before.redeemed });
  const taken = await redeem(today);
  expect((await figuresOf('year')).redeemed).toBe(before.redeemed + 1);
  accepted(
    await inTransaction(server.deps.db, (trx) =>
      refundLoan(server.deps, trx, { by: 'system', today }, taken.id),
    ),
  );
  expect(await figuresOf('year')).toMatchObject({
    redeemed: before.redeemed,
    redeemed_amount: before.redeemed_amount,
    pending_amount: before.pending_amount,
  });
});

it('one that was taken back after its clinic was paid is redeemed no more, and was paid', async () => {
  const before = await figuresOf('month');
  const { id, siteId } = await redeem(today);
  const act = { by: 'system', today } as const;
  const run = <T>(work: (trx: Connection) => Promise<T>) =>
    inTransaction(server.deps.db, work).then((result) => accepted(result));
  const { id: paymentId } = await server.deps.db
    .selectFrom('clinic_payments')
    .select('id')
    .where('loan_id', '=', id)
    .executeTakeFirstOrThrow();
  for (const event of ['issue_letter', 'upload_receipt', 'accept_receipt'] as const)
    await run((trx) => moveClinicPayment(server.deps, trx, act, { paymentId, event }));
  const reference = 'TAKEN-BACK';
  await run((trx) => batchClinicPayments(server.deps, trx, act, { siteId, reference }));
  await run((trx) => settleClinic(server.deps, trx, act, { reference }));
  expect((await figuresOf('month')).redeemed).toBe(before.redeemed + 1);
  await run((trx) => refundLoan(server.deps, trx, act, id));
  const after = await figuresOf('month');
  expect(after).toMatchObject({
    redeemed: before.redeemed,
    redeemed_amount: before.redeemed_amount,
  });
  expect(after.paid_amount).toBeGreaterThan(before.paid_amount);
});

it('a loan counts as asked for on its business day', async () => {
  const before = await figuresOf('month');
  const loan = await redeem(today);
  expect((await figuresOf('month')).applications).toBe(before.applications + 1);
  const moveTo = (day: CalendarDate) =>
    server.deps.db
      .updateTable('loans')
      .set({ applied_on: day })
      .where('id', '=', loan.id)
      .execute();
  const { to: lastDayBefore } = await summaryOf('last_month');
  await moveTo(addDays(lastDayBefore, 1));
  expect((await figuresOf('month')).applications).toBe(before.applications + 1);
  await moveTo(lastDayBefore);
  expect((await figuresOf('month')).applications).toBe(before.applications);
});

async function summaryOf(period: SummaryPeriod) {
  return (await server.call(getSiteSummary, { query: { period } }, manager)).body;
}

it('refuses a period that there is not', async () => {
  const answer = await server.app.inject({
    url: '/api/v1/health-center/summary?period=decade',
    headers: { authorization: `Bearer ${manager}` },
  });
  expect(answer.statusCode).toBe(400);
});
