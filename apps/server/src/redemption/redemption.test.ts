import { requestDisbursement, validateDisbursement } from '@alivio/contract/redemption.ts';
import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { createDisbursedLoan, createDraftLoan } from '@alivio/testing/loans.ts';
import {
  codeSentTo,
  createRedeemable,
  messagesTo,
  otherThan,
  type Redeemable,
} from '@alivio/testing/redemption.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '#server/books/check-books.ts';
import { readToday } from '#server/business-date/today.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

let server: TestServer;
let today: CalendarDate;
let admin: string;
let sales: string;
let other: string;

beforeAll(async () => {
  server = await startTestServer({ BUDGET_CODES_PER_IP_AND_DAY: '1000' });
  today = await readToday(server.deps, server.deps.db);
  admin = await server.signIn('admin@miraflores.demo');
  sales = await server.signIn('ventas@miraflores.demo');
  other = await server.signIn('admin@sanisidro.demo');
});
afterAll(() => server.close());

const ask = (loanId: number, service: 'whatsapp' | 'sms' = 'whatsapp', token = sales) =>
  server.call(requestDisbursement, { params: { id: loanId }, query: { service } }, token);
const redeem = (loanId: number, code: string, token = sales) =>
  server.call(validateDisbursement, { params: { id: loanId }, body: { code } }, token);

/** A loan whose holder has got a code. */
async function asked(): Promise<Redeemable & { code: string }> {
  const made = await createRedeemable(server);
  expect((await ask(made.loan.id)).status).toBe(200);
  return { ...made, code: await codeSentTo(server, made.phone) };
}

/** As if Miraflores had signed on another day: nobody can write that, so its owner does. */
const agreementFrom = (day: string) =>
  asOwner(
    server.deps,
    `ALTER TABLE clinic_agreements DISABLE TRIGGER USER;
     UPDATE clinic_agreements SET valid_from = '${day}' WHERE site_id = 1;
     ALTER TABLE clinic_agreements ENABLE TRIGGER USER`,
  );

/** Everything that a redemption writes about a loan. */
async function tracesOf(loanId: number, { email, phone }: Pick<Redeemable, 'email' | 'phone'>) {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT state, disbursed_on,
      (SELECT count(*)::int FROM installments WHERE loan_id = loans.id) AS installments,
      (SELECT count(DISTINCT entry_id)::int FROM postings WHERE loan_id = loans.id) AS entries,
      (SELECT count(*)::int FROM clinic_payments WHERE loan_id = loans.id) AS clinic_payments,
      (SELECT count(*)::int FROM loan_events WHERE loan_id = loans.id AND event = 'disburse') AS moves,
      (SELECT count(*)::int FROM audit_events
        WHERE subject_kind = 'loan' AND subject_id = loans.id AND action = 'loan.disburse') AS audited,
      (SELECT count(*)::int FROM one_time_codes WHERE loan_id = loans.id AND used_at IS NOT NULL) AS used_codes,
      (SELECT count(*)::int FROM outbox_messages
        WHERE template IN ('credit_active', 'qr_redeemed') AND recipient IN (${email}, ${phone})) AS told
    FROM loans WHERE id = ${loanId}`.execute(server.deps.db);
  return rows[0];
}

/** What was written to a phone, in the words that its owner reads. */
async function readByWhatsapp(phone: string): Promise<string[]> {
  const { providers, config } = server.deps;
  for (const { template, content } of await messagesTo(server, phone))
    await providers.whatsapp.send({ to: phone, template, ...JSON.parse(content) });
  const inbox = `http://localhost:${config.SANDBOX_PORT}/control/messages`;
  const answer = await fetch(`${inbox}?to=${encodeURIComponent(phone)}`);
  return ((await answer.json()) as { text: string }[]).map(({ text }) => text).toReversed();
}

const NOTHING = {
  state: 'signed',
  disbursed_on: null,
  installments: 0,
  entries: 0,
  clinic_payments: 0,
  moves: 0,
  audited: 0,
  used_codes: 0,
  told: 0,
};

describe('the code', () => {
  it('goes by WhatsApp and, the same, by mail, and says what it authorises', async () => {
    const { loan, phone, email } = await createRedeemable(server);
    const { status, body } = await ask(loan.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      ok: true,
      message: 'Código enviado.',
      destination: `••• ••• ${phone.slice(-3)} y p•••@correo.pe`,
      service: 'whatsapp',
      mail: true,
      resend_in_seconds: 30,
    });
    const code = await codeSentTo(server, phone);
    expect(await codeSentTo(server, email)).toBe(code);
    const [byPhone] = await messagesTo(server, phone);
    const [byMail] = await messagesTo(server, email);
    expect([byPhone?.channel, byMail?.channel]).toEqual(['whatsapp', 'email']);
    for (const message of [byPhone, byMail])
      for (const words of [
        'S/ 6,000.00',
        'Clínica Santa Lucía, Miraflores',
        'No lo dictes si no estás en la clínica',
      ])
        expect(message?.content).toContain(words);
  });

  it('goes to no mailbox that nobody proved to be theirs', async () => {
    const { loan, phone, email } = await createRedeemable(server);
    await server.deps.db
      .updateTable('clients')
      .set({ email_verified_at: null })
      .where('id', '=', loan.clientId)
      .execute();
    const alone = { destination: `••• ••• ${phone.slice(-3)}`, service: 'whatsapp', mail: false };
    expect((await ask(loan.id)).body).toMatchObject(alone);
    await server.deps.db
      .updateTable('clients')
      .set({ email_verified_at: server.clock.now })
      .where('id', '=', loan.clientId)
      .execute();
    // Proved since: the code that is good did not go there all the same.
    expect((await ask(loan.id)).body).toMatchObject(alone);
    expect(await messagesTo(server, email)).toEqual([]);
  });

  it('is kept as a hash of its own, and in no log of the desk', async () => {
    const { loan, code } = await asked();
    const { rows } = await sql<{ row: string }>`
      SELECT to_jsonb(c)::text AS row FROM one_time_codes c WHERE loan_id = ${loan.id}
      UNION ALL SELECT to_jsonb(a)::text FROM audit_events a WHERE subject_id = ${loan.id}`.execute(
      server.deps.db,
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { row } of rows) expect(row).not.toContain(`"${code}"`);
  });

  it('asked for again is the same one; by SMS, after 30 s, a new one, and then only that is right', async () => {
    const { loan, phone, email, code } = await asked();
    server.clock.advance(12 * SECOND_MS);
    const again = await ask(loan.id);
    expect(again.body).toMatchObject({
      message: 'El código enviado sigue vigente.',
      resend_in_seconds: 18,
    });
    expect(await messagesTo(server, phone)).toHaveLength(1);
    const early = await ask(loan.id, 'sms');
    expect([early.status, early.headers['retry-after']]).toEqual([429, '18']);
    server.clock.advance(18 * SECOND_MS);
    const bySms = { destination: `••• ••• ${phone.slice(-3)}`, service: 'sms', mail: false };
    expect((await ask(loan.id, 'sms')).body).toMatchObject({ ...bySms, resend_in_seconds: 30 });
    // Whoever opens the dialog again is told of the code that is good, not of the one before.
    expect((await ask(loan.id)).body).toMatchObject({
      ...bySms,
      message: 'El código enviado sigue vigente.',
    });
    const sent = await messagesTo(server, phone);
    expect(sent.map(({ channel }) => channel)).toEqual(['whatsapp', 'sms']);
    expect(sent[1]?.content).toContain('S/ 6,000.00 en Clínica Santa Lucía, Miraflores');
    expect(await messagesTo(server, email)).toHaveLength(1);
    const newer = await codeSentTo(server, phone);
    if (newer !== code)
      expect((await redeem(loan.id, code)).error.message).toBe(
        'El código ingresado no coincide con el enviado.',
      );
    expect((await redeem(loan.id, newer)).status).toBe(200);
  });

  it('is sent three times in ten minutes to one phone, whoever asks', async () => {
    const { loan } = await createRedeemable(server);
    expect((await ask(loan.id)).status).toBe(200);
    for (let sent = 1; sent < 3; sent += 1) {
      server.clock.advance(30 * SECOND_MS);
      expect((await ask(loan.id, 'sms', sent % 2 ? admin : sales)).status).toBe(200);
    }
    server.clock.advance(30 * SECOND_MS);
    expect((await ask(loan.id, 'sms')).error.details).toMatchObject({ code: 'too_many_requests' });
  });

  it('counts against the mailbox that it was copied to as well', async () => {
    const { loan, email } = await createRedeemable(server);
    const sentAt = server.clock.now;
    await server.deps.db
      .insertInto('one_time_codes')
      .values(
        Array.from({ length: 3 }, () => ({
          client_id: loan.clientId,
          purpose: 'email' as const,
          destination: email,
          code_hash: Buffer.alloc(32),
          sent_at: sentAt,
          expires_at: sentAt,
        })),
      )
      .execute();
    expect((await ask(loan.id)).status).toBe(429);
  });

  it('is not sent more often than a day allows one person of the clinic', async () => {
    const small = await startTestServer({ BUDGET_REDEMPTION_CODES_PER_STAFF_AND_DAY: '2' });
    try {
      const token = await small.signIn('ventas@miraflores.demo');
      const statuses: number[] = [];
      for (let count = 0; count < 3; count += 1) {
        const { loan } = await createRedeemable(small);
        const request = { params: { id: loan.id }, query: { service: 'whatsapp' } } as const;
        statuses.push((await small.call(requestDisbursement, request, token)).status);
      }
      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      await small.close();
    }
  });
});

describe('with the right code', () => {
  it('the loan is disbursed: dates, books, clinic payment, audit, once', async () => {
    const { loan, code, ...to } = await asked();
    expect((await redeem(loan.id, code)).body).toEqual({ ok: true });
    expect(await tracesOf(loan.id, to)).toMatchObject({
      state: 'disbursed',
      disbursed_on: today,
      installments: 12,
      clinic_payments: 1,
      moves: 1,
      audited: 1,
      used_codes: 1,
      told: 2,
    });
    const seller = await server.deps.db
      .selectFrom('loan_events')
      .innerJoin('staff_users', 'staff_users.id', 'actor_staff_user_id')
      .select('email')
      .where('loan_id', '=', loan.id)
      .where('event', '=', 'disburse')
      .executeTakeFirst();
    expect(seller?.email).toBe('ventas@miraflores.demo');
    for (const again of [await redeem(loan.id, code), await redeem(loan.id, otherThan(code))])
      expect([again.status, again.error.message]).toEqual([409, 'Este código QR ya fue redimido.']);
    expect((await ask(loan.id)).error.details).toEqual({ code: 'already_redeemed' });
    expect(await checkBooks(server.deps.db, today)).toEqual([]);
  });

  it('the holder hears what begins and the site’s administrators what was done', async () => {
    const { loan, code, phone, email } = await asked();
    const before = (await messagesTo(server, 'admin@miraflores.demo')).length;
    await redeem(loan.id, code);
    const first = await server.deps.db
      .selectFrom('installments')
      .select(['due_on', 'total_centimos'])
      .where('loan_id', '=', loan.id)
      .orderBy('number')
      .executeTakeFirstOrThrow();
    const dueOn = new Intl.DateTimeFormat('es-PE', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(first.due_on),
    );
    for (const message of [
      (await messagesTo(server, phone)).at(-1),
      (await messagesTo(server, email)).at(-1),
    ]) {
      expect(message?.template).toBe('credit_active');
      for (const words of ['S/ 6,000.00', dueOn, `/user/credits/${loan.id}`])
        expect(message?.content).toContain(words);
    }
    expect(await readByWhatsapp(phone)).toEqual([
      `${code} es tu código para usar tu crédito de Alivio: S/ 6,000.00 en Clínica Santa Lucía, Miraflores. Vence en 10 minutos. No lo dictes si no estás en la clínica.`,
      expect.stringContaining(
        'Hola, Begoña. Clínica Santa Lucía, Miraflores redimió tu QR y tu crédito de S/ 6,000.00 está activo.',
      ),
    ]);
    const toAdmin = (await messagesTo(server, 'admin@miraflores.demo')).slice(before);
    expect(toAdmin).toHaveLength(1);
    for (const words of [
      'redimió el QR de Begoña Flores Ríos por S/ 6,000.00',
      `/health-center/patients/procedure/${loan.id}`,
    ])
      expect(toAdmin[0]?.content).toContain(words);
    expect(toAdmin[0]?.content).not.toContain(code);
  });
});

describe('refused, and nothing is left but the check', () => {
  it('a wrong code, five times; then the right one does not help either', async () => {
    const { loan, code, ...to } = await asked();
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await redeem(loan.id, otherThan(code));
      expect([wrong.status, wrong.error.message]).toEqual([
        400,
        'El código ingresado no coincide con el enviado.',
      ]);
    }
    const locked = await redeem(loan.id, code);
    expect([locked.status, locked.error.details]).toMatchObject([429, { code: 'code_locked' }]);
    expect(await tracesOf(loan.id, to)).toEqual(NOTHING);
    server.clock.advance(30 * SECOND_MS);
    expect((await ask(loan.id)).body.message).toBe('Código enviado.');
    expect((await redeem(loan.id, await codeSentTo(server, to.phone))).status).toBe(200);
  });

  it('a code that is over, none at all, or of another loan', async () => {
    const { loan, code, ...to } = await asked();
    const { loan: another } = await createRedeemable(server);
    expect((await redeem(another.id, code)).error.details).toEqual({ code: 'code_expired' });
    server.clock.advance(10 * MINUTE_MS);
    expect((await redeem(loan.id, code)).error.details).toEqual({ code: 'code_expired' });
    expect(await tracesOf(loan.id, to)).toEqual(NOTHING);
  });

  it.each(['12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('%s is no code', async (code) => {
    const { loan } = await createRedeemable(server);
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/v1/health-center/loans/${loan.id}/validate-disbursement`,
      headers: { authorization: `Bearer ${sales}` },
      payload: { code },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual([
      { field: 'code', message: 'El código tiene 6 dígitos.' },
    ]);
  });

  it('another clinic, an unknown loan, other roles', async () => {
    const { loan, code, ...to } = await asked();
    const checks = () =>
      server.deps.db.selectFrom('one_time_codes').select('checks').where('loan_id', '=', loan.id);
    const unknown = await redeem(900_000_000_001, code);
    for (const foreign of [await redeem(loan.id, code, other), unknown])
      expect([foreign.status, foreign.error.details]).toEqual([404, { code: 'not_found' }]);
    expect((await ask(loan.id, 'whatsapp', other)).status).toBe(404);
    for (const email of [
      'gerencia@clinicas.demo',
      'asesora@alivio.demo',
      'operaciones@alivio.demo',
      'paciente@alivio.demo',
    ]) {
      const token = await server.signIn(email);
      expect((await redeem(loan.id, code, token)).status).toBe(403);
      expect((await ask(loan.id, 'whatsapp', token)).status).toBe(403);
    }
    // Nobody else's attempt takes a check from the holder.
    expect(await checks().execute()).toEqual([{ checks: 0 }]);
    expect(await tracesOf(loan.id, to)).toEqual(NOTHING);
  });

  it('a holder whose phone is not proved, or is another by now', async () => {
    const { loan, code, ...to } = await asked();
    const setPhone = (values: object) =>
      server.deps.db.updateTable('clients').set(values).where('id', '=', loan.clientId).execute();
    await setPhone({ phone: '+51955999999', phone_verified_at: null });
    const { status, error } = await ask(loan.id);
    expect([status, error.message]).toEqual([
      409,
      'El titular debe validar su celular antes de redimir el código QR.',
    ]);
    expect((await redeem(loan.id, code)).error.details).toEqual({ code: 'code_expired' });
    expect(await tracesOf(loan.id, to)).toEqual(NOTHING);
  });

  it('a QR whose last day has passed, at the latest when the code is typed', async () => {
    const lastDay = await createRedeemable(server, { signedOn: addDays(today, -10) });
    expect((await ask(lastDay.loan.id)).status).toBe(200);
    const over = await createRedeemable(server, { signedOn: addDays(today, -11) });
    const refused = await ask(over.loan.id);
    expect([refused.status, refused.error.message]).toEqual([409, 'Este código QR está vencido.']);
    const { loan, code, ...to } = await asked();
    await server.deps.db
      .updateTable('loans')
      .set({ valid_until: addDays(today, -1) })
      .where('id', '=', loan.id)
      .execute();
    expect((await redeem(loan.id, code)).error.details).toEqual({ code: 'qr_expired' });
    expect(await tracesOf(loan.id, to)).toEqual(NOTHING);
  });

  it('a loan that nobody signed, or that is redeemed', async () => {
    const draft = await createDraftLoan(server.deps, { today });
    const { error } = await ask(draft.id);
    expect([error.status, error.message]).toEqual([409, 'Este código QR no se puede redimir.']);
    const active = await createDisbursedLoan(server.deps, { today });
    expect((await redeem(active.id, '123456')).error.details).toEqual({ code: 'already_redeemed' });
  });

  it('a site without an agreement', async () => {
    const { loan, code, ...to } = await asked();
    await agreementFrom(addDays(today, 1));
    const { loan: another, phone } = await createRedeemable(server);
    const refused = [await redeem(loan.id, code), await ask(another.id)];
    await agreementFrom('2024-01-01');
    for (const { status, error } of refused)
      expect([status, error.message]).toEqual([409, 'La sede no tiene un convenio vigente.']);
    expect(await messagesTo(server, phone)).toEqual([]);
    expect(await tracesOf(loan.id, to)).toEqual(NOTHING);
    expect((await redeem(loan.id, code)).status).toBe(200);
  });

  it('somebody who works there no more, however far the attempt has come', async () => {
    const { loan, code, ...to } = await asked();
    const person = (active: boolean) =>
      server.deps.db
        .updateTable('staff_users')
        .set({ active })
        .where('email', '=', 'ventas@miraflores.demo');
    // The session was fine; the answer about the code comes when it is not any more.
    await asOwner(
      server.deps,
      `CREATE FUNCTION dismiss() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         UPDATE staff_users SET active = false WHERE email = 'ventas@miraflores.demo'; RETURN NEW; END $$;
       CREATE TRIGGER dismiss AFTER UPDATE OF checks ON one_time_codes EXECUTE FUNCTION dismiss()`,
    );
    const { status } = await redeem(loan.id, code);
    await asOwner(server.deps, 'DROP FUNCTION dismiss CASCADE');
    await person(true).execute();
    expect(status).toBe(404);
    expect(await tracesOf(loan.id, to)).toEqual(NOTHING);
  });
});

describe('when it breaks half way', () => {
  it.each([
    'one_time_codes',
    'loans',
    'installments',
    'journal_entries',
    'clinic_payments',
    'outbox_messages',
    'audit_events',
  ])('at %s nothing is left, and the same code redeems afterwards', async (table) => {
    const { loan, code, ...to } = await asked();
    const when = table === 'one_time_codes' ? 'UPDATE OF used_at' : 'INSERT OR UPDATE';
    await asOwner(
      server.deps,
      `CREATE FUNCTION break_down() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$;
       CREATE TRIGGER break_down AFTER ${when} ON ${table} EXECUTE FUNCTION break_down()`,
    );
    const broken = await redeem(loan.id, code);
    await asOwner(server.deps, 'DROP FUNCTION break_down CASCADE');
    expect(broken.status).toBe(500);
    expect(await tracesOf(loan.id, to)).toEqual(NOTHING);
    expect((await redeem(loan.id, code)).status).toBe(200);
    expect(await checkBooks(server.deps.db, today)).toEqual([]);
  });
});
