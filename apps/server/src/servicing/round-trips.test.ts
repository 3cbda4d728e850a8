import { addDays, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { payoffAmount } from '@alivio/domain/payment/payoff-amount.ts';
import { accepted, createDisbursedLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { closeDay } from '#server/daily-close/close-day.ts';
import { createDatabase, createPool } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { loadAccount } from './load-account.ts';
import { recordPayment } from './record-payment.ts';

const disbursedOn = calendarDate('2026-01-31');
const dueOn = calendarDate('2026-02-28');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The same database over a connection of which every message is counted, `BEGIN` and `COMMIT` too. */
function listeningDatabase() {
  const sent: string[] = [];
  const pool = createPool(server.deps.config.DATABASE_URL, { max: 1 });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        sent.push(String(typeof args[0] === 'string' ? args[0] : '').slice(0, 60));
        return query(...args);
      },
    });
  });
  const db = createDatabase(pool);
  onTestFinished(() => db.destroy());
  return { db, sent };
}

it('a payment takes five round trips to the database, and one more when it closes the loan or is left over', async () => {
  const { db, sent } = listeningDatabase();
  const loan = await createDisbursedLoan(server.deps, { today: disbursedOn, term: 6 });
  const pay = async (key: string, amount: number) => {
    sent.length = 0;
    const act = { by: 'system', today: dueOn } as const;
    const payment = { loanId: loan.id, key, amount: centimos(amount), paidOn: dueOn };
    accepted(
      await inTransaction(db, (trx) =>
        recordPayment(server.deps, trx, act, { ...payment, cash: 'cash_bank' }),
      ),
    );
    return sent.length;
  };
  await pay('first', 100);
  expect(await pay('due', loan.quote.monthlyPayment)).toBe(5);
  const account = await loadAccount(server.deps.db, await getLoan(server.deps.db, loan.id));
  if (account === null) throw new Error('the loan has no account');
  expect(await pay('closing', payoffAmount(account, dueOn))).toBe(6);
  expect(await pay('left over', 100)).toBe(6);
});

it('a close of ten loans takes as many round trips as one of a single loan', async () => {
  const { db, sent } = listeningDatabase();
  const deps = { ...server.deps, db };
  const closeWith = async (count: number, ahead: number) => {
    for (let made = 0; made < count; made += 1) {
      const { id, quote } = await createDisbursedLoan(server.deps, { today: disbursedOn });
      if (made % 2 === 0) continue;
      const payment = { loanId: id, key: `ahead:${id}`, amount: quote.monthlyPayment };
      accepted(
        await inTransaction(server.deps.db, (trx) =>
          recordPayment(
            server.deps,
            trx,
            { by: 'system', today: disbursedOn },
            { ...payment, paidOn: disbursedOn, cash: 'cash_bank' },
          ),
        ),
      );
    }
    sent.length = 0;
    await closeDay(deps, addDays(dueOn, ahead));
    return sent.length;
  };
  const two = await closeWith(2, 3);
  expect(two).toBeGreaterThan(10);
  expect(await closeWith(20, 3)).toBe(two);
  expect(await closeWith(0, 3)).toBeLessThan(two);
});
