import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import {
  approveCardPayment,
  type CardPayment,
  createCardPayment,
  openCardPayment,
  settlementFile,
} from '@alivio/testing/gateway.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkEntries } from '#server/books/check-entries.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { importSettlement } from './import-settlement.ts';

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
