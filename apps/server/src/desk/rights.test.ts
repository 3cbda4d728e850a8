import {
  askForDocument,
  type DeskRight,
  decideLoan,
  getOwnRights,
  reviewDocument,
  reviewVehicle,
  settleApproval,
  takeNextWorkItem,
  takeWorkItem,
} from '@alivio/contract/desk.ts';
import { setDeskRights } from '@alivio/testing/desk-rights.ts';
import {
  applyUpToDocuments,
  approveAll,
  type DocumentsApplicant,
  listOf,
  uploadAll,
} from '@alivio/testing/documents.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

/** Everybody here has the role of the desk; what they may do with it are rights that each was given. */
const PERSON = 'operaciones@alivio.demo';
const REASON = 'Así lo pide la prueba.';

let server: TestServer;
let person: string;
let applicant: DocumentsApplicant;
let approvalId: number;
beforeAll(async () => {
  server = await startTestServer();
  const other = await server.signIn('supervisora@alivio.demo');
  applicant = await applyUpToDocuments(server, { amountSoles: 18_000, incomeSoles: 12_000 });
  await uploadAll(server, applicant);
  await approveAll(server, applicant, other);
  const body = { decision: 'approve', reason: REASON } as const;
  const proposed = await server.call(decideLoan, { params: { id: applicant.loanId }, body }, other);
  approvalId = proposed.body.approval_id ?? 0;
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signIn(PERSON);
});

const giveRights = (...rights: DeskRight[]) => setDeskRights(server.deps.db, PERSON, rights);

async function workItemId(): Promise<number> {
  const { id } = await server.deps.db
    .selectFrom('work_items')
    .select('id')
    .where('loan_id', '=', applicant.loanId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}

const decide = (decision: 'approve' | 'reject') =>
  server.call(
    decideLoan,
    { params: { id: applicant.loanId }, body: { decision, reason: REASON } },
    person,
  );

const acts = {
  'review a document': async () => {
    const [first] = (await listOf(server, applicant)).body.data;
    const call = { params: { id: first?.intId ?? 0 }, body: { decision: 'approve' } } as const;
    return server.call(reviewDocument, call, person);
  },
  'say yes': () => decide('approve'),
  'say no': () => decide('reject'),
  'ask for another document': () =>
    server.call(
      askForDocument,
      { params: { id: applicant.loanId }, body: { note: REASON } },
      person,
    ),
  'review a vehicle': () =>
    server.call(
      reviewVehicle,
      {
        params: { id: applicant.loanId },
        body: { owner_matches: true, free_of_lien: true },
      },
      person,
    ),
  'take the case of a second person': async () =>
    server.call(takeWorkItem, { params: { id: await workItemId() } }, person),
  'confirm a proposal': () =>
    server.call(
      settleApproval,
      { params: { id: approvalId }, body: { decision: 'confirm' } },
      person,
    ),
};

const REVIEWERS = ['review a document', 'say yes', 'ask for another document', 'review a vehicle'];

it.each(Object.entries(acts))('without a right nobody may %s', async (_, act) => {
  await giveRights('treasury', 'administrator');
  const { status, error } = await act();
  expect([status, error.details]).toMatchObject([403, { code: 'right_missing' }]);
});

it('everybody can see which rights are theirs', async () => {
  await giveRights('supervisor', 'treasury');
  expect((await server.call(getOwnRights, {}, person)).body.rights.sort()).toEqual([
    'supervisor',
    'treasury',
  ]);
});

it('without a right nothing is the next case', async () => {
  await giveRights('administrator');
  const { body } = await server.call(takeNextWorkItem, { body: {} }, person);
  expect(body.item).toBeNull();
});

it.each(Object.entries(acts).filter(([name]) => !REVIEWERS.includes(name)))(
  'a reviewer may not %s',
  async (_, act) => {
    await giveRights('reviewer');
    const { status, error } = await act();
    expect([status, error.details]).toMatchObject([
      403,
      { code: 'right_missing', right: 'supervisor' },
    ]);
  },
);

it.each(Object.entries(acts).filter(([name]) => REVIEWERS.includes(name)))(
  'a supervisor alone may not %s',
  async (_, act) => {
    await giveRights('supervisor');
    const { status, error } = await act();
    expect([status, error.details]).toMatchObject([
      403,
      { code: 'right_missing', right: 'reviewer' },
    ]);
  },
);

it('with it, the same proposal is confirmed', async () => {
  await giveRights('supervisor');
  expect((await acts['confirm a proposal']()).body.loan_state).toBe('approved');
});
