import {
  decideLoan,
  getApproval,
  getDeskOverview,
  listWorkItems,
  releaseWorkItem,
  reviewDocument,
  settleApproval,
  takeNextWorkItem,
  takeWorkItem,
} from '@alivio/contract/desk.ts';
import { acknowledgeRejection } from '@alivio/contract/documents.ts';
import {
  applyUpToDocuments,
  approveAll,
  type DocumentsApplicant,
  listOf,
  uploadAll,
  uploadOne,
} from '@alivio/testing/documents.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let server: TestServer;
let desk: string;
let supervisor: string;
beforeAll(async () => {
  server = await startTestServer({ BUDGET_REGISTER_PER_IP: '1000' });
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await server.signIn('operaciones@alivio.demo');
  supervisor = await server.signIn('supervisora@alivio.demo');
});

const REASON = 'Todo está en regla.';

async function submitted(options: Parameters<typeof applyUpToDocuments>[1] = {}) {
  const applicant = await applyUpToDocuments(server, options);
  await uploadAll(server, applicant);
  return applicant;
}

async function openKinds({ loanId }: DocumentsApplicant): Promise<string[]> {
  const rows = await server.deps.db
    .selectFrom('work_items')
    .select('kind')
    .where('loan_id', '=', loanId)
    .where('closed_at', 'is', null)
    .execute();
  return rows.map(({ kind }) => kind);
}

async function templates({ clientId }: DocumentsApplicant): Promise<string[]> {
  const rows = await server.deps.db
    .selectFrom('outbox_messages')
    .select('template')
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute();
  return rows.map(({ template }) => template);
}

const decide = (
  { loanId }: DocumentsApplicant,
  decision: 'approve' | 'reject' | 'ask_guarantor' | 'ask_collateral',
  token = desk,
) => server.call(decideLoan, { params: { id: loanId }, body: { decision, reason: REASON } }, token);

const documentOf = async (applicant: DocumentsApplicant, type: number) =>
  (await listOf(server, applicant)).body.data.find(
    ({ intIdDocumentType }) => intIdDocumentType === type,
  );

async function review(
  applicant: DocumentsApplicant,
  type: number,
  body: { decision: 'approve' | 'observe'; comment?: string },
  token = desk,
) {
  const id = (await documentOf(applicant, type))?.intId ?? 0;
  return server.call(reviewDocument, { params: { id }, body }, token);
}

describe('a file from the client to the yes', () => {
  it('review, decision, approved; each piece of work is opened and closed by what happened', async () => {
    const applicant = await submitted();
    expect(await openKinds(applicant)).toEqual(['document_review']);
    expect((await decide(applicant, 'approve')).error.details).toMatchObject({
      code: 'documents_not_approved',
    });
    await approveAll(server, applicant, desk);
    expect(await openKinds(applicant)).toEqual(['manual_decision']);
    const { body } = await decide(applicant, 'approve');
    expect(body).toMatchObject({ loan_state: 'approved', approval_id: null });
    expect(await openKinds(applicant)).toEqual([]);
    expect((await listOf(server, applicant)).body.loanStatus).toBe('APROBADO');
    expect(await templates(applicant)).toContain('loan_approved');
  });

  it('an observed document goes back with its comment, comes again, and its first version stays to be compared', async () => {
    const applicant = await submitted({ lastDigit: 5 });
    const comment = 'El recibo es de hace seis meses. Sube uno de los últimos dos.';
    const observed = await review(applicant, 2, { decision: 'observe', comment });
    expect(observed.body).toMatchObject({
      document: { status: 'observed' },
      loan_state: 'documents',
    });
    const listed = (await listOf(server, applicant)).body;
    expect(listed.loanStatus).toBeNull();
    expect(listed.data[1]).toMatchObject({ intIdStatus: 3, strComment: comment });
    expect(await openKinds(applicant)).toEqual(['document_review']);
    const again = await uploadOne(server, applicant, 2);
    expect(again.body).toMatchObject({
      loanStatus: 'REVISION',
      data: { intIdStatus: 2, strComment: null },
    });
    const files = await server.deps.db
      .selectFrom('document_files')
      .select(['round', 'comment'])
      .where('document_id', '=', again.body.data.intId)
      .orderBy('round')
      .execute();
    expect(files).toEqual([
      { round: 1, comment },
      { round: 2, comment: null },
    ]);
    await approveAll(server, applicant, desk);
    expect((await decide(applicant, 'approve')).body.loan_state).toBe('approved');
    expect(await templates(applicant)).toContain('documents_observed');
  });

  it('an observation needs words, and a document that is not in review none at all', async () => {
    const applicant = await submitted();
    const silent = await review(applicant, 1, { decision: 'observe' });
    expect(silent.error.details).toMatchObject({ code: 'comment_missing' });
    await review(applicant, 1, { decision: 'approve' });
    const twice = await review(applicant, 1, { decision: 'approve' });
    expect(twice.error.details).toMatchObject({ code: 'document_not_in_review' });
  });

  it('a rejection is decided by the desk and read by the client, once or as often as they like', async () => {
    const applicant = await submitted();
    const early = await server.call(acknowledgeRejection, { body: {} }, applicant.token);
    expect(early.error.details).toMatchObject({ code: 'loan_not_rejected' });
    expect((await decide(applicant, 'reject')).body.loan_state).toBe('rejected');
    expect(await openKinds(applicant)).toEqual([]);
    expect((await listOf(server, applicant)).body.loanStatus).toBe('RECHAZADO');
    for (const _ of [1, 2])
      expect((await server.call(acknowledgeRejection, { body: {} }, applicant.token)).status).toBe(
        200,
      );
    expect(await templates(applicant)).toContain('loan_rejected');
  });
});

describe('two people', () => {
  const LARGE = { amountSoles: 18_000, incomeSoles: 12_000 };

  async function proposed() {
    const applicant = await submitted(LARGE);
    await approveAll(server, applicant, desk);
    const { body } = await decide(applicant, 'approve');
    expect(body).toMatchObject({ loan_state: 'review' });
    return { applicant, id: body.approval_id ?? 0 };
  }
  const settle = (id: number, decision: 'confirm' | 'decline', token: string, reason?: string) =>
    server.call(
      settleApproval,
      { params: { id }, body: { decision, ...(reason && { reason }) } },
      token,
    );

  it('a large yes waits for another person, who confirms it', async () => {
    const { applicant, id } = await proposed();
    expect(await openKinds(applicant)).toEqual(['second_approval']);
    const seen = await server.call(getApproval, { params: { id } }, supervisor);
    expect(seen.body.approval).toMatchObject({ state: 'waiting', reason: REASON });
    const own = await settle(id, 'confirm', desk);
    expect([own.status, own.error.details]).toMatchObject([403, { code: 'same_person' }]);
    const { body } = await settle(id, 'confirm', supervisor);
    expect(body).toMatchObject({ loan_state: 'approved', approval: { state: 'confirmed' } });
    expect(await openKinds(applicant)).toEqual([]);
    const again = await settle(id, 'confirm', supervisor);
    expect(again.error.details).toMatchObject({ code: 'approval_settled' });
  });

  it('a no of the second person needs words and gives the decision back', async () => {
    const { applicant, id } = await proposed();
    expect((await settle(id, 'decline', supervisor)).error.details).toMatchObject({
      code: 'comment_missing',
    });
    const { body } = await settle(id, 'decline', supervisor, 'Falta sustento del ingreso.');
    expect(body).toMatchObject({ loan_state: 'review', approval: { state: 'declined' } });
    expect(await openKinds(applicant)).toEqual(['manual_decision']);
  });

  it('what was proposed on another case does not run', async () => {
    const { applicant, id } = await proposed();
    await review(applicant, 3, { decision: 'observe', comment: 'La boleta no se lee.' });
    await uploadOne(server, applicant, 3);
    const { status, error } = await settle(id, 'confirm', supervisor);
    expect([status, error.details]).toMatchObject([409, { code: 'approval_settled' }]);
    expect((await listOf(server, applicant)).body.loanStatus).toBe('REVISION');
  });

  it('what changed under the proposal without moving the loan stops it too', async () => {
    const { applicant, id } = await proposed();
    await server.deps.db
      .updateTable('documents')
      .set({ round: 2 })
      .where('loan_id', '=', applicant.loanId)
      .where('kind', '=', 'identity')
      .execute();
    const { error } = await settle(id, 'confirm', supervisor);
    expect(error.details).toMatchObject({ code: 'approval_outdated' });
    expect(await openKinds(applicant)).toEqual(['manual_decision']);
  });

  it('the desk decides once: a second proposal is refused', async () => {
    const { applicant } = await proposed();
    expect((await decide(applicant, 'approve', supervisor)).error.details).toMatchObject({
      code: 'approval_pending',
    });
  });

  it('a rejection after the yes takes two', async () => {
    const applicant = await submitted();
    await approveAll(server, applicant, desk);
    await decide(applicant, 'approve');
    const { body } = await decide(applicant, 'reject');
    expect(body).toMatchObject({ loan_state: 'approved' });
    const confirmed = await settle(body.approval_id ?? 0, 'confirm', supervisor);
    expect(confirmed.body).toMatchObject({ loan_state: 'rejected' });
  });
});

describe('leases', () => {
  const itemOf = async ({ loanId }: DocumentsApplicant) =>
    (
      await server.deps.db
        .selectFrom('work_items')
        .select('id')
        .where('loan_id', '=', loanId)
        .where('closed_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).id;

  it('who has a case is known to the other, who may look and not act, until the lease runs out', async () => {
    const applicant = await submitted();
    const id = await itemOf(applicant);
    expect((await server.call(takeWorkItem, { params: { id } }, desk)).status).toBe(200);
    const other = await server.call(takeWorkItem, { params: { id } }, supervisor);
    expect([other.status, other.error.details]).toMatchObject([
      409,
      { code: 'case_taken', name: 'Renzo Aguilar Soto' },
    ]);
    const act = await review(applicant, 1, { decision: 'approve' }, supervisor);
    expect(act.error.details).toMatchObject({ code: 'case_taken' });
    server.clock.advance(15 * 60_000);
    expect((await server.call(takeWorkItem, { params: { id } }, supervisor)).status).toBe(200);
    await server.call(releaseWorkItem, { params: { id } }, supervisor);
    expect((await server.call(takeWorkItem, { params: { id } }, desk)).status).toBe(200);
  });

  it('two people who ask for the next case get two', async () => {
    await submitted();
    await submitted();
    const [one, two] = await Promise.all([
      server.call(takeNextWorkItem, { body: {} }, desk),
      server.call(takeNextWorkItem, { body: {} }, supervisor),
    ]);
    expect(one.body.item).not.toBeNull();
    expect(one.body.item?.id).not.toBe(two.body.item?.id);
  });

  it('the queue tells what waits, whose it is and what is late', async () => {
    const applicant = await submitted();
    const id = await itemOf(applicant);
    await server.call(takeWorkItem, { params: { id } }, desk);
    const mine = await server.call(listWorkItems, { query: { mine: 'true', limit: 100 } }, desk);
    expect(mine.body.data.find((item) => item.id === id)).toMatchObject({
      kind: 'document_review',
      loan_id: applicant.loanId,
      lease: { is_mine: true },
    });
    server.clock.advance(10 * 24 * 60 * 60_000);
    const late = await server.call(
      listWorkItems,
      { query: { late: 'true', limit: 100 } },
      await server.signIn('operaciones@alivio.demo'),
    );
    expect(late.body.data.find((item) => item.id === id)).toMatchObject({
      is_late: true,
      lease: null,
    });
  });

  it('Inicio counts them', async () => {
    await submitted();
    const { body } = await server.call(
      getDeskOverview,
      {},
      await server.signIn('operaciones@alivio.demo'),
    );
    expect(body.kinds.find(({ kind }) => kind === 'document_review')?.waiting).toBeGreaterThan(0);
    expect(body.me.rights).toEqual(['reviewer', 'supervisor', 'treasury', 'administrator']);
    expect(body.charts.applications).toHaveLength(14);
  });
});
