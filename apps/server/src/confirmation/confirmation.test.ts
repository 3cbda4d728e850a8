import { updateClient } from '@alivio/contract/accounts.ts';
import { addSpouse, declareIncome, requestLoan } from '@alivio/contract/applications.ts';
import { getMe } from '@alivio/contract/client.ts';
import { getConfirmation, sendConfirmation } from '@alivio/contract/confirmation.ts';
import { getConfirmationInvitation } from '@alivio/contract/confirmation-links.ts';
import {
  answerInvitedReview,
  answerReview,
  type Corrections,
  getReview,
  openInvitedReview,
} from '@alivio/contract/confirmation-review.ts';
import { fullPath } from '@alivio/contract/endpoint.ts';
import { listEntered } from '@alivio/contract/entered.ts';
import { putDraft } from '@alivio/contract/onboarding.ts';
import { openClientSession } from '@alivio/contract/sells.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { DISPUTE_NOTE_MAX_LENGTH } from '@alivio/domain/person/dispute-note.ts';
import {
  type AdvisedApplicant,
  applyByAdvisor,
  confirmationLinksTo,
  sendLinkTo,
} from '@alivio/testing/advised.ts';
import { applyUpToResult, loanRequestFor } from '@alivio/testing/apply.ts';
import { messagesTo } from '@alivio/testing/signers.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listLoansOfClient } from '#server/loans/list-loans-of-client.ts';
import { listAdvisorFields } from './list-advisor-fields.ts';

const DAY_MS = 24 * 60 * 60_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ BUDGET_REGISTER_PER_IP: '1000' });
});
afterAll(() => server.close());

const codeOf = ({ error }: { error: { details?: unknown } }) =>
  (error.details as { code?: string } | undefined)?.code;
const invitation = (token: string) => server.call(getConfirmationInvitation, { params: { token } });
const open = (token: string, identification_number: string) =>
  server.call(openInvitedReview, { params: { token }, body: { identification_number } });
const state = async (client: AdvisedApplicant) =>
  (await server.call(getConfirmation, {}, client.token)).body;

interface Answer {
  corrections?: Corrections;
  disputes?: { field: 'plan' | 'treatment' | 'phone' | 'spouse'; note: string }[];
  policy_accepted?: boolean;
  marketing_accepted?: boolean;
}
const answerOf = (version: string, answer: Answer = {}) => ({
  version,
  corrections: {},
  disputes: [],
  policy_accepted: true,
  marketing_accepted: false,
  ...answer,
});

/** Reads what the link shows and answers it. */
async function answerBy(link: string, { number }: AdvisedApplicant, answer: Answer = {}) {
  const { body } = await open(link, number);
  return server.call(answerInvitedReview, {
    params: { token: link },
    body: { ...answerOf(body.version, answer), identification_number: number },
  });
}

/** As somebody sends it who does not use the contract. */
function raw(link: string, payload: object) {
  const url = fullPath(answerInvitedReview).replace(':token', link);
  return server.app.inject({ method: 'POST', url, payload });
}

async function auditOf(clientId: number, action: string) {
  return server.deps.db
    .selectFrom('audit_events')
    .select(['actor_kind', 'actor_id', 'acting_for_client_id', 'details'])
    .where('action', '=', action)
    .where('subject_id', '=', clientId)
    .execute();
}

/** Another treatment at the same site: its plan is the same to the céntimo, which alone tells nothing apart. */
async function otherCategoryThan({ siteId, categoryId }: AdvisedApplicant): Promise<number> {
  const { category_id } = await server.deps.db
    .selectFrom('site_categories')
    .select('category_id')
    .where('site_id', '=', siteId)
    .where('category_id', '!=', categoryId)
    .executeTakeFirstOrThrow();
  return category_id;
}

describe('sending', () => {
  it('waits for a plan and an income, and for something that an advisor entered', async () => {
    const seller = await server.signIn('asesora@alivio.demo');
    const own = await applyUpToResult(server);
    const opened = await server.call(openClientSession, { params: { id: own.clientId } }, seller);
    const delegated = opened.body.payload.token;
    const nothing = await server.call(sendConfirmation, {}, delegated);
    expect([nothing.status, codeOf(nothing)]).toEqual([409, 'nothing_to_confirm']);

    const client = await applyByAdvisor(server);
    await server.deps.db.deleteFrom('incomes').where('client_id', '=', client.clientId).execute();
    const early = await server.call(sendConfirmation, {}, client.token);
    expect([early.status, codeOf(early)]).toEqual([409, 'confirmation_too_early']);
    expect((await state(client)).can_send).toBe(false);
  });

  it('is the advisor’s alone', async () => {
    const { ownToken } = await applyByAdvisor(server);
    for (const call of [sendConfirmation, getConfirmation])
      expect((await server.call(call, {}, ownToken)).status).toBe(403);
    expect((await server.call(sendConfirmation, {})).status).toBe(401);
  });

  it('goes to the client’s phone, tells nothing of the client, and shows the link to nobody else', async () => {
    const client = await applyByAdvisor(server);
    const sent = await server.call(sendConfirmation, {}, client.token);
    expect(sent.body).toMatchObject({
      standing: 'sent',
      phone_masked: `••• ••• ${client.phone.slice(-3)}`,
      resend_in_seconds: 30,
      answer: null,
    });
    const [link = ''] = await confirmationLinksTo(server, client.phone);
    const [message] = await messagesTo(server, client.phone);
    const { body } = await server.call(getMe, {}, client.token);
    for (const secret of [body.user.first_name, client.number, client.email])
      expect(message?.text).not.toContain(secret);
    expect(JSON.stringify(sent.body)).not.toContain(link);
    const stored = await server.deps.db.selectFrom('confirmation_links').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(link);
    const [audit] = await auditOf(client.clientId, 'client.confirmation_sent');
    expect(audit).toMatchObject({ actor_kind: 'staff', acting_for_client_id: client.clientId });
  });

  it('comes again after thirty seconds, when the earlier link works no more, ten times a day', async () => {
    const client = await applyByAdvisor(server);
    const first = await sendLinkTo(server, client);
    const soon = await server.call(sendConfirmation, {}, client.token);
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, '30']);
    server.clock.advance(30_000);
    const second = await sendLinkTo(server, client);
    expect(codeOf(await invitation(first))).toBe('link_expired');
    expect((await invitation(second)).status).toBe(200);
    for (let sends = 2; sends < 10; sends += 1) {
      server.clock.advance(30_000);
      await sendLinkTo(server, client);
    }
    server.clock.advance(30_000);
    expect((await server.call(sendConfirmation, {}, client.token)).status).toBe(429);
  });
});

describe('the link', () => {
  it('tells whoever finds it who sent it, and no more', async () => {
    const client = await applyByAdvisor(server);
    const link = await sendLinkTo(server, client);
    expect((await invitation(link)).body).toEqual({
      ok: true,
      advisor: expect.stringMatching(/^\p{L}+ \p{L}\.$/u),
      standing: 'open',
    });
    expect(codeOf(await invitation('x'.repeat(43)))).toBe('link_invalid');
    expect(codeOf(await open('x'.repeat(43), client.number))).toBe('link_invalid');
  });

  it('opens to who knows the document number; ten wrong ones a day are enough', async () => {
    const client = await applyByAdvisor(server);
    const link = await sendLinkTo(server, client);
    // Right ones are not counted: the number goes with every call.
    for (let tries = 0; tries < 12; tries += 1)
      expect((await open(link, client.number)).status).toBe(200);
    for (let guesses = 0; guesses < 10; guesses += 1)
      expect(codeOf(await open(link, '00000000'))).toBe('document_not_yours');
    expect((await open(link, client.number)).status).toBe(429);
    expect((await state(client)).standing).toBe('opened');
  });

  it('shows everything that was entered, with who entered it and how it is put right', async () => {
    const client = await applyByAdvisor(server);
    const link = await sendLinkTo(server, client);
    const { body } = await open(link, client.number);
    expect(body).toMatchObject({
      email: client.email,
      phone: client.phone,
      identification_number: client.number,
      income: 400_000,
      civil_status: 'single',
      birthdate: '1990-05-20',
      treatment: { amount: 300_000, site: 'San Isidro', patient: null },
      plan: { installments: 12, insurance: false },
      spouse: null,
    });
    const ways = Object.fromEntries(body.entries.map((each) => [each.field, each.correction]));
    expect(ways).toEqual({
      email: 'type',
      phone: 'tell',
      document: 'none',
      names: 'none',
      birthdate: 'type',
      civil_status: 'type',
      consent: 'none',
      offers: 'none',
      treatment: 'tell',
      plan: 'tell',
      income: 'type',
    });
  });

  it('shows the spouse and the person treated whole, and the contract lists them so', async () => {
    const client = await applyByAdvisor(server);
    const spouse = {
      document_type: 'DNI',
      identification_number: '43218765',
      first_name: 'Ana',
      last_name: 'Flores Ruiz',
      email: 'ana.flores@correo.pe',
      phone: '+51987000222',
    } as const;
    const patient = {
      document_type: 'CE',
      identification_number: '001234567',
      first_name: 'Luz',
      last_name: 'Paredes',
      phone: '+51987000333',
    } as const;
    await server.call(addSpouse, { body: spouse }, client.token);
    const request = { ...(await loanRequestFor(server, client)), patient };
    await server.call(requestLoan, { body: request }, client.token);
    const link = await sendLinkTo(server, client);
    const { body } = await open(link, client.number);
    expect(body.spouse).toEqual({
      name: 'Ana Flores Ruiz',
      document: 'DNI 43218765',
      email: 'ana.flores@correo.pe',
      phone: '+51987000222',
    });
    expect(body.treatment?.patient).toEqual({
      name: 'Luz Paredes',
      document: 'CE 001234567',
      email: null,
      phone: '+51987000333',
    });
    await answerBy(link, client);
    const [loan] = await listLoansOfClient(server.deps.db, client.clientId);
    if (!loan) throw new Error('nothing was asked for');
    const listed = await listAdvisorFields(server.deps, server.deps.db, loan);
    const values = listed.map(({ value }) => value);
    expect(values).toContain(
      'Ana Flores Ruiz, DNI 43218765, ana.flores@correo.pe, +51 987 000 222',
    );
    expect(values).toContainEqual(
      expect.stringMatching(/para Luz Paredes, CE 001234567, \+51 987 000 333$/),
    );
  });

  it('ends after a day, with another phone on file, and when there is nothing left to confirm', async () => {
    const late = await applyByAdvisor(server);
    const lateLink = await sendLinkTo(server, late);
    server.clock.advance(DAY_MS);
    expect(codeOf(await open(lateLink, late.number))).toBe('link_expired');

    const moved = await applyByAdvisor(server);
    const movedLink = await sendLinkTo(server, moved);
    await server.call(updateClient, { body: { phone: '+51999888777' } }, moved.token);
    expect(codeOf(await invitation(movedLink))).toBe('link_expired');
    expect((await state(moved)).standing).toBe('nothing');

    const own = await applyByAdvisor(server);
    const ownLink = await sendLinkTo(server, own);
    const { body } = await server.call(getReview, {}, own.ownToken);
    await server.call(answerReview, { body: answerOf(body.version) }, own.ownToken);
    expect(codeOf(await invitation(ownLink))).toBe('link_expired');
  });
});

describe('confirming', () => {
  it('makes everything the client’s word, proves the phone, and is told to who waits', async () => {
    const client = await applyByAdvisor(server, { offers: true });
    const link = await sendLinkTo(server, client);
    const answered = await answerBy(link, client);
    expect(answered.body).toEqual({ ok: true, outcome: 'confirmed' });
    expect(await state(client)).toMatchObject({
      standing: 'confirmed',
      unconfirmed: [],
      answer: { corrected: [], disputed: [] },
    });
    const entered = await server.call(listEntered, {}, client.ownToken);
    for (const { author, field, confirmed_at } of entered.body.data)
      expect([field, confirmed_at]).toEqual([
        field,
        author === 'advisor' ? server.clock.now.toISOString() : null,
      ]);
    // The box of the offers was left alone by the client: the advisor's yes is not theirs.
    expect(entered.body.data.find(({ field }) => field === 'offers')?.author).toBe('patient');
    const row = await server.deps.db
      .selectFrom('clients')
      .select(['phone_verified_at', 'marketing_accepted_at', 'first_own_login_at'])
      .where('id', '=', client.clientId)
      .executeTakeFirstOrThrow();
    expect(row.phone_verified_at).toEqual(server.clock.now);
    expect(row.marketing_accepted_at).toBeNull();
    const [audit] = await auditOf(client.clientId, 'client.confirmed_by_link');
    expect(audit).toMatchObject({ actor_kind: 'client', actor_id: client.clientId });
  });

  it('is done once by a link, which says so afterwards', async () => {
    const client = await applyByAdvisor(server);
    const link = await sendLinkTo(server, client);
    const { body } = await open(link, client.number);
    await answerBy(link, client);
    expect((await invitation(link)).body.standing).toBe('confirmed');
    const again = await server.call(answerInvitedReview, {
      params: { token: link },
      body: { ...answerOf(body.version), identification_number: client.number },
    });
    expect([again.status, codeOf(again)]).toEqual([409, 'confirmation_closed']);
    expect((await open(link, client.number)).status).toBe(409);
  });

  it('takes corrections as the client’s own values', async () => {
    const client = await applyByAdvisor(server);
    const link = await sendLinkTo(server, client);
    const email = `propio.${client.email}`;
    const corrections = { email, income: centimos(250_000), civil_status: 'divorced' } as const;
    const answered = await answerBy(link, client, { corrections, marketing_accepted: true });
    expect(answered.status).toBe(200);
    const { user } = (await server.call(getMe, {}, client.ownToken)).body;
    expect(user).toMatchObject({
      email,
      civil_status: 'divorced',
      incomes: { amount: 250_000 },
      phone_verified: true,
    });
    const { data } = (await server.call(listEntered, {}, client.ownToken)).body;
    const authors = Object.fromEntries(data.map(({ field, author }) => [field, author]));
    expect(authors).toMatchObject({ email: 'patient', income: 'patient', plan: 'advisor' });
    const { answer } = await state(client);
    expect(answer?.corrected.sort()).toEqual(['civil_status', 'email', 'income']);
    const [audit] = await auditOf(client.clientId, 'client.confirmed_by_link');
    expect(audit?.details).toMatchObject({ corrected: expect.arrayContaining(['income']) });
  });

  it('refuses a correction by the rule of its field, and then nothing is changed', async () => {
    const other = await applyByAdvisor(server);
    const client = await applyByAdvisor(server);
    const link = await sendLinkTo(server, client);
    const taken = await answerBy(link, client, {
      corrections: { email: other.email, income: centimos(100_000) },
    });
    expect([taken.status, codeOf(taken)]).toEqual([400, 'email_taken']);
    const odd = await answerBy(link, client, {
      corrections: { civil_status: 'widowed', income: centimos(150) },
    });
    expect([odd.status, codeOf(odd)]).toEqual([400, 'amount_invalid']);
    const { user } = (await server.call(getMe, {}, client.ownToken)).body;
    expect(user).toMatchObject({ civil_status: 'single', incomes: { amount: 400_000 } });
    expect((await state(client)).standing).toBe('opened');
    const renamed = await answerBy(link, client, { corrections: { first_name: 'Otra' } });
    expect(codeOf(renamed)).toBe('names_from_registry');
  });

  it('is of what was seen: what changed in between is shown again first', async () => {
    const client = await applyByAdvisor(server);
    const link = await sendLinkTo(server, client);
    const { body } = await open(link, client.number);
    const amount = centimos(990_000);
    await server.call(declareIncome, { body: { amount, currency: 'PEN' } }, client.token);
    const stale = await server.call(answerInvitedReview, {
      params: { token: link },
      body: { ...answerOf(body.version), identification_number: client.number },
    });
    expect([stale.status, codeOf(stale)]).toEqual([409, 'review_changed']);
    expect((await open(link, client.number)).body.income).toBe(990_000);
    expect((await answerBy(link, client)).status).toBe(200);
  });

  it('is of the treatment that was seen: with another one saved, nothing is read or confirmed', async () => {
    const client = await applyByAdvisor(server);
    const link = await sendLinkTo(server, client);
    const { body } = await open(link, client.number);
    const other = { ...client, categoryId: await otherCategoryThan(client) };
    const request = await loanRequestFor(server, other);
    const choice = {
      category_id: other.categoryId,
      health_center_id: other.siteId,
      entered_amount: request.amount,
      currency: 'PEN',
      patient: null,
    } as const;
    await server.call(putDraft, { body: choice }, client.token);
    const unseen = await server.call(answerInvitedReview, {
      params: { token: link },
      body: { ...answerOf(body.version), identification_number: client.number },
    });
    expect([unseen.status, codeOf(unseen)]).toEqual([409, 'confirmation_too_early']);
    expect(codeOf(await open(link, client.number))).toBe('confirmation_too_early');
    expect((await state(client)).can_send).toBe(false);

    await server.call(requestLoan, { body: request }, client.token);
    expect((await state(client)).unconfirmed).toContain('treatment');
    const seen = (await open(link, client.number)).body;
    expect(seen.treatment?.category).not.toBe(body.treatment?.category);
    expect(seen.plan).toEqual(body.plan);
    expect((await answerBy(link, client)).status).toBe(200);
    // The same saved again was seen; a contract of it needs nothing more.
    await server.call(putDraft, { body: choice }, client.token);
    await server.call(requestLoan, { body: request }, client.token);
    expect((await state(client)).standing).toBe('confirmed');
  });

  it('holds until an advisor enters something new', async () => {
    const client = await applyByAdvisor(server);
    await answerBy(await sendLinkTo(server, client), client);
    const same = await loanRequestFor(server, client);
    await server.call(requestLoan, { body: same }, client.token);
    expect((await state(client)).standing).toBe('confirmed');
    const other = await loanRequestFor(server, client, { installments: 6 });
    await server.call(requestLoan, { body: other }, client.token);
    expect(await state(client)).toMatchObject({ standing: 'nothing', unconfirmed: ['plan'] });
  });

  it('asks for the terms, ticked by the client', async () => {
    const client = await applyByAdvisor(server);
    const link = await sendLinkTo(server, client);
    const { body } = await open(link, client.number);
    const refused = await raw(link, {
      ...answerOf(body.version, { policy_accepted: false }),
      identification_number: client.number,
    });
    expect([refused.statusCode, refused.json().details]).toEqual([
      400,
      [
        {
          field: 'policy_accepted',
          message: 'Acepta los términos y condiciones para continuar.',
        },
      ],
    ]);
  });
});

describe('saying that something is wrong', () => {
  it('confirms nothing, and the advisor reads what it is in the client’s words', async () => {
    const client = await applyByAdvisor(server);
    const link = await sendLinkTo(server, client);
    const note = 'Quedamos en 6 cuotas <b>no</b> en 12.';
    const answered = await answerBy(link, client, {
      corrections: { income: centimos(300_000) },
      disputes: [{ field: 'plan', note }],
      policy_accepted: false,
    });
    expect(answered.body.outcome).toBe('disputed');
    expect(await state(client)).toMatchObject({
      standing: 'disputed',
      answer: { corrected: ['income'], disputed: [{ field: 'plan', note }] },
      unconfirmed: expect.arrayContaining(['plan', 'email']),
    });
    expect((await invitation(link)).body.standing).toBe('disputed');
    const { user } = (await server.call(getMe, {}, client.ownToken)).body;
    expect(user).toMatchObject({ phone_verified: false, incomes: { amount: 300_000 } });
    server.clock.advance(30_000);
    expect((await server.call(sendConfirmation, {}, client.token)).body.standing).toBe('sent');
  });

  it('takes a note whole or not at all', async () => {
    const client = await applyByAdvisor(server);
    const link = await sendLinkTo(server, client);
    const { body } = await open(link, client.number);
    const note = 'x'.repeat(DISPUTE_NOTE_MAX_LENGTH + 1);
    const refused = await raw(link, {
      ...answerOf(body.version, { disputes: [{ field: 'plan', note }] }),
      identification_number: client.number,
    });
    expect(refused.json().details).toEqual([
      { field: 'disputes.0.note', message: 'Escribe la nota en 300 letras como máximo.' },
    ]);
    const hostile = await raw(link, {
      disputes: [{ field: 'password', note: '' }],
      corrections: { phone: '+51999' },
    });
    expect(hostile.statusCode).toBe(400);
  });
});

describe('in a session of the client’s own', () => {
  it('reads and confirms the same; the phone stays as proved as it was', async () => {
    const client = await applyByAdvisor(server);
    const { body } = await server.call(getReview, {}, client.ownToken);
    const answered = await server.call(
      answerReview,
      { body: answerOf(body.version) },
      client.ownToken,
    );
    expect(answered.body.outcome).toBe('confirmed');
    const { user } = (await server.call(getMe, {}, client.ownToken)).body;
    expect(user.phone_verified).toBe(false);
    const again = await server.call(
      answerReview,
      { body: answerOf(body.version) },
      client.ownToken,
    );
    expect([again.status, codeOf(again)]).toEqual([409, 'nothing_to_confirm']);
    const [audit] = await auditOf(client.clientId, 'client.confirmed_data');
    expect(audit).toMatchObject({ actor_kind: 'client', actor_id: client.clientId });
  });

  it('is not the advisor’s to do', async () => {
    const client = await applyByAdvisor(server);
    const { body } = await server.call(getReview, {}, client.ownToken);
    expect((await server.call(getReview, {}, client.token)).status).toBe(403);
    const answered = await server.call(
      answerReview,
      { body: answerOf(body.version) },
      client.token,
    );
    expect(answered.status).toBe(403);
    expect((await state(client)).standing).toBe('nothing');
  });
});
