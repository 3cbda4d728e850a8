import { asOwner } from '@alivio/testing/as-owner.ts';
import { anyPaper } from '@alivio/testing/documents.ts';
import { accepted, createDisbursedLoan } from '@alivio/testing/loans.ts';
import { staffSession } from '@alivio/testing/returns.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type QueryId,
  type RawNode,
  type SelectQueryNode,
  sql,
} from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { refundLoan } from '#server/disbursements/refund-loan.ts';
import { writeFile } from '#server/files/write-file.ts';
import type { Refusal } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { issueLetter } from './issue-letter.ts';
import { placeReceipt } from './receive-receipt.ts';
import { reviewReceipt } from './review-receipt.ts';

let server: TestServer;
let deps: Deps;
let desk: StaffSession;
let act: { by: StaffSession; today: Awaited<ReturnType<typeof readToday>> };
beforeAll(async () => {
  server = await startTestServer();
  deps = server.deps;
  desk = await staffSession(deps, 'operaciones@alivio.demo');
  act = { by: desk, today: await readToday(deps, deps.db) };
});
afterAll(() => server.close());

/** Reads what it would lock without waiting for anybody. */
class Unlocked extends OperationNodeTransformer {
  protected override transformSelectQuery(
    node: SelectQueryNode,
    queryId?: QueryId,
  ): SelectQueryNode {
    const { endModifiers: _, ...rest } = super.transformSelectQuery(node, queryId);
    return rest;
  }
  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const { sqlFragments, ...rest } = super.transformRaw(node, queryId);
    const lock = /FOR (NO KEY )?UPDATE( OF loans)?/g;
    return { ...rest, sqlFragments: sqlFragments.map((text) => text.replace(lock, '')) };
  }
}
const unlocked = new Unlocked();
const withoutLocks: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => unlocked.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};

async function withLetter(): Promise<{ loanId: number; paymentId: number }> {
  const { id: loanId } = await createDisbursedLoan(deps, { today: act.today });
  const { id: paymentId } = await deps.db
    .selectFrom('clinic_payments')
    .select('id')
    .where('loan_id', '=', loanId)
    .executeTakeFirstOrThrow();
  expect(await issueLetter(deps, desk, paymentId)).toBeNull();
  return { loanId, paymentId };
}

async function place(trx: Connection, paymentId: number) {
  const written = await writeFile(deps, anyPaper());
  const file = {
    ...written,
    incoming: written,
    contentType: 'application/pdf',
    extension: 'pdf',
    measures: null,
    discard: async () => {},
  } as const;
  return placeReceipt(deps, trx, act, { paymentId, name: 'factura', file });
}

const isSomebodyWaiting = async () => {
  const { rows } = await sql`
    SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE datname = current_database() AND NOT granted`.execute(deps.db);
  return rows.length > 0;
};

/** The first is done and not committed when the second comes; what becomes of the second. */
async function meet<T>(
  first: (trx: Connection) => Promise<unknown>,
  second: () => Promise<T>,
  db = deps.db,
): Promise<T> {
  let coming: Promise<T> | undefined;
  await inTransaction(db, async (trx) => {
    accepted(await first(trx));
    coming = second();
    coming.catch(() => {});
    await waitUntil(isSomebodyWaiting);
  });
  if (coming === undefined) throw new Error('nobody came second');
  return coming;
}

const codeOf = (outcome: Refusal | null) => outcome?.code ?? null;

describe('two receipts at once', () => {
  const sendTwo = (paymentId: number, db = deps.db) =>
    meet(
      (trx) => place(trx, paymentId),
      () => inTransaction(db, (trx) => place(trx, paymentId)),
      db,
    );
  const waiting = async (paymentId: number) => {
    const rows = await deps.db
      .selectFrom('clinic_receipts')
      .select('id')
      .where('payment_id', '=', paymentId)
      .where('decision', 'is', null)
      .execute();
    return rows.length;
  };

  it('the second is told, and one waits', async () => {
    const { paymentId } = await withLetter();
    expect(codeOf(await sendTwo(paymentId))).toBe('receipt_in_review');
    expect(await waiting(paymentId)).toBe(1);
  });

  it('(twin) without locks the index stops it, and without the index too there are two', async () => {
    const stopped = await withLetter();
    await expect(sendTwo(stopped.paymentId, deps.db.withPlugin(withoutLocks))).rejects.toThrow();
    expect(await waiting(stopped.paymentId)).toBe(1);
    await asOwner(deps, 'DROP INDEX clinic_receipts_in_review');
    const { paymentId } = await withLetter();
    await sendTwo(paymentId, deps.db.withPlugin(withoutLocks));
    expect(await waiting(paymentId)).toBe(2);
  });
});

describe('a receipt that is accepted while its loan is undone', () => {
  async function race(db = deps.db) {
    const { loanId, paymentId } = await withLetter();
    expect(await inTransaction(deps.db, (trx) => place(trx, paymentId))).toBeNull();
    const outcome = await meet(
      (trx) => refundLoan(deps, trx, act, loanId),
      () => reviewReceipt({ ...deps, db }, desk, paymentId, { decision: 'accept', message: null }),
    );
    const { state } = await deps.db
      .selectFrom('clinic_payments')
      .select('state')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    return { outcome: codeOf(outcome), state };
  }

  it('is not: the desk hears that nothing is owed any more', async () => {
    expect(await race()).toEqual({
      outcome: 'clinic_payment_void',
      state: 'REVISION COMPROBANTE',
    });
  });

  it('(twin) without locks what is void would be on its way to a batch', async () => {
    expect(await race(deps.db.withPlugin(withoutLocks))).toEqual({
      outcome: null,
      state: 'EN PROCESO',
    });
  });
});
