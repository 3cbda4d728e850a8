import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { decideLoan } from '@alivio/contract/desk.ts';
import {
  anyPaper,
  applyUpToDocuments,
  approveAll,
  type DocumentsApplicant,
  listOf,
  uploadAll,
  uploadOne,
} from '@alivio/testing/documents.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { placeHolderFile } from '#server/documents/place-holder-file.ts';
import { writeFile } from '#server/files/write-file.ts';
import { isRefusal } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { reviewDocument } from './review-document.ts';
import { settleApproval } from './settle-approval.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ BUDGET_REGISTER_PER_IP: '1000' });
});
afterAll(() => server.close());

const MOMENT_MS = 400;

/** Whoever has read the papers waits a moment for the other to have read them too, each time. */
function meetAfterReading({ isLocked }: { isLocked: boolean }): KyselyPlugin {
  const reads = new WeakSet<object>();
  const met = new EventEmitter();
  let readers = 0;
  return {
    transformQuery({ node, queryId }) {
      if (isReadingOfPapers(node)) reads.add(queryId);
      return isLocked ? node : withoutLocks(node);
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

function isReadingOfPapers(node: RootOperationNode): boolean {
  const text = JSON.stringify(node);
  return (
    node.kind === 'SelectQueryNode' &&
    text.includes('"documents"') &&
    text.includes('SelectAllNode')
  );
}

function withoutLocks(node: RootOperationNode): RootOperationNode {
  if (node.kind !== 'RawNode') return node;
  const sqlFragments = node.sqlFragments.map((text) =>
    text.replace(/FOR (NO KEY )?UPDATE( OF loans)?/, ''),
  );
  return { ...node, sqlFragments };
}

const seenBy = (isLocked: boolean): Deps => ({
  ...server.deps,
  db: server.deps.db.withPlugin(meetAfterReading({ isLocked })),
});

async function staff(email: string): Promise<StaffSession> {
  const { id } = await server.deps.db
    .selectFrom('staff_users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id: 0, role: 'operations', staffUserId: id };
}

const eventsOf = async ({ loanId }: DocumentsApplicant, event: string) =>
  (
    await server.deps.db
      .selectFrom('loan_events')
      .select('id')
      .where('loan_id', '=', loanId)
      .where('event', '=', event)
      .execute()
  ).length;

describe('two reviewers on one document', () => {
  async function judgeAtOnce(isLocked: boolean): Promise<number> {
    const applicant = await applyUpToDocuments(server);
    await uploadAll(server, applicant);
    const [{ intId = 0 } = {}] = (await listOf(server, applicant)).body.data;
    const deps = seenBy(isLocked);
    const answers = await Promise.all([
      reviewDocument(deps, await staff('operaciones@alivio.demo'), intId, {
        decision: 'approve',
        comment: null,
      }),
      reviewDocument(deps, await staff('supervisora@alivio.demo'), intId, {
        decision: 'approve',
        comment: null,
      }),
    ]);
    return answers.filter((answer) => !isRefusal(answer)).length;
  }

  it('one of them was first, and the other is told', async () => {
    expect(await judgeAtOnce(true)).toBe(1);
  });

  it('(twin) both were where nobody locks the loan', async () => {
    expect(await judgeAtOnce(false)).toBe(2);
  });
});

describe('two people who confirm one proposal', () => {
  async function confirmAtOnce(isLocked: boolean): Promise<string[]> {
    const applicant = await applyUpToDocuments(server, {
      amountSoles: 18_000,
      incomeSoles: 12_000,
    });
    await uploadAll(server, applicant);
    const desk = await server.signIn('operaciones@alivio.demo');
    await approveAll(server, applicant, desk);
    const body = { decision: 'approve', reason: 'Conforme' } as const;
    const proposed = await server.call(
      decideLoan,
      { params: { id: applicant.loanId }, body },
      desk,
    );
    const id = proposed.body.approval_id ?? 0;
    const deps = seenBy(isLocked);
    const supervisor = await staff('supervisora@alivio.demo');
    const said = { decision: 'confirm', reason: null } as const;
    const answers = await Promise.allSettled([
      settleApproval(deps, supervisor, id, said),
      settleApproval(deps, supervisor, id, said),
    ]);
    return answers
      .map((answer) => {
        if (answer.status === 'rejected') return 'broke';
        return isRefusal(answer.value) ? answer.value.code : 'confirmed';
      })
      .sort();
  }

  it('one of them does, and the other is told', async () => {
    expect(await confirmAtOnce(true)).toEqual(['approval_settled', 'confirmed']);
  });

  it('(twin) the other breaks where nobody locks the loan', async () => {
    expect(await confirmAtOnce(false)).toEqual(['broke', 'confirmed']);
  });
});

describe('the last two documents at once', () => {
  async function sendAtOnce(isLocked: boolean): Promise<DocumentsApplicant> {
    const applicant = await applyUpToDocuments(server);
    for (const type of [1, 2]) await uploadOne(server, applicant, type);
    const deps = seenBy(isLocked);
    const today = await readToday(deps, deps.db);
    const by = { id: 0, role: 'client', clientId: applicant.clientId, sellerId: null } as const;
    const send = async (kind: 'income_proof' | 'medical_order') => {
      const incoming = await writeFile(deps, anyPaper());
      const file = {
        ...incoming,
        ...({
          incoming,
          contentType: 'application/pdf',
          extension: 'pdf',
          measures: null,
        } as const),
        discard: async () => {},
      };
      const placement = { position: 1, total: 1, name: kind, incomeCategory: null };
      return inTransaction(deps.db, (trx) =>
        placeHolderFile(deps, trx, { by, today }, applicant.loanId, { kind, placement, file }),
      );
    };
    await Promise.all([send('income_proof'), send('medical_order')]);
    return applicant;
  }

  it('go to review once', async () => {
    const applicant = await sendAtOnce(true);
    expect((await listOf(server, applicant)).body.loanStatus).toBe('REVISION');
    expect(await eventsOf(applicant, 'submit_documents')).toBe(1);
  });

  it('(twin) each waits for the other where nobody locks the loan', async () => {
    const applicant = await sendAtOnce(false);
    expect(await eventsOf(applicant, 'submit_documents')).toBe(0);
  });
});
