import {
  declineAsGuarantor,
  type GuarantorFields,
  getInvitation,
  resendGuarantorLink,
} from '@alivio/contract/backing.ts';
import {
  anyGuarantor,
  applyForBacking,
  findGuarantor,
  linkOf,
  nameOne,
  sendAsGuarantor,
} from '@alivio/testing/backing.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '#server/sessions/open-session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const open = (token: string) => server.call(getInvitation, { params: { token } });

function guarantorsOf(loanId: number) {
  return server.deps.db
    .selectFrom('guarantors')
    .select(['id', 'replaced_at'])
    .where('loan_id', '=', loanId)
    .orderBy('id')
    .execute();
}

function filesOfGuarantors(loanId: number) {
  return server.deps.db
    .selectFrom('document_files')
    .innerJoin('documents', 'documents.id', 'document_files.document_id')
    .innerJoin('stored_files', 'stored_files.id', 'document_files.file_id')
    .select('stored_files.id')
    .where('loan_id', '=', loanId)
    .where('guarantor_id', 'is not', null)
    .execute();
}

it('is refused where the loan needs something else', async () => {
  const { error } = await nameOne(server, await applyForBacking(server, 'collateral'));
  expect(error.details).toMatchObject({ code: 'backing_not_wanted' });
});

it('is refused once the loan is decided', async () => {
  const applicant = await applyForBacking(server, 'guarantor');
  const { loanId } = applicant;
  const decided = { state: 'approved' as const };
  await server.deps.db.updateTable('loans').set(decided).where('id', '=', loanId).execute();
  const { error } = await nameOne(server, applicant);
  expect(error.details).toMatchObject({ code: 'backing_not_wanted' });
});

it('takes neither the holder nor the spouse', async () => {
  const applicant = await applyForBacking(server, 'guarantor');
  const { clientId } = applicant;
  const holder = await server.deps.db
    .selectFrom('clients')
    .select(['document_type', 'identification_number', 'email', 'phone'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const { email, phone, ...document } = holder;
  const ownedBy = async (own: Partial<GuarantorFields>) =>
    (await nameOne(server, applicant, { ...anyGuarantor(), ...own })).error.details;
  const code = 'guarantor_is_holder';
  expect(await ownedBy(document)).toMatchObject({ code, field: 'identification_number' });
  expect(await ownedBy({ email: email.toUpperCase() })).toMatchObject({ code, field: 'email' });
  expect(await ownedBy({ phone })).toMatchObject({ code, field: 'phone' });
  const spouse = anyGuarantor();
  await server.deps.db
    .insertInto('representatives')
    .values({ ...spouse, client_id: clientId, kind: 'spouse', updated_at: server.clock.now })
    .execute();
  const { error } = await nameOne(server, applicant, spouse);
  expect(error.details).toMatchObject({ code: 'guarantor_is_spouse' });
});

it('takes nobody who said no again, like nobody who may not: the answer tells neither', async () => {
  const { applicant, fields, link } = await findGuarantor(server);
  await server.call(declineAsGuarantor, { params: { token: link } });
  const { error } = await nameOne(server, applicant, fields);
  expect(error.details).toMatchObject({ code: 'guarantor_refused_before' });
});

it('for somebody else’s loan is a 404, like for none', async () => {
  const { token } = await applyForBacking(server, 'guarantor');
  const { loanId } = await applyForBacking(server, 'guarantor');
  const foreign = await nameOne(server, { token, loanId });
  const absent = await nameOne(server, { token, loanId: 900_000_001 });
  expect(foreign.status).toBe(404);
  expect(foreign.error).toEqual(absent.error);
});

it('by a sales advisor is written down with both people', async () => {
  const { clientId, loanId } = await applyForBacking(server, 'guarantor');
  const { db } = server.deps;
  const seller = await db
    .selectFrom('staff_users')
    .select('id')
    .where('role', '=', 'sells')
    .executeTakeFirstOrThrow();
  const token = await openSession(server.deps, db, { clientId, sellerId: seller.id });
  expect((await nameOne(server, { token, loanId })).status).toBe(200);
  const act = await db
    .selectFrom('audit_events')
    .select(['actor_kind', 'actor_id', 'acting_for_client_id'])
    .where('action', '=', 'guarantor.named')
    .where('subject_id', '=', loanId)
    .executeTakeFirstOrThrow();
  expect(act).toEqual({ actor_kind: 'staff', actor_id: seller.id, acting_for_client_id: clientId });
});

it('said twice is said once', async () => {
  const applicant = await applyForBacking(server, 'guarantor');
  const fields = anyGuarantor();
  const first = await nameOne(server, applicant, fields);
  const link = await linkOf(server, fields);
  expect((await nameOne(server, applicant, fields)).body).toEqual(first.body);
  expect((await open(link)).status).toBe(200);
});

it('puts another in the place of the first, whose papers and link are gone', async () => {
  const { applicant, link } = await findGuarantor(server);
  const { loanId } = applicant;
  await sendAsGuarantor(server, link);
  expect(await filesOfGuarantors(loanId)).toHaveLength(2);
  const other = anyGuarantor();
  expect((await nameOne(server, applicant, other)).body.guarantor).toMatchObject(other);
  expect((await open(link)).error.details).toMatchObject({ code: 'link_expired' });
  expect(await filesOfGuarantors(loanId)).toEqual([]);
  const isPresent = (await guarantorsOf(loanId)).map(({ replaced_at }) => replaced_at === null);
  expect(isPresent).toEqual([false, true]);
});

it('sends no more invitations a day than its budget', async () => {
  const applicant = await applyForBacking(server, 'guarantor');
  for (let n = 0; n < 6; n += 1) expect((await nameOne(server, applicant)).status).toBe(200);
  expect((await nameOne(server, applicant)).status).toBe(429);
  const { token, loanId } = applicant;
  const again = await server.call(resendGuarantorLink, { params: { id: loanId } }, token);
  expect(again.status).toBe(429);
});
