import { updateClient } from '@alivio/contract/accounts.ts';
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
import { inTransaction } from '#server/db/transaction.ts';
import { createSecretBox } from '#server/outbox/secret-box.ts';
import { isRefusal } from '#server/refusal.ts';
import type { CodeOwner } from './codes.sql.ts';
import { issueCode } from './issue-code.ts';
import { limitGuesses } from './limit-guesses.ts';
import { sendCode } from './send-code.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Empty is not set: what a server has that nobody configured. */
const AS_DELIVERED = { BUDGET_CODES_PER_IP_AND_PAUSE: '', BUDGET_CODES_PER_IP_AND_HOUR: '' };

let server: TestServer;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ ...AS_DELIVERED, BUDGET_REGISTER_PER_IP: '1000' });
});
afterAll(() => server.close());

interface Registered {
  token: string;
  phone: string;
  email: string;
  clientId: number;
}

async function newClient(phone = `+5198${String(8_000_001 + people)}`): Promise<Registered> {
  people += 1;
  const email = `limite${people}@correo.pe`;
  const { token, body } = await server.call(registerClient, {
    body: {
      email,
      password: 'Clave2026',
      document_type: 'DNI',
      identification_number: String(58_000_000 + people),
      phone,
      policy_accepted: true,
    },
  });
  return { token: token ?? '', phone, email, clientId: body.user.client_id };
}

/** The time of everything before is over: windows of addresses and pauses start afresh. */
function later(ms = DAY_MS): void {
  server.clock.advance(ms);
}

const askFrom = (ip: string, clientId: number, purpose: 'phone' | 'email' = 'phone') =>
  sendCode(server.deps, { by: { clientId }, purpose, resend: true, ip });

async function smsCount(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM outbox_messages WHERE channel = 'sms'`.execute(
    server.deps.db,
  );
  return rows[0]?.count ?? 0;
}

describe('from one address', () => {
  it('twenty clients who name four hundred numbers in twenty-one seconds make six phones ring', async () => {
    const clients = await Promise.all(Array.from({ length: 20 }, () => newClient()));
    const before = await smsCount();
    for (let n = 0; n < 400; n += 1) {
      const { clientId } = clients[n % 20] ?? { clientId: 0 };
      await server.deps.db
        .updateTable('clients')
        .set({ phone: `+5195${String(5_000_000 + n)}` })
        .where('id', '=', clientId)
        .execute();
      await askFrom('10.1.1.1', clientId);
      later((21 * SECOND_MS) / 400);
    }
    expect((await smsCount()) - before).toBe(6);
  });

  it('a waiting room goes on after half a minute, up to a hundred and twenty in an hour', async () => {
    later();
    const clients = await Promise.all(Array.from({ length: 24 }, () => newClient()));
    const before = await smsCount();
    // Forty-eight minutes, twice as many questions as an hour allows.
    for (let round = 0; round < 48; round += 1) {
      for (let n = 0; n < 6; n += 1)
        await askFrom('10.1.1.2', clients[(round * 6 + n) % 24]?.clientId ?? 0, 'phone');
      later(MINUTE_MS);
    }
    const sent = (await smsCount()) - before;
    expect(sent).toBeLessThanOrEqual(120);
    expect(sent).toBeGreaterThan(60);
  });
});

describe('the pause', () => {
  it('is the client’s: a changed phone waits for what is left of it, and the mail does not', async () => {
    later();
    const { token } = await newClient();
    expect((await server.call(sendSmsCode, { query: {} }, token)).status).toBe(200);
    later(5 * SECOND_MS);
    await server.call(updateClient, { body: { phone: '+51955000001' } }, token);
    const refused = await server.call(sendSmsCode, { query: {} }, token);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '25']);
    expect((await server.call(sendEmailCode, { query: {} }, token)).body.sent).toBe(true);
    later(25 * SECOND_MS);
    expect((await server.call(sendSmsCode, { query: {} }, token)).body.sent).toBe(true);
  });

  it('counts for a number that comes back, whose code is still good', async () => {
    later();
    const { token, phone } = await newClient();
    await server.call(sendSmsCode, { query: {} }, token);
    later(40 * SECOND_MS);
    await server.call(updateClient, { body: { phone: '+51955000002' } }, token);
    await server.call(sendSmsCode, { query: {} }, token);
    later(10 * SECOND_MS);
    await server.call(updateClient, { body: { phone } }, token);
    const back = await server.call(sendSmsCode, { query: {} }, token);
    expect(back.body).toMatchObject({ sent: false, resend_in_seconds: 20 });
  });
});

it('one client gets ten codes in an hour, whichever numbers and addresses they go to', async () => {
  later();
  const { clientId } = await newClient();
  const outcomes: boolean[] = [];
  for (let n = 0; n < 12; n += 1) {
    await server.deps.db
      .updateTable('clients')
      .set({ phone: `+5195${String(6_000_000 + n)}` })
      .where('id', '=', clientId)
      .execute();
    outcomes.push(!isRefusal(await askFrom(`10.1.2.${n}`, clientId)));
    later(MINUTE_MS);
  }
  expect(outcomes.filter(Boolean)).toHaveLength(10);
});

describe('a number that strangers name', () => {
  it('is not used up for its owner', async () => {
    later();
    const owner = await newClient('+51955000003');
    const stranger = await newClient(owner.phone);
    for (let n = 0; n < 10; n += 1) {
      expect(isRefusal(await askFrom(`10.1.3.${n}`, stranger.clientId))).toBe(false);
      later(11 * MINUTE_MS);
    }
    expect(isRefusal(await askFrom('10.1.3.11', stranger.clientId))).toBe(true);
    expect(isRefusal(await askFrom('10.1.3.12', owner.clientId))).toBe(false);
  });

  it('rings thirty times a day at most, but always for whoever has proved it', async () => {
    later();
    const phone = '+51955000004';
    const strangers = await Promise.all(Array.from({ length: 31 }, () => newClient(phone)));
    const sent: boolean[] = [];
    for (const [n, { clientId }] of strangers.entries())
      sent.push(!isRefusal(await askFrom(`10.1.4.${n}`, clientId)));
    expect(sent.filter(Boolean)).toHaveLength(30);

    const owner = await newClient(phone);
    const issue = (purpose: 'recovery' | 'first_login', isVerified: boolean) => {
      const { clientId } = owner;
      const asked: CodeOwner = { clientId, purpose, destination: phone, isVerified };
      return inTransaction(server.deps.db, (trx) =>
        issueCode(server.deps, trx, { owner: asked, resend: false, ip: '10.1.4.99' }),
      );
    };
    expect(isRefusal(await issue('recovery', false))).toBe(true);
    expect(isRefusal(await issue('recovery', true))).toBe(false);
    // An account of the house's making, which nothing else opens.
    expect(isRefusal(await issue('first_login', false))).toBe(false);
  });
});

describe("'Validar luego' after a sending that a limit refused", () => {
  const purposes = [
    { purpose: 'phone', change: { phone: '+51955000005' }, send: sendSmsCode },
    { purpose: 'email', change: { email: 'otra.direccion@correo.pe' }, send: sendEmailCode },
  ] as const;

  it.each(purposes)('$purpose: is accepted, and only of that address', async (of) => {
    later();
    const { purpose, change, send } = of;
    const { token, clientId } = await newClient();
    const putOff = (which: 'phone' | 'email') =>
      server.call(putOffVerification, { body: { purpose: which } }, token);
    expect((await putOff(purpose)).error.details).toEqual({ code: 'no_failed_code' });
    await server.call(send, { query: {} }, token);
    await server.call(updateClient, { body: change }, token);
    expect((await putOff(purpose)).error.details).toEqual({ code: 'no_failed_code' });
    expect((await server.call(send, { query: {} }, token)).status).toBe(429);
    const other = purpose === 'phone' ? 'email' : 'phone';
    expect((await putOff(other)).error.details).toEqual({ code: 'no_failed_code' });

    // Refused was the address as it is now; with another one nothing has failed yet.
    const row = () =>
      server.deps.db
        .selectFrom('clients')
        .select(`${purpose}_code_refused_at`)
        .where('id', '=', clientId)
        .executeTakeFirstOrThrow();
    const { email, phone } = await newClient();
    expect(Object.values(await row())).not.toEqual([null]);
    const next = purpose === 'phone' ? { phone } : { email: `nueva.${email}` };
    await server.call(updateClient, { body: next }, token);
    expect((await putOff(purpose)).error.details).toEqual({ code: 'no_failed_code' });

    expect((await server.call(send, { query: {} }, token)).status).toBe(429);
    expect((await putOff(purpose)).status).toBe(200);
  });
});

describe('guesses', () => {
  const NO_CODE = '000000';
  const channels = {
    phone: { send: sendSmsCode, verify: verifySmsCode },
    email: { send: sendEmailCode, verify: verifyEmailCode },
  } as const;

  async function codeTo(recipient: string): Promise<string> {
    const { body } = await server.deps.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const box = createSecretBox(server.deps.config.SECRET_KEY, 'outbox');
    return /\d{6}/.exec(body ? box.open(body) : '')?.[0] ?? '';
  }

  it('fifty of a client in a day, over all their codes; the next is refused, the right one too', async () => {
    later();
    const { token, email, phone, clientId } = await newClient();
    const askFor = async (purpose: 'phone' | 'email') => {
      later(6 * MINUTE_MS);
      await askFrom('10.1.5.1', clientId, purpose);
      const right = await codeTo(purpose === 'phone' ? phone : email);
      const guess = (code: string) =>
        server.call(channels[purpose].verify, { body: { code } }, token);
      return { right, wrong: right === NO_CODE ? '000001' : NO_CODE, guess };
    };
    let wrongs = 0;
    for (let n = 0; n < 10; n += 1) {
      const { wrong, guess } = await askFor(n % 2 ? 'phone' : 'email');
      for (let tries = 0; tries < 5; tries += 1) {
        const { details } = (await guess(wrong)).error;
        if ('code' in details && details.code === 'code_wrong') wrongs += 1;
      }
    }
    expect(wrongs).toBe(50);

    later(30 * MINUTE_MS);
    const { right, guess } = await askFor('phone');
    const refused = await guess(right);
    expect(refused.error.details).toMatchObject({ code: 'too_many_requests' });
    // The window began with the first guess, an hour and a half ago.
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(22 * 3600);
    expect(
      (await server.call(putOffVerification, { body: { purpose: 'phone' } }, token)).status,
    ).toBe(200);
  });

  it('others have twenty of them together: they cannot lock a client out of their own phone', async () => {
    const clientId = 1_000_000;
    const guessAt = (purpose: CodeOwner['purpose']) =>
      limitGuesses(server.deps, { clientId, purpose });
    const allowed = async (purpose: CodeOwner['purpose']) => {
      const outcomes = [];
      for (let n = 0; n < 60; n += 1) outcomes.push(await guessAt(purpose));
      return outcomes.filter((outcome) => outcome === null).length;
    };
    expect(await allowed('redemption')).toBe(20);
    expect([await allowed('first_login'), await allowed('recovery')]).toEqual([0, 0]);
    expect(await allowed('phone')).toBe(30);
  });
});
