import { updateClient, updateClientSecured } from '@alivio/contract/accounts.ts';
import { getMe } from '@alivio/contract/client.ts';
import { getEmailUndo, undoEmail } from '@alivio/contract/email-undo.ts';
import { loginClient } from '@alivio/contract/login.ts';
import * as recovery from '@alivio/contract/recovery.ts';
import { checkEmailInUse, registerClient } from '@alivio/contract/registration.ts';
import { openClientSession } from '@alivio/contract/sells.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetContactChanges } from '#server/accounts/forget-contact-changes.job.ts';
import { createSecretBox } from '#server/outbox/secret-box.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let server: TestServer;
/** Two of them for each test, whom no other test knows. */
let owner: ReturnType<typeof createOwner>;
let thief: ReturnType<typeof createThief>;
let pairs = 0;
/** Of the owner; the thief has it too. */
let token: string;
let clientId: number;

beforeAll(async () => {
  server = await startTestServer({
    SESSION_CLIENT_HOURS: '400',
    SESSION_CLIENT_IDLE_MINUTES: '24000',
    BUDGET_REGISTER_PER_IP: '1000',
  });
});
beforeEach(async () => {
  pairs += 1;
  owner = createOwner();
  thief = createThief();
  ({ token, clientId } = await register(owner));
});
afterAll(() => server.close());

const serial = () => String(pairs).padStart(3, '0');
const createOwner = () => ({
  email: `rosa.vieja.${pairs}@correo.pe`,
  phone: `+51961${serial()}902`,
  password: 'Clave2026',
});
const createThief = () => ({
  email: `ladron.${pairs}@correo.pe`,
  secondEmail: `ladron.dos.${pairs}@correo.pe`,
  phone: `+51955${serial()}555`,
  password: 'Robada2026',
});
const rightEmail = () => `rosa.bien.${pairs}@correo.pe`;
const otherEmail = () => `otra.${pairs}@correo.pe`;

async function register({ email, phone }: Pick<typeof owner, 'email' | 'phone'>, which = 1) {
  const identification_number = String(52_000_000 + 10 * pairs + which);
  const document_type = 'DNI' as const;
  const body = { email, phone, password: owner.password, document_type, identification_number };
  const registered = await server.call(registerClient, {
    body: { ...body, policy_accepted: true },
  });
  return { token: registered.token ?? '', clientId: registered.body.user.client_id };
}

async function messagesTo(recipient: string): Promise<string[]> {
  const rows = await server.deps.db
    .selectFrom('outbox_messages')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute();
  const box = createSecretBox(server.deps.config.SECRET_KEY, 'outbox');
  return rows.map(({ body }) =>
    body ? (JSON.parse(box.open(body)) as { text: string }).text : '',
  );
}

async function newest(recipient: string, pattern: RegExp): Promise<string> {
  for (const text of await messagesTo(recipient)) {
    const found = pattern.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error(`nothing like ${pattern} went to ${recipient}`);
}
const undoLinkTo = (email: string) => newest(email, /\/undo-email\/([\w-]{43})/);
const codeTo = (phone: string) => newest(phone, /(\d{6})/);

const change = (changes: { email?: string; phone?: string }) =>
  server.call(updateClient, { body: changes }, token);
const undo = (link: string) => server.call(undoEmail, { params: { token: link } });
const look = (link: string) => server.call(getEmailUndo, { params: { token: link } });
const person = () =>
  server.deps.db
    .selectFrom('clients')
    .selectAll()
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();

async function recover(email: string): Promise<(code?: string) => ReturnType<typeof reset>> {
  await server.call(recovery.sendClientRecovery, { body: { email } });
  const link = await newest(email, /reset-password\?token=([\w-]+)/);
  return (code) => reset(link, code);
}
function reset(link: string, code?: string, password = thief.password) {
  return server.call(recovery.resetClientPassword, {
    body: { token: link, password, ...(code !== undefined && { code }) },
  });
}
const login = (email: string, password: string) =>
  server.call(loginClient, { body: { email, password } });

/** The owner has been a client for a while. */
function settle(): void {
  server.clock.advance(2 * DAY_MS);
}

describe('recovery by an e-mail younger than a day', () => {
  it('asks for the code of the phone that was there before a stolen session changed both', async () => {
    settle();
    await change({ phone: thief.phone });
    server.clock.advance(MINUTE_MS);
    await change({ email: thief.email });
    const tryReset = await recover(thief.email);
    const asked = await tryReset();
    expect(asked.error).toMatchObject({
      status: 409,
      details: { code: 'phone_code_required', destination: '••• ••• 902', resend_in_seconds: 30 },
    });
    expect(await messagesTo(thief.phone)).toEqual([]);
    const code = await codeTo(owner.phone);
    expect((await tryReset('000000' === code ? '000001' : '000000')).error).toMatchObject({
      status: 400,
      details: { code: 'code_wrong', checksLeft: 4 },
    });
    expect((await login(thief.email, thief.password)).status).toBe(401);
    expect((await tryReset(code)).status).toBe(200);
    expect((await login(thief.email, thief.password)).status).toBe(200);
    expect((await tryReset(code)).error.details).toMatchObject({ code: 'link_invalid' });
  });

  it('also when the phone is changed after the e-mail, and when the code is asked for late', async () => {
    settle();
    await change({ phone: thief.phone });
    server.clock.advance(DAY_MS - 2 * MINUTE_MS);
    await change({ email: thief.email });
    await change({ phone: '+51944444444' });
    server.clock.advance(5 * MINUTE_MS);
    const tryReset = await recover(thief.email);
    expect((await tryReset()).error.details).toMatchObject({ destination: '••• ••• 902' });
  });

  it('five wrong codes lock it, and another is sent after the pause', async () => {
    settle();
    await change({ email: thief.email });
    await server.call(recovery.sendClientRecovery, { body: { email: thief.email } });
    const link = await newest(thief.email, /reset-password\?token=([\w-]+)/);
    await reset(link);
    const first = await codeTo(owner.phone);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await reset(link, first === '000000' ? '000001' : '000000')).status).toBe(400);
    expect((await reset(link, first)).error.details).toMatchObject({ code: 'code_locked' });
    const again = () => server.call(recovery.sendRecoveryCode, { body: { token: link } });
    expect((await again()).status).toBe(429);
    server.clock.advance(30_000);
    expect((await again()).body).toMatchObject({ destination: '••• ••• 902' });
    expect((await reset(link, await codeTo(owner.phone))).status).toBe(200);
    expect((await again()).error.details).toMatchObject({ code: 'link_invalid' });
  });

  it('asks whoever registered within the day too, and nobody after it', async () => {
    expect((await (await recover(owner.email))()).error.details).toMatchObject({
      code: 'phone_code_required',
    });
    server.clock.advance(DAY_MS);
    expect((await (await recover(owner.email))()).status).toBe(200);
  });

  it('a code of another purpose is none', async () => {
    const tryReset = await recover(owner.email);
    await tryReset();
    await server.deps.db.updateTable('one_time_codes').set({ purpose: 'phone' }).execute();
    expect((await tryReset(await codeTo(owner.phone))).error.details).toMatchObject({
      code: 'code_expired',
    });
  });
});

describe('the link to the old address', () => {
  it('brings the e-mail back once, and ends whatever was opened since', async () => {
    settle();
    const provedAt = server.clock.now;
    await server.deps.db
      .updateTable('clients')
      .set({ email_verified_at: provedAt })
      .where('id', '=', clientId)
      .execute();
    const updates = { email: thief.email };
    await server.call(updateClientSecured, { body: { password: owner.password, updates } }, token);
    const link = await undoLinkTo(owner.email);
    const late = await recover(thief.email);
    expect((await look(link)).body).toEqual({
      ok: true,
      old_email: owner.email,
      current_email: 'l•••@correo.pe',
    });
    expect((await person()).email).toBe(thief.email);

    const undone = await undo(link);
    expect([undone.status, undone.token]).toEqual([200, undefined]);
    expect(await person()).toMatchObject({ email: owner.email, email_verified_at: provedAt });
    expect((await server.call(getMe, {}, token)).status).toBe(401);
    expect((await late()).error.details).toMatchObject({ code: 'link_invalid' });
    expect((await messagesTo(owner.email))[0]).toContain('/forgot-password');
    expect((await messagesTo(thief.email))[0]).toContain('r•••@correo.pe');
    for (const again of [await undo(link), await look(link)])
      expect(again.error.details).toMatchObject({ code: 'undo_link_over' });
    expect((await login(owner.email, owner.password)).status).toBe(200);
  });

  it('an unverified one too, with the phone of before and without the password chosen since', async () => {
    settle();
    await change({ phone: thief.phone });
    await change({ email: thief.email });
    const refused = {
      email_code_refused_at: server.clock.now,
      phone_code_refused_at: server.clock.now,
    };
    await server.deps.db.updateTable('clients').set(refused).where('id', '=', clientId).execute();
    server.clock.advance(2 * DAY_MS);
    expect((await (await recover(thief.email))()).status).toBe(200);
    await undo(await undoLinkTo(owner.email));
    expect(await person()).toMatchObject({
      ...{ email: owner.email, phone: owner.phone },
      ...{ email_code_refused_at: null, phone_code_refused_at: null },
    });
    expect((await login(owner.email, thief.password)).status).toBe(401);
    const tryReset = await recover(owner.email);
    expect((await tryReset()).error.details).toMatchObject({ destination: '••• ••• 902' });
    expect((await tryReset(await codeTo(owner.phone))).status).toBe(200);
  });

  it('gives a stranger who has a mistyped address nothing, however long they wait', async () => {
    const stranger = owner.email;
    await change({ email: rightEmail() });
    await undo(await undoLinkTo(stranger));
    server.clock.advance(30 * DAY_MS);
    await forgetContactChanges.run(server.deps, {}, { isLastAttempt: true });
    expect((await (await recover(stranger))()).error.details).toMatchObject({
      code: 'phone_code_required',
    });
    // Their own password still is.
    expect((await login(stranger, owner.password)).status).toBe(200);
  });

  it('is not buried by a second change: the older takes back both, the younger only its own', async () => {
    settle();
    await change({ email: thief.email });
    await change({ email: thief.secondEmail });
    const [first, second] = [await undoLinkTo(owner.email), await undoLinkTo(thief.email)];
    expect((await undo(second)).status).toBe(200);
    expect((await person()).email).toBe(thief.email);
    expect((await undo(first)).status).toBe(200);
    expect((await person()).email).toBe(owner.email);
    expect((await undo(second)).error.details).toMatchObject({ code: 'undo_link_over' });
  });

  it('ends the younger links when it is used first', async () => {
    await change({ email: thief.email });
    await change({ email: thief.secondEmail });
    await undo(await undoLinkTo(owner.email));
    expect((await undo(await undoLinkTo(thief.email))).error.details).toMatchObject({
      code: 'undo_link_over',
    });
    expect((await person()).email).toBe(owner.email);
  });

  it('outlives a recovery, but not three days; an unknown one opens nothing', async () => {
    await change({ email: thief.email });
    const link = await undoLinkTo(owner.email);
    await recover(thief.email);
    expect((await look(link)).status).toBe(200);
    server.clock.advance(3 * DAY_MS);
    expect((await undo(link)).error.details).toMatchObject({ code: 'undo_link_over' });
    expect((await undo('A'.repeat(43))).error.details).toMatchObject({ code: 'link_invalid' });
    expect((await person()).email).toBe(thief.email);
  });

  it('keeps an address of the owner’s for them: nobody else registers or moves to it', async () => {
    settle();
    const other = await register({ email: otherEmail(), phone: '+51933333333' }, 2);
    await change({ email: thief.email });
    const link = await undoLinkTo(owner.email);
    const email = owner.email.toUpperCase();
    const params = { email };
    expect((await server.call(checkEmailInUse, { params })).body.is_available).toBe(false);
    const junk = { email, phone: '+51944444444', password: thief.password };
    const body = {
      ...junk,
      document_type: 'DNI' as const,
      identification_number: String(52_000_000 + 10 * pairs + 3),
    };
    const registered = await server.call(registerClient, {
      body: { ...body, policy_accepted: true },
    });
    expect(registered.error).toMatchObject({ status: 400, details: { code: 'email_taken' } });
    const moved = await server.call(updateClient, { body: { email } }, other.token);
    expect(moved.error).toMatchObject({ status: 400, details: { code: 'email_taken' } });
    expect((await undo(link)).status).toBe(200);
    expect((await person()).email).toBe(owner.email);
  });

  it('keeps it for three days, and not from the owner', async () => {
    settle();
    await change({ email: thief.email });
    expect((await change({ email: owner.email })).status).toBe(200);
    await change({ email: thief.email });
    server.clock.advance(3 * DAY_MS);
    const freed = await register({ email: owner.email, phone: '+51944444444' }, 3);
    expect(freed.token).not.toBe('');
  });

  it('says so when somebody else has the old address by now, and stays good', async () => {
    // On file for a moment only: it may be a stranger's, and is kept for nobody.

    await change({ email: thief.email });
    const link = await undoLinkTo(owner.email);
    await register({ email: owner.email, phone: '+51933333333' }, 2);
    expect((await undo(link)).error).toMatchObject({
      status: 409,
      details: { code: 'old_email_taken' },
    });
    expect((await look(link)).status).toBe(200);
  });

  it('goes out when an advisor corrects the address before the first own login', async () => {
    const seller = await server.signIn('asesora@alivio.demo');
    await server.deps.db
      .updateTable('clients')
      .set({ first_own_login_at: null })
      .where('id', '=', clientId)
      .execute();
    const opened = await server.call(openClientSession, { params: { id: clientId } }, seller);
    const body = { email: rightEmail() };
    const { status } = await server.call(updateClient, { body }, opened.body.payload.token);
    expect(status).toBe(200);
    expect((await look(await undoLinkTo(owner.email))).status).toBe(200);
  });

  it('stands in the database as a hash', async () => {
    await change({ email: thief.email });
    const rows = await server.deps.db.selectFrom('contact_changes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(await undoLinkTo(owner.email));
  });

  it('is forgotten after a month', async () => {
    await change({ email: thief.email, phone: thief.phone });
    server.clock.advance(31 * DAY_MS);
    await forgetContactChanges.run(server.deps, {}, { isLastAttempt: true });
    expect(await server.deps.db.selectFrom('contact_changes').selectAll().execute()).toEqual([]);
  });
});
