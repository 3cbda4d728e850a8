import {
  type GuarantorFields,
  getBacking,
  getInvitation,
  submitAsGuarantor,
} from '@alivio/contract/backing.ts';
import { decideLoan, reviewDocument } from '@alivio/contract/desk.ts';
import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import {
  anyGuarantor,
  applyForBacking,
  consentWith,
  deliverPapers,
  findGuarantor,
  lastMessageTo,
  linkOf,
  nameOne,
  sendAsGuarantor,
  uploadAsGuarantor,
} from '@alivio/testing/backing.ts';
import { approveAll, type DocumentsApplicant, uploadAll } from '@alivio/testing/documents.ts';
import { createDisbursedLoan } from '@alivio/testing/loans.ts';
import { planOutcome } from '@alivio/testing/plan-outcome.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkGuarantor } from './check-guarantor.job.ts';
import { guarantorCheckKey } from './guarantor-check-key.ts';

let server: TestServer;
let desk: string;
beforeAll(async () => {
  server = await startTestServer();
  desk = await server.signIn('operaciones@alivio.demo');
});
afterAll(() => server.close());

const open = (token: string) => server.call(getInvitation, { params: { token } });
const submit = (token: string) => server.call(submitAsGuarantor, { params: { token } });

async function guarantorOf({ token, loanId }: DocumentsApplicant) {
  return (await server.call(getBacking, { params: { id: loanId } }, token)).body.guarantor;
}

/** What the worker does once the guarantor has sent everything. */
async function check(applicant: DocumentsApplicant, isLastAttempt = false): Promise<void> {
  const guarantorId = (await guarantorOf(applicant))?.id ?? 0;
  await checkGuarantor.run(server.deps, { guarantorId }, { isLastAttempt });
}

const decide = ({ loanId }: DocumentsApplicant) =>
  server.call(
    decideLoan,
    { params: { id: loanId }, body: { decision: 'approve', reason: 'Todo en regla.' } },
    desk,
  );

function review(id: number | undefined, comment?: string) {
  const body = comment
    ? { decision: 'observe' as const, comment }
    : { decision: 'approve' as const };
  return server.call(reviewDocument, { params: { id: id ?? 0 }, body }, desk);
}

async function stateOf({ loanId }: DocumentsApplicant) {
  const query = server.deps.db.selectFrom('loans').select('state').where('id', '=', loanId);
  return (await query.executeTakeFirstOrThrow()).state;
}

async function openWork({ loanId }: DocumentsApplicant) {
  const rows = await server.deps.db
    .selectFrom('work_items')
    .select('kind')
    .where('loan_id', '=', loanId)
    .where('closed_at', 'is', null)
    .execute();
  return rows.map(({ kind }) => kind);
}

async function actionsOn({ loanId }: DocumentsApplicant) {
  const rows = await server.deps.db
    .selectFrom('audit_events')
    .select('action')
    .where('subject_kind', '=', 'loan')
    .where('subject_id', '=', loanId)
    .where('action', 'like', 'guarantor.%')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

function ratingOf({ loanId }: DocumentsApplicant) {
  return server.deps.db
    .selectFrom('guarantors')
    .select(['classification', 'bureau_checked_at'])
    .where('loan_id', '=', loanId)
    .executeTakeFirstOrThrow();
}

/** The questions about somebody that wait in the queue. */
async function checksOf(guarantorId: number) {
  const key = guarantorCheckKey(guarantorId);
  const { rows } = await sql<{ delay_hours: number }>`
    SELECT extract(epoch FROM run_at - updated_at)::float8 / 3600 AS delay_hours FROM graphile_worker.jobs WHERE key = ${key}`.execute(
    server.deps.db,
  );
  return rows;
}

const documentOf = ({ document_type, identification_number }: GuarantorFields) => ({
  document_type,
  identification_number,
});

describe('the way of a guarantor', () => {
  it('leads from being named to the desk and to a yes; another one takes it from there', async () => {
    const applicant = await applyForBacking(server, 'guarantor');
    await uploadAll(server, applicant);
    await approveAll(server, applicant, desk);
    expect((await decide(applicant)).body.loan_state).toBe('file_complete');

    const fields = anyGuarantor();
    const { guarantor } = (await nameOne(server, applicant, fields)).body;
    expect(guarantor).toMatchObject({ ...fields, state: 'invited' });
    const link = await linkOf(server, fields);
    expect((await open(link)).body).toMatchObject({
      holder_name: 'Rosa Quispe',
      first_name: 'Ana',
      last_name: '',
      state: 'invited',
      documents: [],
      amount: 600_000,
      installments: 12,
      identification_number_masked: `••••••${fields.identification_number.slice(-2)}`,
    });
    const { body } = await consentWith(server, link, fields.identification_number);
    expect(body).toMatchObject({ state: 'consented', last_name: 'Flores Ruiz' });
    expect(body.documents.map(({ kind, status }) => [kind, status])).toEqual([
      ['identity', 'new'],
      ['income_proof', 'new'],
    ]);
    const sent = await sendAsGuarantor(server, link);
    expect(sent.body).toMatchObject({ state: 'checking', income_category: 'fifth' });
    expect(await stateOf(applicant)).toBe('file_complete');
    await check(applicant);
    expect((await guarantorOf(applicant))?.state).toBe('submitted');
    expect(await stateOf(applicant)).toBe('guarantor');
    expect(await openWork(applicant)).toEqual(['guarantor_review']);
    for (const { id } of (await open(link)).body.documents) await review(id);
    expect((await guarantorOf(applicant))?.state).toBe('accepted');
    expect(await actionsOn(applicant)).toEqual([
      'guarantor.named',
      'guarantor.consented',
      'guarantor.submitted',
      'guarantor.checked',
    ]);

    await nameOne(server, applicant);
    expect(await openWork(applicant)).toEqual([]);
    expect(await stateOf(applicant)).toBe('guarantor');
    expect((await decide(applicant)).error.details).toMatchObject({ code: 'guarantor_missing' });
  });

  it('goes back to them with what was observed, by a new link', async () => {
    const { applicant, fields, link } = await findGuarantor(server);
    await deliverPapers(server, applicant);
    await submit(link);
    await check(applicant);
    const [identity, income] = (await open(link)).body.documents;
    await review(income?.id);
    const comment = 'El DNI salió cortado.';
    expect((await review(identity?.id, comment)).status).toBe(200);
    expect(await lastMessageTo(server, fields.email)).toContain(comment);
    expect((await open(link)).error.details).toMatchObject({ code: 'link_expired' });
    const fresh = await linkOf(server, fields);
    const observed = (await open(fresh)).body;
    expect(observed.state).toBe('observed');
    expect(observed.documents[0]).toMatchObject({ status: 'observed', comment });
    expect((await submit(fresh)).error.details).toMatchObject({ code: 'papers_missing' });
    await uploadAsGuarantor(server, fresh, 'identity');
    expect((await submit(fresh)).body.state).toBe('checking');
    await check(applicant);
    expect((await guarantorOf(applicant))?.state).toBe('submitted');
  });

  it('does not end with a paper that they have not sent off yet', async () => {
    const { applicant, fields, link } = await findGuarantor(server);
    await deliverPapers(server, applicant);
    await submit(link);
    await check(applicant);
    const [identity, income] = (await open(link)).body.documents;
    await review(income?.id);
    await review(identity?.id, 'El DNI salió cortado.');
    const fresh = await linkOf(server, fields);
    await uploadAsGuarantor(server, fresh, 'identity');
    const [again] = (await open(fresh)).body.documents;
    expect((await review(again?.id)).status).toBe(200);
    expect((await guarantorOf(applicant))?.state).toBe('observed');
  });

  it('does not end with their papers: who was not looked up is not accepted', async () => {
    const { applicant, link } = await findGuarantor(server);
    await deliverPapers(server, applicant);
    await submit(link);
    for (const { id } of (await open(link)).body.documents) await review(id);
    expect((await guarantorOf(applicant))?.state).toBe('checking');
    await check(applicant);
    expect((await guarantorOf(applicant))?.state).toBe('accepted');
  });

  it('can be left until the loan is decided', async () => {
    const { applicant, link } = await findGuarantor(server);
    await deliverPapers(server, applicant);
    expect((await submit(link)).body).toMatchObject({ state: 'checking', may_decline: true });
    await check(applicant);
    for (const { id } of (await open(link)).body.documents) await review(id);
    expect((await open(link)).body).toMatchObject({ state: 'accepted', may_decline: true });
    const { db } = server.deps;
    const decided = { state: 'approved' as const };
    await db.updateTable('loans').set(decided).where('id', '=', applicant.loanId).execute();
    expect((await open(link)).body).toMatchObject({ state: 'accepted', may_decline: false });
  });

  it('once begun is not asked for again: the client hears what of it is missing', async () => {
    const { applicant } = await findGuarantor(server);
    await uploadAll(server, applicant);
    await approveAll(server, applicant, desk);
    await decide(applicant);
    const { email } = await server.deps.db
      .selectFrom('clients')
      .select('email')
      .where('id', '=', applicant.clientId)
      .executeTakeFirstOrThrow();
    const mail = await lastMessageTo(server, email);
    expect(mail).toContain('falta que tu aval envíe los suyos');
    expect(mail).not.toContain('Dinos quién es');
  });

  it('begins again with another plan: a yes was said to one', async () => {
    const { applicant, fields, link } = await findGuarantor(server);
    await server.deps.db
      .updateTable('guarantors')
      .set({ consented_plan_hash: 'of another plan' })
      .where('loan_id', '=', applicant.loanId)
      .execute();
    expect((await open(link)).body).toMatchObject({ state: 'invited', documents: [] });
    expect((await submit(link)).error.details).toMatchObject({ code: 'consent_missing' });
    const again = await consentWith(server, link, fields.identification_number);
    expect(again.body.state).toBe('consented');
  });
});

describe('the bureau', () => {
  it('says that somebody cannot: the client hears it in general words', async () => {
    const fields = anyGuarantor(8);
    const { applicant, link } = await findGuarantor(server, fields);
    await deliverPapers(server, applicant);
    await submit(link);
    await check(applicant);
    const guarantor = await guarantorOf(applicant);
    expect(guarantor?.state).toBe('declined');
    expect((await open(link)).body.state).toBe('not_eligible');
    expect(JSON.stringify(guarantor)).not.toMatch(/DUDOSO|PERDIDA/);
    const same = { ...anyGuarantor(), ...documentOf(fields) };
    const again = await nameOne(server, applicant, same);
    expect(again.error.details).toMatchObject({ code: 'guarantor_refused_before' });
    expect((await nameOne(server, applicant)).status).toBe(200);
  });

  it('is asked again when it is down, and at last the desk sees that nobody asked', async () => {
    const { applicant, link } = await findGuarantor(server, anyGuarantor(9));
    await deliverPapers(server, applicant);
    await submit(link);
    await expect(check(applicant)).rejects.toThrow();
    expect((await guarantorOf(applicant))?.state).toBe('checking');
    for (const { id } of (await open(link)).body.documents) await review(id);
    await check(applicant, true);
    expect((await guarantorOf(applicant))?.state).toBe('submitted');
    expect(await ratingOf(applicant)).toEqual({ classification: null, bureau_checked_at: null });
  });

  it('keeps nobody waiting, whatever goes wrong with it', async () => {
    const { applicant, link } = await findGuarantor(server);
    await deliverPapers(server, applicant);
    await submit(link);
    const { db, providers } = server.deps;
    const broken = { getReport: () => Promise.reject(new TypeError('no report')) };
    const deps = { ...server.deps, db, providers: { ...providers, bureau: broken } };
    const { id: guarantorId = 0 } = (await guarantorOf(applicant)) ?? {};
    await expect(
      checkGuarantor.run(deps, { guarantorId }, { isLastAttempt: false }),
    ).rejects.toThrow('no report');
    await checkGuarantor.run(deps, { guarantorId }, { isLastAttempt: true });
    expect((await guarantorOf(applicant))?.state).toBe('submitted');
    const [waiting] = await checksOf(guarantorId);
    expect(waiting?.delay_hours).toBeCloseTo(4);
  });

  it('has to answer before anybody is accepted: papers alone do not do', async () => {
    const { applicant, link } = await findGuarantor(server);
    await uploadAll(server, applicant);
    await approveAll(server, applicant, desk);
    await decide(applicant);
    await deliverPapers(server, applicant);
    await submit(link);
    await planOutcome(server, 'bureau', 'down', 99);
    await check(applicant, true);
    for (const { id } of (await open(link)).body.documents) await review(id);
    expect((await guarantorOf(applicant))?.state).toBe('submitted');
    expect((await decide(applicant)).error.details).toMatchObject({ code: 'guarantor_missing' });
    const { id = 0 } = (await guarantorOf(applicant)) ?? {};
    const checks = await checksOf(id);
    expect(checks).toHaveLength(1);
    expect(checks[0]?.delay_hours).toBeLessThan(1);
    await check(applicant, true);
    expect((await guarantorOf(applicant))?.state).toBe('submitted');

    await planOutcome(server, 'bureau', 'ok');
    await check(applicant);
    expect((await guarantorOf(applicant))?.state).toBe('accepted');
    expect((await ratingOf(applicant)).classification).toBe('NORMAL');
    expect((await decide(applicant)).body.loan_state).toBe('approved');
  });

  it('counts less than what somebody owes us', async () => {
    const fields = anyGuarantor();
    const debt = await createDisbursedLoan(server.deps, { today: calendarDate('2026-01-05') });
    await server.deps.db
      .updateTable('clients')
      .set(documentOf(fields))
      .where('id', '=', debt.clientId)
      .execute();
    const { applicant, link } = await findGuarantor(server, fields);
    await deliverPapers(server, applicant);
    await submit(link);
    await check(applicant);
    expect((await open(link)).body.state).toBe('not_eligible');
  });
});
