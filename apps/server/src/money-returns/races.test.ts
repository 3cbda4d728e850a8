import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { accepted, createDisbursedLoan } from '@alivio/testing/loans.ts';
import {
  anyReturn,
  approveReturn,
  SUPERVISOR,
  staffSession,
  TREASURER,
} from '@alivio/testing/returns.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { withoutLoanLock } from '@alivio/testing/without-loan-lock.ts';
import { withoutRowLocks } from '@alivio/testing/without-row-locks.ts';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkEntries } from '#server/books/check-entries.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { settleApproval } from '#server/desk/settle-approval.ts';
import { Refusal } from '#server/refusal.ts';
import { findReturnableFunds } from '#server/servicing/find-returnable-funds.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import { giveUpReturn } from './give-up-return.ts';
import { payReturn } from './pay-return.ts';
import { proposeReturn } from './propose-return.ts';

let server: TestServer;
let today: CalendarDate;
beforeAll(async () => {
  server = await startTestServer();
  today = await readToday(server.deps, server.deps.db);
});
afterAll(() => server.close());

const MOMENT_MS = 400;

/** Whoever has read what `marks` waits a moment for the other to have read it too, each time. */
function meetAfterReading(marks: (query: string) => boolean): KyselyPlugin {
  const reads = new WeakSet<object>();
  const met = new EventEmitter();
  let readers = 0;
  return {
    transformQuery({ node, queryId }) {
      if (marks(JSON.stringify(node))) reads.add(queryId);
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

const isProposal = (query: string) => query.includes('JOIN staff_users AS proposer');
const isReturn = (query: string) =>
  query.startsWith('{"kind":"SelectQueryNode"') && query.includes('"name":"money_returns"');

/** Each in its own way at once, with or without the locks; what each was told. */
async function atOnce(
  { marks, isLocked }: { marks: (query: string) => boolean; isLocked: boolean },
  ...acts: readonly ((deps: Deps) => Promise<unknown>)[]
): Promise<string[]> {
  const read = server.deps.db.withPlugin(meetAfterReading(marks));
  const db = isLocked
    ? read
    : read.withPlugin(withoutLoanLock).withPlugin(withoutRowLocks('money_returns'));
  const settled = await Promise.allSettled(acts.map((act) => act({ ...server.deps, db })));
  return settled
    .map((answer) => {
      if (answer.status === 'rejected') return 'broke';
      return answer.value instanceof Refusal ? answer.value.code : 'done';
    })
    .sort();
}

const amount = centimos(10_000);

/** 30 000 are put aside. */
async function withFunds(): Promise<number> {
  const { deps } = server;
  const { id: loanId } = await createDisbursedLoan(deps, { today: addDays(today, -10) });
  const payment = { key: `funds:${loanId}`, amount: centimos(30_000), paidOn: today };
  const act = { by: 'system', today } as const;
  await inTransaction(deps.db, async (trx) =>
    accepted(await recordPayment(deps, trx, act, { ...payment, loanId, cash: 'cash_bank' })),
  );
  return loanId;
}

const leftOf = (loanId: number) =>
  inTransaction(server.deps.db, (trx) => findReturnableFunds(trx, loanId, today));

async function approveAtOnce(isLocked: boolean): Promise<{ answers: string[]; left: number }> {
  const loanId = await withFunds();
  const treasurer = await staffSession(server.deps, TREASURER);
  const supervisor = await staffSession(server.deps, SUPERVISOR);
  const proposal = anyReturn({ source: 'funds', sourceId: loanId, amount });
  const { approvalId } = accepted(await proposeReturn(server.deps, treasurer, proposal));
  const approve = (deps: Deps) =>
    settleApproval(deps, supervisor, approvalId, { decision: 'confirm', reason: null });
  const answers = await atOnce({ marks: isProposal, isLocked }, approve, approve);
  return { answers, left: await leftOf(loanId) };
}

interface Approved {
  pay: (bankReference: string) => (deps: Deps) => Promise<unknown>;
  giveUp: (deps: Deps) => Promise<unknown>;
  loanId: number;
}

async function approved(): Promise<Approved> {
  const loanId = await withFunds();
  const id = await approveReturn(server.deps, { source: 'funds', sourceId: loanId, amount });
  const treasurer = await staffSession(server.deps, TREASURER);
  return {
    loanId,
    pay: (bankReference) => (deps) =>
      payReturn(deps, treasurer, id, { bankReference: `${bankReference}-${id}`, paidOn: today }),
    giveUp: (deps) => giveUpReturn(deps, treasurer, id, 'La cuenta está cerrada.'),
  };
}

const locked = { marks: isReturn, isLocked: true };
const unlocked = { marks: isReturn, isLocked: false };

it('two who approve at once: one does, the other is told, the money is reserved once', async () => {
  expect(await approveAtOnce(true)).toEqual({
    answers: ['approval_settled', 'done'],
    left: 20_000,
  });
  expect(await checkEntries(server.deps.db)).toEqual([]);
});

it('two who write a payment down at once: one does, the other is told, it leaves once', async () => {
  const { pay } = await approved();
  expect(await atOnce(locked, pay('FIRST'), pay('SECOND'))).toEqual(['done', 'return_paid']);
  expect(await checkEntries(server.deps.db)).toEqual([]);
});

it('one pays and another gives it up at once: one of both happens, the other is told', async () => {
  const { pay, giveUp, loanId } = await approved();
  const answers = await atOnce(locked, pay('AGAINST'), giveUp);
  expect([
    ['done', 'return_given_up'],
    ['done', 'return_paid'],
  ]).toContainEqual(answers);
  expect(await leftOf(loanId)).toBe(answers.includes('return_paid') ? 20_000 : 30_000);
  expect(await checkEntries(server.deps.db)).toEqual([]);
});

it('two returns paid with one number of the bank at once: the second is told', async () => {
  const [one, other] = [await withFunds(), await withFunds()];
  const treasurer = await staffSession(server.deps, TREASURER);
  const payment = { bankReference: 'ONE-NUMBER', paidOn: today };
  const payers = await Promise.all(
    [one, other].map(async (sourceId) => {
      const id = await approveReturn(server.deps, { source: 'funds', sourceId, amount });
      return (deps: Deps) => payReturn(deps, treasurer, id, payment);
    }),
  );
  expect(await atOnce(locked, ...payers)).toEqual(['bank_reference_taken', 'done']);
  expect(await checkEntries(server.deps.db)).toEqual([]);
});

it('(twin) where nobody locks, nobody is told that the other has approved', async () => {
  expect((await approveAtOnce(false)).answers).not.toContain('approval_settled');
});

it('(twin) where nobody locks, nobody is told that the other has paid', async () => {
  const { pay } = await approved();
  expect(await atOnce(unlocked, pay('FIRST'), pay('SECOND'))).not.toContain('return_paid');
});

it('(twin) where nobody locks, nobody is told what became of it meanwhile', async () => {
  const { pay, giveUp } = await approved();
  const answers = await atOnce(unlocked, pay('AGAINST'), giveUp);
  expect(answers).not.toContain('return_paid');
  expect(answers).not.toContain('return_given_up');
});
