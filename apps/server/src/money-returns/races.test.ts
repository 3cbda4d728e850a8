import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { accepted, createDisbursedLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { withoutLoanLock } from '@alivio/testing/without-loan-lock.ts';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkEntries } from '#server/books/check-entries.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { settleApproval } from '#server/desk/settle-approval.ts';
import { isRefusal } from '#server/refusal.ts';
import { findReturnableFunds } from '#server/servicing/find-returnable-funds.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { proposeReturn } from './propose-return.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function staff(email: string): Promise<StaffSession> {
  const { id } = await server.deps.db
    .selectFrom('staff_users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id: 0, role: 'operations', staffUserId: id };
}

const MOMENT_MS = 400;

/** Whoever has read what was proposed waits a moment for the other to have read it too, each time. */
function meetAfterReading(): KyselyPlugin {
  const reads = new WeakSet<object>();
  const met = new EventEmitter();
  let readers = 0;
  return {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('JOIN staff_users AS proposer')) reads.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (!reads.has(queryId)) return result;
      readers += 1;
      const isSecond = readers % 2 === 0;
      if (isSecond) met.emit('both');
      else await Promise.race([once(met, 'both'), pause(MOMENT_MS)]);
      return result;
    },
  };
}

/** What two confirmations at once answered, and what is left of the funds. */
async function confirmAtOnce(isLocked: boolean): Promise<{ answers: string[]; left: number }> {
  const { deps } = server;
  const today = await readToday(deps, deps.db);
  const act = { by: 'system', today } as const;
  const { id: loanId } = await createDisbursedLoan(deps, { today: addDays(today, -10) });
  const amount = centimos(30_000);
  await inTransaction(deps.db, async (trx) =>
    accepted(
      await recordPayment(deps, trx, act, {
        ...{ key: `funds:${loanId}`, loanId, amount, paidOn: today },
        cash: 'cash_bank',
      }),
    ),
  );
  const { approvalId } = accepted(
    await proposeReturn(deps, await staff('operaciones@alivio.demo'), {
      source: 'funds',
      sourceId: loanId,
      amount: centimos(10_000),
      payee: { name: 'Rosa Quispe', document: null, bank: 'BCP', cci: '00219300000000000010' },
      reason: 'Lo pidió de vuelta.',
    }),
  );
  const supervisor = await staff('supervisora@alivio.demo');
  const read = deps.db.withPlugin(meetAfterReading());
  const db = isLocked ? read : read.withPlugin(withoutLoanLock);
  const confirm = (bankReference: string) =>
    settleApproval({ ...deps, db }, supervisor, approvalId, {
      decision: 'confirm',
      reason: null,
      bankReference,
    });
  const settled = await Promise.allSettled([
    confirm(`OP-${approvalId}-1`),
    confirm(`OP-${approvalId}-2`),
  ]);
  const left = await inTransaction(deps.db, (trx) => findReturnableFunds(trx, loanId, today));
  const answers = settled.map((answer) => {
    if (answer.status === 'rejected') return 'broke';
    return isRefusal(answer.value) ? answer.value.code : 'confirmed';
  });
  return { answers: answers.sort(), left };
}

it('two who confirm at once: one pays, the other is told, the money leaves once', async () => {
  expect(await confirmAtOnce(true)).toEqual({
    answers: ['approval_settled', 'confirmed'],
    left: 20_000,
  });
  expect(await checkEntries(server.deps.db)).toEqual([]);
});

it('(twin) where nobody locks the loan, nobody is told that the other has paid', async () => {
  expect((await confirmAtOnce(false)).answers).not.toContain('approval_settled');
});
