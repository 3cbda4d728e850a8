import { updateClient } from '@alivio/contract/accounts.ts';
import {
  addSpouse,
  declareIncome,
  requestLoan,
  runCreditCheck,
} from '@alivio/contract/applications.ts';
import { getMe } from '@alivio/contract/client.ts';
import { settleApproval } from '@alivio/contract/desk.ts';
import { fullPath } from '@alivio/contract/endpoint.ts';
import { loginClient } from '@alivio/contract/login.ts';
import { giveUpReturn, proposeReturn } from '@alivio/contract/money-returns.ts';
import { putDraft } from '@alivio/contract/onboarding.ts';
import { requestMagicLink, sendClientRecovery } from '@alivio/contract/recovery.ts';
import { checkDniInUse, checkEmailInUse, registerClient } from '@alivio/contract/registration.ts';
import { openClientSession, searchClients } from '@alivio/contract/sells.ts';
import { importStatement } from '@alivio/contract/statements.ts';
import { undoTransfer, voidTransfer } from '@alivio/contract/transfers.ts';
import { sendEmailCode, sendSmsCode } from '@alivio/contract/verification.ts';
import { addDays, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { paymentCode } from '@alivio/domain/loan/payment-code.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { totalOf } from '@alivio/domain/payment/breakdown.ts';
import { standings } from '@alivio/domain/payment/owed.ts';
import { quoteFor } from '@alivio/testing/apply.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { openCardPayment, settlementFile } from '@alivio/testing/gateway.ts';
import { createDisbursedLoan, createTestClient } from '@alivio/testing/loans.ts';
import { planOutcome } from '@alivio/testing/plan-outcome.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { anyTransfer, typeTransfer } from '@alivio/testing/transfers.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linkEvents } from '#server/audit/chain/link-events.ts';
import { verifyChain } from '#server/audit/chain/verify-chain.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { importSettlement } from '#server/gateway-settlements/import-settlement.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { forgetOldClients } from './forget-old-clients.job.ts';

const person = {
  email: 'zenobia.nueva@correo.pe',
  firstEmail: 'zenobia.vieja@correo.pe',
  password: 'Clave2026',
  dni: '47135790',
  phone: '+51961357902',
  firstName: 'Zenobia',
  lastName: 'Ccahuana Yupanqui',
  birthdate: calendarDate('1987-06-05'),
};
const patient = {
  first_name: 'Wayra',
  last_name: 'Ccori Sullca',
  document_type: 'DNI' as const,
  identification_number: '78246801',
};
const spouse = {
  document_type: 'DNI' as const,
  // The sandbox's bureau thinks badly of whoever ends in 8.
  identification_number: '43579128',
  first_name: 'Eleuterio',
  last_name: 'Huillca Tito',
  email: 'eleuterio@correo.pe',
  phone: '+51975313579',
};

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const registration = (email: string) => ({
  email,
  password: person.password,
  document_type: 'DNI' as const,
  identification_number: person.dni,
  phone: person.phone,
  policy_accepted: true as const,
  marketing_accepted: true,
});

/** Somebody who told us all there is to tell, was rejected, and has a link and a code still on their way. */
async function applyInFull(): Promise<{ clientId: number; token: string }> {
  await planOutcome(server, 'registry', 'not-found');
  const registered = await server.call(registerClient, { body: registration(person.firstEmail) });
  const token = registered.token ?? '';
  const clientId = registered.body.user.client_id;
  await server.call(sendEmailCode, { query: {} }, token);
  await server.call(updateClient, { body: { email: person.email } }, token);
  await server.call(sendSmsCode, { query: {} }, token);

  const place = await server.deps.db
    .selectFrom('site_categories')
    .select(['site_id', 'category_id'])
    .orderBy('site_id')
    .executeTakeFirstOrThrow();
  const where = { health_center_id: place.site_id, category_id: place.category_id };
  const plan = await quoteFor(server, { siteId: place.site_id }, { amountSoles: 6_000 });
  const { amount, term: installments, monthlyPayment: monthly_payment, hash: plan_hash } = plan;
  const draft = { ...where, entered_amount: amount, currency: 'PEN' as const, patient };
  await server.call(putDraft, { body: draft }, token);
  const request = { ...where, amount, installments, monthly_payment, plan_hash, patient };
  await server.call(requestLoan, { body: { ...request, currency: 'PEN' } }, token);
  await server.call(declareIncome, { body: { amount: centimos(900_000), currency: 'PEN' } }, token);
  const { firstName: first_name, lastName: last_name, birthdate } = person;
  const proved = { phone_verified_at: server.clock.now, email_verified_at: server.clock.now };
  await server.deps.db.updateTable('clients').set(proved).where('id', '=', clientId).execute();
  const personal = { civil_status: 'married' as const, birthdate, first_name, last_name };
  await server.call(updateClient, { body: personal }, token);
  await server.app.inject({
    method: addSpouse.method,
    url: fullPath(addSpouse),
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'spouse-1' },
    payload: spouse,
  });
  expect((await server.call(runCreditCheck, {}, token)).body.result).toBe('rejected');
  await server.call(requestMagicLink, { body: { path: 'onboarding/result' } }, token);
  await server.call(sendClientRecovery, { body: { email: person.email } });
  await writeContactNote(clientId);
  await disputeByLink(clientId);
  const waiting = { client_id: clientId, since: server.clock.now };
  await server.deps.db.insertInto('waiting_credit_checks').values(waiting).execute();
  return { clientId, token };
}

/** They sent money to somebody's loan, and their bank named them; so did a line that is no money for us. */
async function tellBank(): Promise<void> {
  const desk = await server.signIn('operaciones@alivio.demo');
  const today = await readToday(server.deps, server.deps.db);
  const payer_name = `${person.lastName} ${person.firstName}`.toUpperCase();
  await typeTransfer(server, desk, anyTransfer(today, { payer_name }));
  await typeTransfer(server, desk, anyTransfer(today, { payer_document: `DNI ${person.dni}` }));
  await undoAndSayWhy(await typeTransfer(server, desk, anyTransfer(today, { payer_name })));
  await undoOfAnother(desk, payer_name);
  const mistyped = await typeTransfer(server, desk, anyTransfer(today, { payer_name }));
  const reason = `No llegó nada de ${person.firstName}.`;
  await server.call(voidTransfer, { params: { id: mistyped.id }, body: { reason } }, desk);
  const content = `Fecha;Descripción;Monto\n${today};EXTORNO ${person.dni};-10.00\n`;
  const mapping = { date: 'Fecha', description: 'Descripción', amount: 'Monto' };
  const body = { bank: 'BCP' as const, file_name: 'bcp.csv', content, mapping };
  await server.call(importStatement, { body }, desk);
}

/** Money was to go back to them, and did not: one was declined, one was given up when it had been approved. */
async function endReturns(): Promise<void> {
  const desk = await server.signIn('operaciones@alivio.demo');
  const supervisor = await server.signIn('supervisora@alivio.demo');
  const today = await readToday(server.deps, server.deps.db);
  const payee_name = `${person.firstName} ${person.lastName}`;
  const sent = anyTransfer(today, { payer_name: payee_name });
  const { suspense_id, amount } = await typeTransfer(server, desk, sent);
  const payee = {
    payee_name,
    payee_document: person.dni,
    bank: 'BCP',
    cci: '00219300000000000010',
  };
  const money = { source: 'suspense' as const, source_id: suspense_id, amount };
  const body = { ...money, ...payee, reason: `La pidió ${person.firstName}.` };
  const proposed = await server.call(proposeReturn, { body }, desk);
  const no = { decision: 'decline', reason: 'Apareció su crédito.' } as const;
  const params = { id: proposed.body.approval_id };
  expect((await server.call(settleApproval, { params, body: no }, supervisor)).status).toBe(200);
  const again = await server.call(proposeReturn, { body }, desk);
  const approval = {
    params: { id: again.body.approval_id },
    body: { decision: 'confirm' } as const,
  };
  expect((await server.call(settleApproval, approval, supervisor)).status).toBe(200);
  const why = { reason: `La cuenta no es de ${payee_name}.` };
  const gone = { params: { id: again.body.return_id }, body: why };
  expect((await server.call(giveUpReturn, gone, desk)).status).toBe(200);
}

async function undoAndSayWhy({ id }: { id: number }): Promise<void> {
  const reason = `No es de ${person.firstName}: es de su hermana.`;
  const event = { transfer_id: id, kind: 'undone', at: server.clock.now, reason };
  await server.deps.db.insertInto('transfer_events').values(event).execute();
}

/** What they sent had paid another's whole loan; taken back, that loan is open again. The desk named them. */
async function undoOfAnother(desk: string, payer_name: string): Promise<void> {
  const { deps } = server;
  const today = await readToday(deps, deps.db);
  const loan = await createDisbursedLoan(deps, { today: addDays(today, -400), term: 6 });
  const account = await loadAccount(deps.db, await getLoan(deps.db, loan.id));
  if (account === null) throw new Error('the loan was not disbursed');
  const amount = sumBy(standings(account, today), ({ owed }) => totalOf(owed));
  const payment_code = paymentCode(loan.code);
  const sent = anyTransfer(today, { payer_name, amount, payment_code, date: today });
  const { id } = await typeTransfer(server, desk, sent);
  expect((await getLoan(deps.db, loan.id)).state).toBe('paid');
  const body = { reason: `No era para este crédito: ${person.firstName} se equivocó.` };
  expect((await server.call(undoTransfer, { params: { id }, body }, desk)).status).toBe(200);
  expect((await getLoan(deps.db, loan.id)).state).toBe('disbursed');
}

/** An advisor typed for them, and they said in their own words what was wrong with it. */
async function disputeByLink(clientId: number): Promise<void> {
  const { db } = server.deps;
  const at = server.clock.now;
  const advisor = await db
    .selectFrom('staff_users')
    .select('id')
    .where('role', '=', 'sells')
    .executeTakeFirstOrThrow();
  const by = { client_id: clientId, staff_user_id: advisor.id };
  await db
    .insertInto('value_origins')
    .values({ ...by, field: 'income', author: 'advisor', entered_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const link = await db
    .insertInto('confirmation_links')
    .values({
      ...by,
      token_hash: Buffer.alloc(32, 7),
      phone: person.phone,
      sent_at: at,
      expires_at: new Date(at.getTime() + 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const disputed = [{ field: 'spouse', note: `${spouse.first_name} no es mi cónyuge.` }];
  await db
    .insertInto('confirmation_answers')
    .values({
      client_id: clientId,
      link_id: link.id,
      answered_at: at,
      outcome: 'disputed',
      version: '',
      corrected: [],
      disputed: JSON.stringify(disputed),
    })
    .execute();
}

/** No client with a debt is forgotten; should one ever be, the words about their debt are too. */
async function writeContactNote(clientId: number): Promise<void> {
  const { db } = server.deps;
  const loan = db.selectFrom('loans').select('id').where('client_id', '=', clientId);
  const caller = db.selectFrom('staff_users').select('id').orderBy('id').limit(1);
  await db
    .insertInto('collection_contacts')
    .values({
      loan_id: (await loan.executeTakeFirstOrThrow()).id,
      staff_user_id: (await caller.executeTakeFirstOrThrow()).id,
      contacted_at: server.clock.now,
      recorded_at: server.clock.now,
      channel: 'call',
      result: 'spoke',
      note: `${person.firstName} pide que la llamen al ${person.phone}.`,
    })
    .execute();
}

/** What the desk wrote when it decided, and when it explained something about their card payments. */
async function decideAndSayWhy(clientId: number): Promise<void> {
  const { db } = server.deps;
  const { id: loan_id } = await db
    .selectFrom('loans')
    .select('id')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  const staff = await db.selectFrom('staff_users').select('id').orderBy('id').limit(2).execute();
  const [first, second] = staff.map(({ id }) => id);
  if (first === undefined || second === undefined) throw new Error('two people decide');
  const reason = `${person.firstName} no reconoce la deuda de ${spouse.first_name}.`;
  const at = server.clock.now;
  await db
    .insertInto('approvals')
    .values({
      ...{ command: 'decide_loan', subject_kind: 'loan', subject_id: loan_id, loan_id, reason },
      ...{ payload: JSON.stringify({ decision: 'reject', reason }), changes: '[]' },
      ...{ seen_hash: Buffer.alloc(0), proposed_by: first, proposed_at: at },
      ...{ state: 'declined', settled_by: second, settled_at: at, settled_reason: reason },
    })
    .execute();
  await explainTheirCard(loan_id, first, reason);
}

async function explainTheirCard(loanId: number, by: number, reason: string): Promise<void> {
  const today = await readToday(server.deps, server.deps.db);
  const payment = await openCardPayment(server.deps, { loanId });
  const words = { explanation: reason, explained_by: by, explained_at: server.clock.now };
  await server.deps.db
    .insertInto('gateway_missing_explained')
    .values({ card_payment_id: payment.id, ...words })
    .execute();
  const file = settlementFile('LIQ-F-1', today, [payment]);
  const act = { by: 'system', today } as const;
  await inTransaction(server.deps.db, (trx) => importSettlement(server.deps, trx, act, file));
  await server.deps.db
    .updateTable('gateway_settlement_lines')
    .set({ ...words, outcome: 'chargeback', card_payment_id: payment.id })
    .where('order_number', '=', payment.orderNumber)
    .execute();
}

async function forgetOn(at: string): Promise<void> {
  server.clock.now = new Date(at);
  await forgetOldClients.run(server.deps, {}, { isLastAttempt: true });
}

const YEARS_LATER = '2040-01-01T12:00:00Z';

/** Tables of a client's that hold ids, hashes and figures only. */
const TABLES_WITHOUT_WORDS = [
  'sessions',
  'single_use_links',
  'incomes',
  'waiting_credit_checks',
] as const;

/** Every table, of the job library too, with a row in which one of the texts appears, in clear or as bytes. */
async function tablesThatTell(texts: readonly string[]): Promise<string[]> {
  const { db } = server.deps;
  const tables = await sql<{ name: string }>`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
    ORDER BY table_schema DESC, table_name`.execute(db);
  const wanted = texts
    .flatMap((text) => [text, Buffer.from(text).toString('hex')])
    .map((text) => `%${text}%`);
  const telling: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`
      SELECT 1 FROM ${sql.raw(name)} AS t WHERE to_jsonb(t)::text ILIKE ANY(${wanted}) LIMIT 1`.execute(
      db,
    );
    if (rows.length > 0) telling.push(name.replace('public.', ''));
  }
  return telling;
}

async function reportIdsOf(clientId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT jsonb_path_query(reports, '$.**.reportId') #>> '{}' AS id
    FROM evaluations JOIN loans ON loans.id = loan_id WHERE client_id = ${clientId}`.execute(
    server.deps.db,
  );
  return rows.map(({ id }) => id);
}

async function timesForgotten(clientId: number): Promise<number> {
  const rows = await server.deps.db
    .selectFrom('audit_events')
    .select('actor_kind')
    .where('action', '=', 'client.forgotten')
    .where('subject_id', '=', clientId)
    .execute();
  expect(rows.every(({ actor_kind }) => actor_kind === 'system')).toBe(true);
  return rows.length;
}

describe('what is left', () => {
  it('nothing about the person, the spouse or the patient, in any table', async () => {
    const { clientId } = await applyInFull();
    await tellBank();
    await endReturns();
    await decideAndSayWhy(clientId);
    const texts = [
      ...[person.email, person.firstEmail, person.dni, person.phone],
      ...[person.firstName, person.lastName, person.birthdate],
      ...[patient.first_name, patient.last_name, patient.identification_number],
      ...Object.values(spouse).filter((text) => text !== 'DNI'),
      ...(await reportIdsOf(clientId)),
    ];
    expect(await tablesThatTell(texts)).toEqual([
      'approvals',
      'bank_statement_lines',
      'clients',
      'clinic_loans',
      'collection_contacts',
      'confirmation_answers',
      'confirmation_links',
      'contact_changes',
      'credit_reports',
      'evaluations',
      'gateway_missing_explained',
      'gateway_settlement_lines',
      'idempotency_keys',
      'loans',
      'money_returns',
      'onboarding_drafts',
      'one_time_codes',
      'outbox_messages',
      'representatives',
      'transfer_events',
      'transfers',
    ]);
    await forgetOn(YEARS_LATER);
    expect(await tablesThatTell(texts)).toEqual([]);
    for (const table of TABLES_WITHOUT_WORDS) {
      const rows = server.deps.db.selectFrom(table).where('client_id', '=', clientId);
      expect(await rows.selectAll().execute()).toEqual([]);
    }
  });

  it('the loan, its history and its result', async () => {
    const { clientId } = await applyInFull();
    const kept = () =>
      server.deps.db
        .selectFrom('loans')
        .innerJoin('loan_events', 'loan_events.loan_id', 'loans.id')
        .innerJoin('evaluations', 'evaluations.loan_id', 'loans.id')
        .select(['loans.state', 'plan', 'loan_events.at', 'result', 'reasons', 'suggestions'])
        .where('client_id', '=', clientId)
        .execute();
    const before = await kept();
    expect(before).toHaveLength(1);
    await forgetOn(YEARS_LATER);
    expect(await kept()).toEqual(before);
  });

  it('the whole chain of the audit log: nothing of it is rewritten to forget', async () => {
    const { clientId } = await applyInFull();
    await linkEvents(server.deps);
    await forgetOn(YEARS_LATER);
    expect(await timesForgotten(clientId)).toBe(1);
    await linkEvents(server.deps);
    const findings: unknown[] = [];
    const report = (finding: unknown) => findings.push(finding);
    const { links } = await verifyChain(server.deps, { report });
    expect(findings).toEqual([]);
    expect(links).toBeGreaterThan(0);
  });

  it('what a bank told of somebody whose name or document only contains theirs', async () => {
    await applyInFull();
    const desk = await server.signIn('operaciones@alivio.demo');
    const today = await readToday(server.deps, server.deps.db);
    const theirs = [`DNI${person.dni}`, `RUC 10${person.dni}1`];
    const others = ['ZENOBIANA CCAHUANAS YUPANQUI', `Cuenta 99${person.dni}`];
    for (const payer_name of [...theirs, ...others])
      await typeTransfer(server, desk, anyTransfer(today, { payer_name }));
    await forgetOn(YEARS_LATER);
    const rows = await server.deps.db
      .selectFrom('transfers')
      .select('payer_name')
      .where('recorded_by', 'is not', null)
      .orderBy('id')
      .execute();
    expect(rows.map(({ payer_name }) => payer_name)).toEqual([null, null, ...others]);
  });

  it('somebody else’s messages to the same phone', async () => {
    await applyInFull();
    const clientId = await createTestClient(server.deps);
    await server.deps.db
      .updateTable('clients')
      .set({ phone: person.phone })
      .where('id', '=', clientId)
      .execute();
    server.clock.now = new Date(YEARS_LATER);
    const token = await openSession(server.deps, server.deps.db, { clientId });
    await server.call(sendSmsCode, { query: {} }, token);
    await forgetOn(YEARS_LATER);
    expect(await tablesThatTell([person.phone])).toEqual([
      'clients',
      'one_time_codes',
      'outbox_messages',
    ]);
  });
});

describe('whoever was forgotten', () => {
  it('is nobody: no session, no login, no recovery, not in use, not found by an advisor', async () => {
    const { clientId, token } = await applyInFull();
    await forgetOn(YEARS_LATER);
    expect((await server.call(getMe, {}, token)).status).toBe(401);
    const credentials = { email: person.email, password: person.password };
    expect((await server.call(loginClient, { body: credentials })).status).toBe(401);
    const recovery = await server.call(sendClientRecovery, { body: { email: person.email } });
    expect(recovery.error.details).toEqual({ code: 'email_unknown' });
    const params = { email: person.email, dni: person.dni };
    expect((await server.call(checkEmailInUse, { params })).body.is_available).toBe(true);
    expect((await server.call(checkDniInUse, { params })).body.is_available).toBe(true);

    const seller = await server.signIn('asesora@alivio.demo');
    const search = { query: { search: person.lastName } };
    expect((await server.call(searchClients, search, seller)).body.total_records).toBe(0);
    const opened = await server.call(openClientSession, { params: { id: clientId } }, seller);
    expect(opened.status).toBe(404);
  });

  it('may register again with the same e-mail and DNI, and be forgotten again', async () => {
    const { clientId } = await applyInFull();
    await forgetOn(YEARS_LATER);
    const again = await server.call(registerClient, { body: registration(person.email) });
    expect(again.status).toBe(201);
    expect(again.body.user).toMatchObject({ loans: [], incomes: null });
    expect(again.body.user.first_name).not.toBe(person.firstName);
    expect(again.body.user.client_id).not.toBe(clientId);
    const twin = await server.call(registerClient, { body: registration(person.email) });
    expect(twin.error.details).toEqual({ code: 'email_taken', field: 'email' });

    await forgetOn('2050-01-01T12:00:00Z');
    expect(await tablesThatTell([person.email, person.dni])).toEqual([]);
    expect(await timesForgotten(clientId)).toBe(1);
    expect(await timesForgotten(again.body.user.client_id)).toBe(1);
  });

  it('stays forgotten: the database takes no name back', async () => {
    const clientId = await createTestClient(server.deps);
    await forgetOn(YEARS_LATER);
    const rename = server.deps.db
      .updateTable('clients')
      .set({ first_name: person.firstName })
      .where('id', '=', clientId);
    await expect(rename.execute()).rejects.toThrow('clients_forgotten_are_nobody');
  });
});

it('an evaluation can be emptied of what is personal, and nothing else', async () => {
  await applyInFull();
  const update = (changes: string) =>
    sql.raw(`UPDATE evaluations SET ${changes}`).execute(server.deps.db);
  for (const changes of [
    `reasons = '[]', reports = '{}', content_hash = ''`,
    `reports = '{"holder": 1}', content_hash = ''`,
    `reports = '{}', content_hash = 'x'`,
  ])
    await expect(update(changes)).rejects.toThrow('evaluations is append-only');
  const remove = asOwner(server.deps, 'DELETE FROM evaluations');
  await expect(remove).rejects.toThrow('evaluations is append-only');
  await update(`reports = '{}', content_hash = ''`);
});
