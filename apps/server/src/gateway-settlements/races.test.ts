import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import {
  approveCardPayment,
  type CardPayment,
  createCardPayment,
  openCardPayment,
  settlementFile,
} from '@alivio/testing/gateway.ts';
import { accepted } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { withoutLoanLock } from '@alivio/testing/without-loan-lock.ts';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkEntries } from '#server/books/check-entries.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { settleApproval } from '#server/desk/settle-approval.ts';
import { isRefusal } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { importSettlement } from './import-settlement.ts';
import { proposeReversal } from './propose-reversal.ts';

let server: TestServer;
let today: CalendarDate;
beforeAll(async () => {
  server = await startTestServer();
  today = await readToday(server.deps, server.deps.db);
});
afterAll(() => server.close());

const MOMENT_MS = 400;

/** Whoever has read what the other writes waits a moment for the other to have read too. */
function meetAfterReading(isReading: (text: string) => boolean, isLocked: boolean): KyselyPlugin {
  const reads = new WeakSet<object>();
  const met = new EventEmitter();
  let readers = 0;
  return {
    transformQuery({ node, queryId }) {
      if (isReading(JSON.stringify(node))) reads.add(queryId);
      return isLocked ? node : withoutLock(node);
    },
    async transformResult({ result, queryId }) {
      if (!reads.has(queryId)) return result;
      readers += 1;
      if (readers % 2 === 0) met.emit('both');
      else await Promise.race([once(met, 'both'), pause(MOMENT_MS)]);
      return result;
    },
  };
}

function withoutLock(node: RootOperationNode): RootOperationNode {
  if (node.kind !== 'RawNode') return node;
  const sqlFragments = node.sqlFragments.map((text) =>
    text.replace(/pg_advisory_xact_lock(_shared)?\(/, 'quote_literal('),
  );
  return { ...node, sqlFragments };
}

const seenBy = (isReading: (text: string) => boolean, isLocked: boolean): Deps => ({
  ...server.deps,
  db: server.deps.db.withPlugin(meetAfterReading(isReading, isLocked)),
});

const act = () => ({ by: 'system', today }) as const;
let files = 0;

function fileOf(payment: CardPayment) {
  files += 1;
  return settlementFile(`LIQ-R-${files}`, today, [payment]);
}

const importIn = (deps: Deps, file: ReturnType<typeof fileOf>) =>
  inTransaction(deps.db, (trx) => importSettlement(deps, trx, act(), file));

describe('the same file imported twice at once', () => {
  async function importAtOnce(isLocked: boolean) {
    const file = fileOf(await createCardPayment(server.deps));
    const deps = seenBy(
      (text) => text.includes('"file_hash"') && text.includes('Select'),
      isLocked,
    );
    return Promise.allSettled([importIn(deps, file), importIn(deps, file)]);
  }

  it('is imported once, and the other is told that it was', async () => {
    const answers = await importAtOnce(true);
    const repeats = answers.map((each) => each.status === 'fulfilled' && each.value);
    expect(repeats).toContainEqual(expect.objectContaining({ isRepeat: true }));
    expect(repeats).toContainEqual(expect.objectContaining({ isRepeat: false }));
    expect(await checkEntries(server.deps.db)).toEqual([]);
  });

  it('(twin) fails for one of them where nobody waits', async () => {
    const answers = await importAtOnce(false);
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });
});

describe('a payment approved while its settlement is imported', () => {
  const isLooking = (text: string) =>
    text.includes("outcome = 'unknown'") || text.includes('gateway_reference = ANY');

  async function meet(isLocked: boolean): Promise<string> {
    const payment = await openCardPayment(server.deps);
    const file = fileOf(payment);
    const deps = seenBy(isLooking, isLocked);
    await Promise.all([approveCardPayment(deps, payment), importIn(deps, file)]);
    const { outcome } = await server.deps.db
      .selectFrom('gateway_settlement_lines')
      .select('outcome')
      .where('order_number', '=', payment.orderNumber)
      .executeTakeFirstOrThrow();
    return outcome;
  }

  it('is that settlement’s, whichever was first', async () => {
    expect(await meet(true)).toBe('matched');
    expect(await checkEntries(server.deps.db)).toEqual([]);
  });

  it('(twin) stays unknown for ever where neither waits for the other', async () => {
    expect(await meet(false)).toBe('unknown');
  });
});

describe('a payment that the gateway took back, confirmed by two at once', () => {
  async function staff(email: string): Promise<StaffSession> {
    const { id } = await server.deps.db
      .selectFrom('staff_users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return { id: 0, role: 'operations', staffUserId: id };
  }

  async function confirmAtOnce(isLocked: boolean): Promise<string[]> {
    const { deps } = server;
    const payment = await createCardPayment(deps);
    const back = { ...payment, amount: centimos(-payment.amount), type: 'CONTRACARGO' } as const;
    files += 1;
    const file = settlementFile(`LIQ-R-${files}`, today, [back]);
    const { id: settlementId } = accepted(await importIn(deps, file));
    const line = await deps.db
      .selectFrom('gateway_settlement_lines')
      .select('id')
      .where('settlement_id', '=', settlementId)
      .executeTakeFirstOrThrow();
    const by = await staff('operaciones@alivio.demo');
    const named = { settlementId, lineId: line.id, reason: 'Contracargo.' };
    const { approvalId } = accepted(
      await inTransaction(deps.db, (trx) => proposeReversal(deps, trx, { by, today }, named)),
    );
    const supervisor = await staff('supervisora@alivio.demo');
    const isReading = (text: string) => text.includes('JOIN staff_users AS proposer');
    const read = seenBy(isReading, true).db;
    const db = isLocked ? read : read.withPlugin(withoutLoanLock);
    const yes = { decision: 'confirm', reason: null, bankReference: null } as const;
    const settled = await Promise.allSettled(
      [1, 2].map(() => settleApproval({ ...deps, db }, supervisor, approvalId, yes)),
    );
    return settled
      .map((answer) => {
        if (answer.status === 'rejected') return 'broke';
        return isRefusal(answer.value) ? answer.value.code : 'confirmed';
      })
      .sort();
  }

  it('is taken back once, and the other is told', async () => {
    expect(await confirmAtOnce(true)).toEqual(['approval_settled', 'confirmed']);
    expect(await checkEntries(server.deps.db)).toEqual([]);
  });

  it('(twin) where nobody locks the loan, nobody is told that the other has', async () => {
    expect(await confirmAtOnce(false)).not.toContain('approval_settled');
  });
});
