import { getInvitation } from '@alivio/contract/backing.ts';
import { decideLoan } from '@alivio/contract/desk.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import { findGuarantor, uploadAsGuarantor } from '@alivio/testing/backing.ts';
import { approveAll, type DocumentsApplicant, uploadAll } from '@alivio/testing/documents.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dismissMootGuarantors } from './dismiss-moot-guarantors.job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Standing = { state: LoanState; backing: 'guarantor' | 'collateral' | null };

/** A loan as it stands later, whose guarantor has sent a paper. */
async function leaveWith(standing: Partial<Standing>) {
  const found = await findGuarantor(server);
  await uploadAsGuarantor(server, found.link, 'identity');
  const { loanId } = found.applicant;
  await server.deps.db.updateTable('loans').set(standing).where('id', '=', loanId).execute();
  return found;
}

const sweep = () => dismissMootGuarantors.run(server.deps, {}, { isLastAttempt: false });

async function filesOf({ loanId }: Pick<DocumentsApplicant, 'loanId'>): Promise<number> {
  const files = await server.deps.db
    .selectFrom('document_files')
    .innerJoin('documents', 'documents.id', 'document_files.document_id')
    .innerJoin('stored_files', 'stored_files.id', 'document_files.file_id')
    .select('stored_files.id')
    .where('loan_id', '=', loanId)
    .where('guarantor_id', 'is not', null)
    .execute();
  return files.length;
}

async function expectClosed(link: string): Promise<void> {
  const { error } = await server.call(getInvitation, { params: { token: link } });
  expect(error.details).toMatchObject({ code: 'link_expired' });
}

it.each([
  ['was rejected', { state: 'rejected' }],
  ['was cancelled', { state: 'cancelled' }],
  ['lapsed', { state: 'lapsed' }],
  ['began again', { state: 'draft', backing: null }],
  ['needs nobody any more', { state: 'documents', backing: null }],
  ['takes a vehicle', { state: 'file_complete', backing: 'collateral' }],
] as const)(
  'of a loan that %s keeps nothing here, and the link opens nothing',
  async (_, standing) => {
    const { applicant, link } = await leaveWith(standing);
    expect(await filesOf(applicant)).toBe(1);
    await sweep();
    expect(await filesOf(applicant)).toBe(0);
    await server.deps.db
      .updateTable('loans')
      .set({ state: 'documents', backing: 'guarantor' })
      .where('id', '=', applicant.loanId)
      .execute();
    await expectClosed(link);
  },
);

it.each(['evaluated', 'documents', 'guarantor', 'approved', 'signed', 'paid'] as const)(
  'of a loan in %s stays',
  async (state) => {
    const { applicant } = await leaveWith({ state });
    await sweep();
    expect(await filesOf(applicant)).toBe(1);
  },
);

it.each([
  ['reject', 'No cumple la política.'],
  ['ask_collateral', 'Mejor un vehículo.'],
] as const)('goes with the decision itself: %s', async (decision, reason) => {
  const { applicant, link } = await leaveWith({ backing: 'guarantor' });
  await uploadAll(server, applicant);
  const desk = await server.signIn('operaciones@alivio.demo');
  await approveAll(server, applicant, desk);
  const params = { id: applicant.loanId };
  const decided = await server.call(decideLoan, { params, body: { decision, reason } }, desk);
  expect(decided.status).toBe(200);
  expect(await filesOf(applicant)).toBe(0);
  await expectClosed(link);
});
