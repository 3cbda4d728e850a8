import { updateClient } from '@alivio/contract/accounts.ts';
import { getMe } from '@alivio/contract/client.ts';
import { registerClient } from '@alivio/contract/registration.ts';
import {
  putOffVerification,
  sendEmailCode,
  sendSmsCode,
  verifyEmailCode,
  verifySmsCode,
} from '@alivio/contract/verification.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecretBox } from '#server/outbox/secret-box.ts';

const SECOND_MS = 1000;
let server: TestServer;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({
    BUDGET_REGISTER_PER_IP: '1000',
    BUDGET_CODES_PER_IP_AND_DAY: '1000',
  });
});
afterAll(() => server.close());

async function newClient({
  on = server,
  phone = `+5198${String(7_000_001 + people)}`,
} = {}): Promise<{ token: string; phone: string; clientId: number }> {
  people += 1;
  const { token, body } = await on.call(registerClient, {
    body: {
      email: `codigo${people}@correo.pe`,
      password: 'Clave2026',
      document_type: 'DNI',
      identification_number: String(52_000_000 + people),
      phone,
      policy_accepted: true,
    },
  });
  return { token: token ?? '', phone, clientId: body.user.client_id };
}

/** The newest code on its way to somebody, read as the delivery job reads it. */
async function codeOnItsWay(recipient: string): Promise<string> {
  const { body } = await server.deps.db
    .selectFrom('outbox_messages')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const box = createSecretBox(server.deps.config.SECRET_KEY, 'outbox');
  const code = /\d{6}/.exec(body ? box.open(body) : '')?.[0];
  if (!code) throw new Error('no code in the message');
  return code;
}

function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

describe('sending', () => {
  it('sends once, and tells the seconds left when the step is entered again', async () => {
    const { token, phone } = await newClient();
    const first = await server.call(sendSmsCode, { query: {} }, token);
    expect(first.body).toEqual({ ok: true, sent: true, destination: phone, resend_in_seconds: 30 });
    server.clock.advance(12 * SECOND_MS);
    const again = await server.call(sendSmsCode, { query: {} }, token);
    expect(again.body).toMatchObject({ sent: false, resend_in_seconds: 18 });
  });

  it('another one is possible after 30 s, three in ten minutes, ten a day', async () => {
    const { token } = await newClient();
    const resend = () => server.call(sendSmsCode, { query: { resend: 'true' } }, token);
    expect((await resend()).status).toBe(200);
    const early = await resend();
    expect(early.status).toBe(429);
    expect(early.headers['retry-after']).toBe('30');
    for (let sent = 1; sent < 3; sent += 1) {
      server.clock.advance(30 * SECOND_MS);
      expect((await resend()).status).toBe(200);
    }
    server.clock.advance(30 * SECOND_MS);
    expect((await resend()).status).toBe(429);
    for (let sent = 3; sent < 10; sent += 1) {
      server.clock.advance(11 * 60 * SECOND_MS);
      expect((await resend()).status).toBe(200);
    }
    server.clock.advance(11 * 60 * SECOND_MS);
    expect((await resend()).status).toBe(429);
  });

  it('three in any ten minutes: no edge of a window lets more through', async () => {
    const { token } = await newClient();
    const resendAfter = (seconds: number) => {
      server.clock.advance(seconds * SECOND_MS);
      return server.call(sendSmsCode, { query: { resend: 'true' } }, token);
    };
    expect((await resendAfter(0)).status).toBe(200);
    expect((await resendAfter(9 * 60)).status).toBe(200);
    expect((await resendAfter(30)).status).toBe(200);
    expect((await resendAfter(30)).status).toBe(200);
    const fourth = await resendAfter(30);
    expect(fourth.status).toBe(429);
    // The one of 9:00 leaves the ten minutes at 19:00.
    const seconds = 8 * 60 + 30;
    expect(fourth.headers['retry-after']).toBe(String(seconds));
    expect((await resendAfter(seconds - 1)).status).toBe(429);
    expect((await resendAfter(1)).status).toBe(200);
  });

  it('is rationed for one client, however many numbers they try', async () => {
    const strict = await startTestServer({ BUDGET_CODES_PER_CLIENT_AND_DAY: '3' });
    const { token } = await newClient({ on: strict });
    const sendTo = async (phone: string) => {
      strict.clock.advance(30 * SECOND_MS);
      await strict.call(updateClient, { body: { phone } }, token);
      return strict.call(sendSmsCode, { query: {} }, token);
    };
    for (const phone of ['+51956000001', '+51956000002', '+51956000003'])
      expect((await sendTo(phone)).status).toBe(200);
    const refused = await sendTo('+51956000004');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '86310']);
    await strict.close();
  });

  it('is rationed for everybody together', async () => {
    const strict = await startTestServer({ BUDGET_CODES_TOTAL_PER_DAY: '2' });
    const send = async () => {
      const { token } = await newClient({ on: strict });
      return (await strict.call(sendSmsCode, { query: {} }, token)).status;
    };
    expect([await send(), await send(), await send()]).toEqual([200, 200, 429]);
    await strict.close();
  });

  it('the SMS ends with the line that binds the code to this site', async () => {
    const { token, phone } = await newClient();
    await server.call(sendSmsCode, { query: {} }, token);
    const { body } = await server.deps.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('recipient', '=', phone)
      .executeTakeFirstOrThrow();
    const text = createSecretBox(server.deps.config.SECRET_KEY, 'outbox').open(body ?? Buffer.of());
    expect(JSON.parse(text).text).toMatch(/\n@localhost:3000 #(\d{6})$/);
  });
});

describe('checking', () => {
  it('a right code verifies, once and for all', async () => {
    const { token, phone } = await newClient();
    await server.call(sendSmsCode, { query: {} }, token);
    const code = await codeOnItsWay(phone);
    expect((await server.call(verifySmsCode, { body: { code } }, token)).status).toBe(200);
    expect((await server.call(getMe, {}, token)).body.user.phone_verified).toBe(true);
    expect((await server.call(sendSmsCode, { query: {} }, token)).error.details).toEqual({
      code: 'already_verified',
    });
  });

  it('a wrong one is refused with the specified words, five times; then the code is locked', async () => {
    const { token, phone } = await newClient();
    await server.call(sendSmsCode, { query: {} }, token);
    const code = await codeOnItsWay(phone);
    const guess = (body: { code: string }) => server.call(verifySmsCode, { body }, token);
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await guess({ code: otherThan(code) });
      expect(wrong.error).toMatchObject({
        status: 400,
        message: 'Código de verificación incorrecto.',
        details: { code: 'code_wrong', checksLeft: 4 - tries },
      });
    }
    expect((await guess({ code })).error).toMatchObject({
      status: 429,
      details: { code: 'code_locked' },
    });
  });

  it('an old code and the code of an earlier address are worth nothing', async () => {
    const { token, phone } = await newClient();
    await server.call(sendSmsCode, { query: {} }, token);
    const old = await codeOnItsWay(phone);
    await server.call(updateClient, { body: { phone: '+51955555555' } }, token);
    const moved = await server.call(verifySmsCode, { body: { code: old } }, token);
    expect(moved.error.details).toEqual({ code: 'code_expired' });

    const { token: late, phone: latePhone } = await newClient();
    await server.call(sendSmsCode, { query: {} }, late);
    const code = await codeOnItsWay(latePhone);
    server.clock.advance(10 * 60 * SECOND_MS);
    expect((await server.call(verifySmsCode, { body: { code } }, late)).error.details).toEqual({
      code: 'code_expired',
    });
  });

  it('only the newest code counts', async () => {
    const { token, phone } = await newClient();
    const check = (code: string) => server.call(verifySmsCode, { body: { code } }, token);
    await server.call(sendSmsCode, { query: {} }, token);
    const first = await codeOnItsWay(phone);
    server.clock.advance(30 * SECOND_MS);
    await server.call(sendSmsCode, { query: { resend: 'true' } }, token);
    const second = await codeOnItsWay(phone);
    // One time in a million both are alike, and there is nothing to tell apart.
    if (first !== second)
      expect((await check(first)).error.details).toMatchObject({ code: 'code_wrong' });
    expect((await check(second)).status).toBe(200);
  });

  it('e-mail works alike, with its own code', async () => {
    const { token, phone } = await newClient();
    const { destination } = (await server.call(sendEmailCode, { query: {} }, token)).body;
    await server.call(sendSmsCode, { query: {} }, token);
    const code = await codeOnItsWay(destination);
    if (code !== (await codeOnItsWay(phone)))
      expect((await server.call(verifySmsCode, { body: { code } }, token)).status).toBe(400);
    expect((await server.call(verifyEmailCode, { body: { code } }, token)).status).toBe(200);
    expect((await server.call(getMe, {}, token)).body.user).toMatchObject({
      email_verified: true,
      phone_verified: false,
    });
  });

  it('no code stands in the database in the clear', async () => {
    const { token, phone } = await newClient();
    await server.call(sendSmsCode, { query: {} }, token);
    const code = await codeOnItsWay(phone);
    const rows = await sql`SELECT to_jsonb(c) AS row FROM one_time_codes c`.execute(server.deps.db);
    expect(JSON.stringify(rows.rows)).not.toContain(code);
  });
});

describe("'Validar luego'", () => {
  it('is offered after a failed code and remembered', async () => {
    const { token, phone } = await newClient();
    const later = () => server.call(putOffVerification, { body: { purpose: 'phone' } }, token);
    await server.call(sendSmsCode, { query: {} }, token);
    expect((await later()).error.details).toEqual({ code: 'no_failed_code' });
    const code = otherThan(await codeOnItsWay(phone));
    await server.call(verifySmsCode, { body: { code } }, token);
    expect((await later()).status).toBe(200);
    const row = await server.deps.db
      .selectFrom('clients')
      .select('phone_put_off_at')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    expect(row.phone_put_off_at).not.toBeNull();
  });
});
