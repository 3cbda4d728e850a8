import {
  declineAsGuarantor,
  type GuarantorInvitation,
  getInvitation,
  resendGuarantorLink,
  submitAsGuarantor,
  uploadGuarantorFile,
} from '@alivio/contract/backing.ts';
import {
  anyGuarantor,
  applyForBacking,
  consentWith,
  deliverPapers,
  fileOf,
  findGuarantor,
  lastMessageTo,
  linkOf,
  nameOne,
  uploadAsGuarantor,
} from '@alivio/testing/backing.ts';
import { anyPaper } from '@alivio/testing/documents.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { spendLinkBudget } from '#server/budgets/personal-links.ts';

const DAY_MS = 24 * 60 * 60_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const open = (token: string) => server.call(getInvitation, { params: { token } });
const submit = (token: string) => server.call(submitAsGuarantor, { params: { token } });
const decline = (token: string) => server.call(declineAsGuarantor, { params: { token } });

async function invited() {
  const applicant = await applyForBacking(server, 'guarantor');
  const fields = anyGuarantor();
  await nameOne(server, applicant, fields);
  return { applicant, fields, link: await linkOf(server, fields) };
}

it('that nobody was sent opens nothing', async () => {
  const { error } = await open('x'.repeat(43));
  expect(error.details).toMatchObject({ code: 'link_invalid' });
});

it('stops when a newer one is sent', async () => {
  const { applicant, fields, link } = await findGuarantor(server);
  const { loanId, token } = applicant;
  const sent = await server.call(resendGuarantorLink, { params: { id: loanId } }, token);
  expect(sent.status).toBe(200);
  expect((await open(link)).error.details).toMatchObject({ code: 'link_expired' });
  expect((await open(await linkOf(server, fields))).body.state).toBe('consented');
});

it('works for seven days, for a file too', async () => {
  const { link } = await findGuarantor(server);
  const { now } = server.clock;
  server.clock.advance(7 * DAY_MS - 1);
  expect((await open(link)).status).toBe(200);
  server.clock.advance(1);
  expect((await open(link)).error.details).toMatchObject({ code: 'link_expired' });
  const { error } = await uploadAsGuarantor(server, link, 'identity');
  expect(error.details).toMatchObject({ code: 'link_expired' });
  server.clock.now = now;
});

it('says no more once the application is over', async () => {
  const { applicant, link } = await findGuarantor(server);
  const over = { state: 'rejected' as const };
  const { loanId } = applicant;
  await server.deps.db.updateTable('loans').set(over).where('id', '=', loanId).execute();
  expect((await open(link)).error.details).toMatchObject({ code: 'link_expired' });
});

it('needs the right number, guessed at five times a day', async () => {
  const { fields, link } = await invited();
  for (let n = 0; n < 5; n += 1) {
    const { error } = await consentWith(server, link, '10000000');
    expect(error.details).toMatchObject({ code: 'document_mismatch' });
  }
  expect((await consentWith(server, link, fields.identification_number)).status).toBe(429);
  expect((await open(link)).body.state).toBe('invited');
});

it('takes papers after the yes, and the income with its category', async () => {
  const { fields, link } = await invited();
  const early = await uploadAsGuarantor(server, link, 'identity');
  expect(early.error.details).toMatchObject({ code: 'consent_missing' });
  await consentWith(server, link, fields.identification_number);
  const body = { kind: 'income_proof' as const, position: 1, total: 1 };
  const files = { file: [fileOf(anyPaper())] };
  const income = await server.call(uploadGuarantorFile, { params: { token: link }, body, files });
  expect(income.error.details).toMatchObject({ code: 'income_category_missing' });
  expect((await submit(link)).error.details).toMatchObject({ code: 'papers_missing' });
});

it('takes a file again that is now all there is, and one that was observed', async () => {
  const { applicant, link } = await findGuarantor(server);
  const front = anyPaper();
  const statusOf = ({ body }: { body: GuarantorInvitation }) => body.documents[0]?.status;
  const half = await uploadAsGuarantor(server, link, 'identity', front, { position: 1, total: 2 });
  expect(statusOf(half)).toBe('new');
  expect(statusOf(await uploadAsGuarantor(server, link, 'identity', front))).toBe('in_review');
  const again = await uploadAsGuarantor(server, link, 'identity', front);
  expect(again.body.documents[0]?.files).toHaveLength(1);
  await server.deps.db
    .updateTable('documents')
    .set({ status: 'observed', comment: 'No se lee.' })
    .where('loan_id', '=', applicant.loanId)
    .where('kind', '=', 'identity')
    .execute();
  expect(statusOf(await uploadAsGuarantor(server, link, 'identity', front))).toBe('in_review');
});

it('is closed by a no: the client hears that it takes another person, what was sent is gone', async () => {
  const { applicant, link } = await findGuarantor(server);
  await uploadAsGuarantor(server, link, 'identity');
  expect((await decline(link)).status).toBe(200);
  expect((await open(link)).body).toMatchObject({ state: 'declined', documents: [] });
  expect((await decline(link)).error.details).toMatchObject({ code: 'guarantor_closed' });
  const { email } = await server.deps.db
    .selectFrom('clients')
    .select('email')
    .where('id', '=', applicant.clientId)
    .executeTakeFirstOrThrow();
  expect(await lastMessageTo(server, email)).toContain('nombra a otra persona');
});

it('sent twice is sent once, and nothing is added after it', async () => {
  const { applicant, link } = await findGuarantor(server);
  await deliverPapers(server, applicant);
  await submit(link);
  expect((await submit(link)).body.state).toBe('checking');
  const submitted = await server.deps.db
    .selectFrom('audit_events')
    .select('id')
    .where('action', '=', 'guarantor.submitted')
    .where('subject_id', '=', applicant.loanId)
    .execute();
  expect(submitted).toHaveLength(1);
  const { error } = await uploadAsGuarantor(server, link, 'identity');
  expect(error.details).toMatchObject({ code: 'document_locked' });
});

it('is tried from one address so often an hour', async () => {
  const limited = { ...server.deps.config, BUDGET_GUARANTOR_LINKS_PER_IP: 0 };
  const refused = await spendLinkBudget(
    { ...server.deps, config: limited },
    'guarantor',
    '10.1.1.1',
  );
  expect(refused?.code).toBe('too_many_requests');
});
