import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { createDisbursedLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLoanBooks } from '#server/books/check-books.ts';
import type { Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isRefusal } from '#server/refusal.ts';
import { recordPayment } from './record-payment.ts';

const disbursedOn = calendarDate('2026-01-31');
const dueOn = calendarDate('2026-02-28');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/**
 * The broken twin: the same database without row locks, in which the first two readers of an account wait for each
 * other, so that what a missing lock allows really happens.
 */
function withoutRowLocks(db: Database): Database {
  let arrived = 0;
  let open = () => {};
  const bothHaveRead = new Promise<void>((resolve) => {
    open = resolve;
  });
  const reads = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('FROM servicing_marks AS marks')) reads.add(queryId);
      return withoutLocks(node);
    },
    async transformResult({ result, queryId }) {
      if (reads.has(queryId)) {
        arrived += 1;
        if (arrived === 2) open();
        await bothHaveRead;
      }
      return result;
    },
  };
  return db.withPlugin(plugin);
}

function withoutLocks(node: RootOperationNode): RootOperationNode {
  if (node.kind !== 'RawNode') return node;
  const sqlFragments = node.sqlFragments.map((text) =>
    text.replace(/FOR (NO KEY )?UPDATE( OF loans)?/, ''),
  );
  return { ...node, sqlFragments };
}

async function payAtOnce(db: Database, keys: readonly string[]) {
  const loan = await createDisbursedLoan(server.deps, { today: disbursedOn });
  const answers = await Promise.all(
    keys.map((key) =>
      inTransaction(db, (trx) =>
        recordPayment(
          server.deps,
          trx,
          { by: 'system', today: dueOn },
          {
            loanId: loan.id,
            key: `${loan.id}:${key}`,
            amount: loan.quote.monthlyPayment,
            paidOn: dueOn,
            cash: 'cash_gateway',
          },
        ),
      ),
    ),
  );
  const payments = await server.deps.db
    .selectFrom('loan_payments')
    .select('key')
    .where('loan_id', '=', loan.id)
    .execute();
  return {
    refused: answers.filter(isRefusal).map(({ code }) => code),
    payments: payments.length,
    breaches: await checkLoanBooks(server.deps.db, loan.id, dueOn),
  };
}

describe('two payments at once for the same instalment', () => {
  it('pay two instalments', async () => {
    expect(await payAtOnce(server.deps.db, ['one', 'other'])).toEqual({
      refused: [],
      payments: 2,
      breaches: [],
    });
  });

  it('pay one of them twice without the row lock', async () => {
    const { payments, breaches } = await payAtOnce(withoutRowLocks(server.deps.db), [
      'one',
      'other',
    ]);
    expect(payments).toBe(2);
    expect(breaches.join()).toMatch('no instalment is paid twice: instalment 1 is overpaid');
  });
});

describe('the same payment told many times at once', () => {
  const twenty = Array.from({ length: 20 }, () => 'same');

  it('is one payment, and everybody is answered so', async () => {
    expect(await payAtOnce(server.deps.db, twenty)).toEqual({
      refused: [],
      payments: 1,
      breaches: [],
    });
  });

  it('is refused to some without the row lock', async () => {
    const { refused } = await payAtOnce(withoutRowLocks(server.deps.db), twenty);
    expect(refused).toContain('key_reused');
  });
});
