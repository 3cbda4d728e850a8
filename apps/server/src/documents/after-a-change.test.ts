import { runCreditCheck } from '@alivio/contract/applications.ts';
import { decideLoan, reviewDocument } from '@alivio/contract/desk.ts';
import { requestLoanOf } from '@alivio/testing/apply.ts';
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
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let desk: string;
beforeAll(async () => {
  server = await startTestServer({ BUDGET_REGISTER_PER_IP: '1000' });
  desk = await server.signIn('operaciones@alivio.demo');
});
afterAll(() => server.close());

async function observe(applicant: DocumentsApplicant, type: number): Promise<void> {
  const { data } = (await listOf(server, applicant)).body;
  const id = data.find(({ intIdDocumentType }) => intIdDocumentType === type)?.intId ?? 0;
  const body = { decision: 'observe', comment: 'Falta un lado del documento.' } as const;
  await server.call(reviewDocument, { params: { id }, body }, desk);
}

it('papers of a changed request go back to the desk by themselves, to be read again', async () => {
  const applicant = await applyUpToDocuments(server);
  await uploadAll(server, applicant);
  await approveAll(server, applicant, desk);
  await requestLoanOf(server, applicant, { amountSoles: 3_200 });
  await server.call(runCreditCheck, {}, applicant.token);
  const { loanStatus, data } = (await listOf(server, applicant)).body;
  expect(loanStatus).toBe('REVISION');
  expect(data.map(({ intIdStatus }) => intIdStatus)).toEqual([2, 2, 2, 2]);
  const items = await server.deps.db
    .selectFrom('work_items')
    .select('kind')
    .where('loan_id', '=', applicant.loanId)
    .where('closed_at', 'is', null)
    .execute();
  expect(items).toEqual([{ kind: 'document_review' }]);
});

it('whom the desk said no to is not told that they are pre-approved', async () => {
  const applicant = await applyUpToDocuments(server);
  await uploadAll(server, applicant);
  const body = { decision: 'reject', reason: 'No procede.' } as const;
  await server.call(decideLoan, { params: { id: applicant.loanId }, body }, desk);
  const answer = await server.call(runCreditCheck, {}, applicant.token);
  expect(answer.body).toMatchObject({ result: 'rejected', reasons: [], suggestions: [] });
});

it('the same side of an observed document may come again with the one that was missing', async () => {
  const applicant = await applyUpToDocuments(server);
  const front = anyPaper();
  await uploadOne(server, applicant, 1, { file: front });
  for (const type of [2, 3, 4]) await uploadOne(server, applicant, type);
  await observe(applicant, 1);
  await uploadOne(server, applicant, 1, { file: front, position: 1, total: 2 });
  const { body } = await uploadOne(server, applicant, 1, { position: 2, total: 2 });
  expect(body).toMatchObject({ loanStatus: 'REVISION', data: { intIdStatus: 2 } });
  expect(body.data.subFiles).toHaveLength(2);
});

it('two papers in each other’s place change places', async () => {
  const applicant = await applyUpToDocuments(server);
  const [bill, order] = [anyPaper(), anyPaper()];
  await uploadOne(server, applicant, 1);
  await uploadOne(server, applicant, 2, { file: order });
  await uploadOne(server, applicant, 3);
  await uploadOne(server, applicant, 4, { file: bill });
  await observe(applicant, 2);
  await observe(applicant, 4);
  expect((await uploadOne(server, applicant, 2, { file: bill })).status).toBe(200);
  const { body } = await uploadOne(server, applicant, 4, { file: order });
  expect(body.loanStatus).toBe('REVISION');
});

it('a page that is old judges and decides nothing', async () => {
  const applicant = await applyUpToDocuments(server);
  await uploadAll(server, applicant);
  await observe(applicant, 2);
  await uploadOne(server, applicant, 2);
  const { data } = (await listOf(server, applicant)).body;
  const id = data[1]?.intId ?? 0;
  const old = { decision: 'approve', round: 1 } as const;
  const judged = await server.call(reviewDocument, { params: { id }, body: old }, desk);
  expect(judged.error.details).toMatchObject({ code: 'document_changed' });
  const body = { decision: 'reject', reason: 'No procede.', seen_state: 'approved' } as const;
  const decided = await server.call(decideLoan, { params: { id: applicant.loanId }, body }, desk);
  expect(decided.error.details).toMatchObject({ code: 'case_changed' });
});
