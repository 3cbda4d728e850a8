import { getSchedule } from '@alivio/contract/loan-schedule.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import {
  accepted,
  createDisbursedLoan,
  createDraftLoan,
  createSignedLoan,
} from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Loan } from '#server/loans/loan.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import { openSession } from '#server/sessions/open-session.ts';

let server: TestServer;
let today: CalendarDate;
beforeAll(async () => {
  server = await startTestServer();
  today = await readToday(server.deps, server.deps.db);
});
afterAll(() => server.close());

const holderOf = ({ clientId }: Loan) => openSession(server.deps, server.deps.db, { clientId });
const ask = async (loan: Loan) =>
  (await server.call(getSchedule, { params: { id: loan.id } }, await holderOf(loan))).body;

it('tells of each instalment what it consists of, what was paid and what is owed today', async () => {
  const disbursedOn = addDays(today, -75);
  const loan = await createDisbursedLoan(server.deps, { today: disbursedOn, term: 6 });
  const [first] = (await ask(loan)).installments;
  const paidOn = first?.due_on ?? today;
  await inTransaction(server.deps.db, async (trx) =>
    accepted(
      await recordPayment(
        server.deps,
        trx,
        { by: 'system', today: paidOn },
        {
          loanId: loan.id,
          key: 'first',
          amount: loan.quote.monthlyPayment,
          paidOn,
          cash: 'cash_bank',
        },
      ),
    ),
  );
  const schedule = await ask(loan);
  expect(schedule).toMatchObject({ ok: true, funds: 0, prepaid: 0, today });
  expect(schedule.installments).toHaveLength(6);
  for (const line of schedule.installments)
    expect(line.principal + line.interest + line.igv + line.insurance + line.fee).toBe(line.total);
  expect(sumBy(schedule.installments, ({ principal }) => principal)).toBe(loan.amount);
  const [paid, overdue, next] = schedule.installments;
  expect(paid).toMatchObject({ paid: loan.quote.monthlyPayment, owed: 0, paid_on: paidOn });
  expect((overdue?.due_on ?? today) < today).toBe(true);
  expect(overdue?.late_interest).toBeGreaterThan(0);
  expect(overdue?.default_interest).toBeGreaterThan(0);
  expect(next).toMatchObject({ paid: 0, late_interest: 0, default_interest: 0, paid_on: null });
});

it('is the plan without days until it is disbursed', async () => {
  const { installments, funds } = await ask(await createSignedLoan(server.deps, { today }));
  expect(installments).toHaveLength(12);
  expect(installments.every(({ due_on, paid_on }) => due_on === null && paid_on === null)).toBe(
    true,
  );
  expect(funds).toBe(0);
});

it('an advisor who acts for the client reads it too', async () => {
  const loan = await createSignedLoan(server.deps, { today });
  const { id: sellerId } = await server.deps.db
    .selectFrom('staff_users')
    .select('id')
    .where('role', '=', 'sells')
    .executeTakeFirstOrThrow();
  const token = await openSession(server.deps, server.deps.db, {
    clientId: loan.clientId,
    sellerId,
  });
  const { status } = await server.call(getSchedule, { params: { id: loan.id } }, token);
  expect(status).toBe(200);
});

it('of somebody else, of nobody, or of an application: not there', async () => {
  const loan = await createSignedLoan(server.deps, { today });
  const draft = await createDraftLoan(server.deps, { today });
  for (const [id, token] of [
    [loan.id, await holderOf(draft)],
    [900_000_000_000_001, await holderOf(loan)],
    [draft.id, await holderOf(draft)],
  ] as const) {
    const { status, error } = await server.call(getSchedule, { params: { id } }, token);
    expect([status, error.details]).toEqual([404, { code: 'not_found' }]);
  }
});
