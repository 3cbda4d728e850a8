import { decideLoan, settleApproval } from '@alivio/contract/desk.ts';
import { type WorkItemKind, workItemKinds } from '@alivio/domain/work/work-item-kinds.ts';
import { requestLoanOf } from '@alivio/testing/apply.ts';
import {
  applyUpToDocuments,
  approveAll,
  type DocumentsApplicant,
  uploadAll,
} from '@alivio/testing/documents.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

let server: TestServer;
let desk: string;
let supervisor: string;
beforeAll(async () => {
  server = await startTestServer({
    BUDGET_REGISTER_PER_IP: '1000',
    DATA_DIR: inject('demoDataDir'),
  });
  desk = await server.signIn('operaciones@alivio.demo');
  supervisor = await server.signIn('supervisora@alivio.demo');
});
afterAll(() => server.close());

const LARGE = { amountSoles: 18_000, incomeSoles: 12_000 };
const approve = { decision: 'approve', reason: 'Todo en regla.' } as const;

async function openItems(loanId: number) {
  return server.deps.db
    .selectFrom('work_items')
    .select(['kind', 'closed_at'])
    .where('loan_id', '=', loanId)
    .where('closed_at', 'is', null)
    .execute();
}

const kindsOf = async ({ loanId }: Pick<DocumentsApplicant, 'loanId'>) =>
  (await openItems(loanId)).map(({ kind }) => kind);

async function inReview(options = {}): Promise<DocumentsApplicant> {
  const applicant = await applyUpToDocuments(server, options);
  await uploadAll(server, applicant);
  return applicant;
}

async function demoLoan(email: string): Promise<{ loanId: number }> {
  const { id } = await server.deps.db
    .selectFrom('loans')
    .innerJoin('clients', 'clients.id', 'loans.client_id')
    .select('loans.id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { loanId: id };
}

const reject = ({ loanId }: { loanId: number }) =>
  server.call(
    decideLoan,
    { params: { id: loanId }, body: { ...approve, decision: 'reject' } },
    desk,
  );

/** What opens each kind, and what closes it again by doing it. */
const lives: Record<
  WorkItemKind,
  { open(): Promise<{ loanId: number }>; close(of: { loanId: number }): Promise<unknown> }
> = {
  document_review: {
    open: () => inReview(),
    close: (of) => approveAll(server, of as DocumentsApplicant, desk),
  },
  manual_decision: {
    open: async () => {
      const applicant = await inReview();
      await approveAll(server, applicant, desk);
      return applicant;
    },
    close: ({ loanId }) => server.call(decideLoan, { params: { id: loanId }, body: approve }, desk),
  },
  // Both stand in the demo, put there by what clients and guarantors do.
  guarantor_review: { open: () => demoLoan('raul.caceres@alivio.demo'), close: reject },
  collateral_review: { open: () => demoLoan('patricia.ramirez@alivio.demo'), close: reject },
  second_approval: {
    open: async () => {
      const applicant = await inReview(LARGE);
      await approveAll(server, applicant, desk);
      await server.call(decideLoan, { params: { id: applicant.loanId }, body: approve }, desk);
      return applicant;
    },
    close: async ({ loanId }) => {
      const { id } = await server.deps.db
        .selectFrom('approvals')
        .select('id')
        .where('loan_id', '=', loanId)
        .executeTakeFirstOrThrow();
      const body = { decision: 'confirm' } as const;
      return server.call(settleApproval, { params: { id }, body }, supervisor);
    },
  },
};

describe.each(workItemKinds)('%s', (kind) => {
  it('is opened by its fact and closed by what does the work', async () => {
    const of = await lives[kind].open();
    expect(await kindsOf(of)).toContain(kind);
    await lives[kind].close(of);
    expect(await kindsOf(of)).not.toContain(kind);
  });
});

it('a client who changes the request leaves nothing behind in the queue, and what was proposed is over', async () => {
  const applicant = await inReview(LARGE);
  await approveAll(server, applicant, desk);
  await server.call(decideLoan, { params: { id: applicant.loanId }, body: approve }, desk);
  expect(await kindsOf(applicant)).toEqual(['second_approval']);
  await requestLoanOf(server, applicant, { ...LARGE, amountSoles: 17_000 });
  expect(await kindsOf(applicant)).toEqual([]);
  const { state } = await server.deps.db
    .selectFrom('approvals')
    .select('state')
    .where('loan_id', '=', applicant.loanId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('outdated');
});
