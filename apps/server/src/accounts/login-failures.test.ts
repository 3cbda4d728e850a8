import { fullPath } from '@alivio/contract/endpoint.ts';
import { loginClient } from '@alivio/contract/login.ts';
import { changeClientPassword } from '@alivio/contract/passwords.ts';
import { resetClientPassword as resetByMail } from '@alivio/contract/recovery.ts';
import { registerClient } from '@alivio/contract/registration.ts';
import { loginStaff } from '@alivio/contract/staff.ts';
import { runQueuedJobs } from '@alivio/testing/signing.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecretBox } from '#server/outbox/secret-box.ts';
import { resetClientPassword } from '#server/recovery/reset-password.ts';
import { deviceCookie } from './device-cookie.ts';
import { forgetEndedFailures } from './forget-ended-failures.job.ts';
import { accountHash } from './login-counters.ts';
import { EVERYWHERE } from './login-failures.sql.ts';
import { createLink } from './single-use-links.ts';
import { tellOfFailures } from './tell-of-failures.job.ts';

const RIGHT = 'Clave2026';
const WRONG = 'Equivocada1';
const TRIES_PER_ADDRESS = 60;
const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const staffEmail = 'ventas@miraflores.demo';

let server: TestServer;
let people = 0;
let addresses = 0;

beforeAll(async () => {
  server = await startTestServer({
    TRUST_PROXY: '127.0.0.1',
    BUDGET_REGISTER_PER_IP: '1000',
    BUDGET_LOGIN_PER_IP: String(TRIES_PER_ADDRESS),
  });
});
afterAll(() => server.close());

async function newClient() {
  people += 1;
  const email = `duenia${people}@correo.pe`;
  const { body, headers } = await server.call(registerClient, {
    body: {
      email,
      password: RIGHT,
      document_type: 'DNI',
      identification_number: String(59_000_000 + people),
      phone: `+5196${String(1_000_000 + people)}`,
      policy_accepted: true,
    },
  });
  return { email, id: body.user.client_id, registeredOn: cookieIn(headers) };
}

/** What a browser would send back. */
function cookieIn(headers: Record<string, unknown>): string {
  return String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
}

/** Of somebody who has not been here before, unless said otherwise. */
function newAddress(): string {
  addresses += 1;
  return `10.1.${addresses >> 8}.${addresses & 255}`;
}

interface Try {
  email: string;
  password?: string;
  from?: string;
  cookie?: string;
  endpoint?: typeof loginClient | typeof loginStaff;
}

function login({ email, password = WRONG, from = newAddress(), cookie, endpoint }: Try) {
  return server.app.inject({
    method: 'POST',
    url: fullPath(endpoint ?? loginClient),
    headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) },
    payload: { email, password },
  });
}

/** The owner signs in, and the browser keeps what it is given. */
async function deviceOf(email: string, password = RIGHT): Promise<string> {
  const answer = await login({ email, password });
  expect(answer.statusCode).toBe(200);
  return cookieIn(answer.headers);
}

/** What strangers have failed at by now, from everywhere together; the next try after the longest wait. */
async function haveFailed(
  email: string,
  times: number,
  config: Parameters<typeof accountHash>[0] = server.deps.config,
): Promise<void> {
  const { deps, clock } = server;
  const next_try_at = new Date(clock.now.getTime() + LONGEST_WAIT_MS);
  const counted = { in_a_row: times, next_try_at, forget_at: times < 100 ? next_try_at : null };
  const client = await deps.db
    .selectFrom('clients')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  const name = client ? { id: client.id } : { id: null, email };
  const account = accountHash(config, { kind: 'client', ...name });
  await deps.db
    .insertInto('login_failures')
    .values({ account, tried_from: EVERYWHERE, ...counted })
    .onConflict((row) => row.columns(['account', 'tried_from']).doUpdateSet(counted))
    .execute();
}

/** Each time from another place. */
async function failFromEverywhere(email: string, times: number, endpoint?: Try['endpoint']) {
  for (let failed = 0; failed < times; failed += 1) {
    const answer = await login({ email, ...(endpoint && { endpoint }) });
    expect(answer.json().details.code).toBe('wrong_credentials');
  }
}

async function resetByLink(id: number, password: string): Promise<void> {
  const { token } = await createLink(server.deps, server.deps.db, {
    purpose: 'client_password',
    owner: { clientId: id },
    validMs: MINUTE_MS,
  });
  const reset = { token, password, code: undefined, ip: '203.0.113.9' };
  expect(await resetClientPassword(server.deps, reset)).toMatchObject({ kind: 'client', id });
}

async function mailsTo(recipient: string) {
  await runQueuedJobs(server, [tellOfFailures]);
  const rows = await server.deps.db
    .selectFrom('outbox_messages')
    .select('body')
    .where('recipient', '=', recipient)
    .where('template', '=', 'failed_logins')
    .execute();
  const box = createSecretBox(server.deps.config.SECRET_KEY, 'outbox');
  return rows.map(({ body }) => JSON.parse(box.open(body ?? Buffer.of())) as { text: string });
}

describe('one place', () => {
  it('waits twice as long after each failure, up to a quarter of an hour, and is told so', async () => {
    const { email } = await newClient();
    const from = newAddress();
    for (let failed = 0; failed < 4; failed += 1)
      expect((await login({ email, from })).statusCode).toBe(401);
    const waits: number[] = [];
    for (let failed = 4; failed < 10; failed += 1) {
      const refused = await login({ email, from, password: RIGHT });
      expect(refused.json().details.code).toBe('too_many_requests');
      waits.push(Number(refused.headers['retry-after']));
      server.clock.advance((waits.at(-1) ?? 0) * 1000 - 1);
      expect((await login({ email, from })).statusCode).toBe(429);
      server.clock.advance(1);
      expect((await login({ email, from })).statusCode).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32]);
    for (let failed = 10; failed < 16; failed += 1) {
      server.clock.advance(LONGEST_WAIT_MS);
      expect((await login({ email, from })).statusCode).toBe(401);
    }
    const longest = await login({ email, from });
    expect(longest.headers['retry-after']).toBe('900');
    expect(longest.json().message).toContain('en 15 minutos');
  });

  it('is none of the next one, and starts anew with the right password', async () => {
    const { email } = await newClient();
    const from = newAddress();
    for (let failed = 0; failed < 4; failed += 1) await login({ email, from });
    expect((await login({ email, from, password: RIGHT })).statusCode).toBe(429);
    expect((await login({ email, password: RIGHT })).statusCode).toBe(200);
    server.clock.advance(1000);
    expect((await login({ email, from, password: RIGHT })).statusCode).toBe(200);
    for (let failed = 0; failed < 3; failed += 1) await login({ email, from });
    expect((await login({ email, from, password: RIGHT })).statusCode).toBe(200);
  });

  it('a session is one, for the password asked again inside it', async () => {
    const { email } = await newClient();
    const token = await server.signIn(email);
    const change = (current_password: string) =>
      server.call(
        changeClientPassword,
        { body: { current_password, new_password: 'Nueva2026' } },
        token,
      );
    for (let failed = 0; failed < 4; failed += 1) expect((await change(WRONG)).status).toBe(400);
    expect((await change(RIGHT)).headers['retry-after']).toBe('1');
    expect((await login({ email, password: RIGHT })).statusCode).toBe(200);
  });
});

describe('a lock that strangers cause', () => {
  it.each([
    ['client', loginClient, RIGHT],
    ['staff', loginStaff, 'Alivio2026'],
  ] as const)(
    'holds up neither the device nor the session of its owner (%s)',
    async (kind, endpoint, password) => {
      const email = kind === 'client' ? (await newClient()).email : staffEmail;
      const first = await login({ email, password, endpoint });
      const cookie = cookieIn(first.headers);
      for (let failed = 0; failed < 11; failed += 1) await login({ email, endpoint });
      const elsewhere = await login({ email, password, endpoint });
      expect(elsewhere.statusCode).toBe(429);
      expect((await login({ email, password, endpoint, cookie })).statusCode).toBe(200);
      server.clock.advance(DAY_MS);
    },
  );

  it('ends for everybody with time', async () => {
    const { email } = await newClient();
    for (let failed = 0; failed < 11; failed += 1) await login({ email });
    const refused = await login({ email, password: RIGHT });
    expect(refused.headers['retry-after']).toBe('1');
    server.clock.advance(1000);
    expect((await login({ email, password: RIGHT })).statusCode).toBe(200);
  });

  it('a device has waits of its own, and after ten failures counts as a stranger', async () => {
    const { email, registeredOn: cookie } = await newClient();
    for (let failed = 0; failed < 4; failed += 1) await login({ email, cookie });
    expect((await login({ email, cookie, password: RIGHT })).statusCode).toBe(429);
    for (let failed = 4; failed < 10; failed += 1) {
      server.clock.advance(MINUTE_MS);
      expect((await login({ email, cookie })).statusCode).toBe(401);
    }
    server.clock.advance(2 * MINUTE_MS);
    expect((await login({ email })).statusCode).toBe(401);
    expect((await login({ email, cookie, password: RIGHT })).statusCode).toBe(429);
  });
});

describe('the cookie of a device', () => {
  it('is out of reach of scripts and other sites, for the API alone, and in production for HTTPS', async () => {
    const { email } = await newClient();
    const answer = await login({ email, password: RIGHT });
    const [pair, ...flags] = String(answer.headers['set-cookie']).split('; ');
    expect(pair).toMatch(/^alivio_devices=client\.\d+\.[\w-]{22}\.\d+\.[\w-]{43}$/);
    expect(flags).toEqual(['Path=/api/v1', 'Max-Age=31536000', 'HttpOnly', 'SameSite=Strict']);
    expect((await login({ email })).headers).not.toHaveProperty('set-cookie');

    const config = { ...server.deps.config, PUBLIC_URL: 'https://alivio.pe' };
    const owner = { kind: 'client', id: 1, passwordHash: 'x' } as const;
    expect(deviceCookie(config, undefined, owner, server.clock.now)).toMatch(/; Secure$/);
  });

  it('opens nothing by itself', async () => {
    const { email, registeredOn: cookie } = await newClient();
    const me = { method: 'GET', url: '/api/v1/me', headers: { cookie } } as const;
    expect((await server.app.inject(me)).statusCode).toBe(401);
    expect((await login({ email, cookie })).statusCode).toBe(401);
  });

  it('serves several accounts of one browser, and keeps its number', async () => {
    const [one, other] = [await newClient(), await newClient()];
    const first = cookieIn((await login({ ...one, password: RIGHT })).headers);
    const both = cookieIn((await login({ ...other, password: RIGHT, cookie: first })).headers);
    const again = cookieIn((await login({ ...one, password: RIGHT, cookie: both })).headers);
    const numbers = (cookie: string) => cookie.match(/\.[\w-]{22}\./g);
    expect(numbers(again)).toEqual(numbers(both)?.reverse());
    for (const { email } of [one, other]) {
      await haveFailed(email, 50);
      expect((await login({ email, password: RIGHT })).statusCode).toBe(429);
      expect((await login({ email, password: RIGHT, cookie: again })).statusCode).toBe(200);
    }
  });

  async function isKnown(email: string, cookie: string, password = RIGHT): Promise<boolean> {
    await haveFailed(email, 50);
    return (await login({ email, password, cookie })).statusCode === 200;
  }

  it.each<[string, (cookie: string, other: string, id: number) => string]>([
    ['forged', (cookie) => cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['with another number', (cookie) => cookie.replace(/\.[\w-]{22}\./, `.${'A'.repeat(22)}.`)],
    ['with a later day', (cookie) => cookie.replace(/\.(\d{10})\./, '.9999999999.')],
    ['of another account', (_, other) => other],
    ['of another account, renamed', (_, other, id) => other.replace(/client\.\d+/, `client.${id}`)],
    ['of the staff', (cookie) => cookie.replace('client.', 'staff.')],
    ['that is no cookie of ours', () => 'alivio_devices=%00~~.;;='],
  ])('%s gives nothing', async (_, altered) => {
    const { email, id, registeredOn } = await newClient();
    const { registeredOn: other } = await newClient();
    expect(await isKnown(email, altered(registeredOn, other, id))).toBe(false);
  });

  it('gives something for a year, and nothing after a new password', async () => {
    const { email, id, registeredOn } = await newClient();
    expect(await isKnown(email, registeredOn)).toBe(true);
    // The link to an e-mail of today asks for the phone as well.
    server.clock.advance(DAY_MS);
    await resetByLink(id, 'Nueva2026');
    expect(await isKnown(email, registeredOn, 'Nueva2026')).toBe(false);
    server.clock.advance(LONGEST_WAIT_MS);
    const cookie = await deviceOf(email, 'Nueva2026');
    server.clock.advance(364 * DAY_MS);
    expect(await isKnown(email, cookie, 'Nueva2026')).toBe(true);
    server.clock.advance(DAY_MS);
    expect(await isKnown(email, cookie, 'Nueva2026')).toBe(false);
  });

  it('is not given for a patient whom an advisor registers', async () => {
    const advisor = await server.signIn('asesora@alivio.demo');
    const body = {
      email: 'mostrador@correo.pe',
      password: RIGHT,
      document_type: 'DNI' as const,
      identification_number: '59900001',
      phone: '+51969000001',
      policy_accepted: true as const,
    };
    const { status, headers } = await server.call(registerClient, { body }, advisor);
    expect(status).toBe(201);
    expect(headers).not.toHaveProperty('set-cookie');
  });
});

describe('a device stays the owner’s', () => {
  it('for whoever changes the password on it, or opens the link to a new one', async () => {
    const { email, id } = await newClient();
    const { token = '' } = await server.call(loginClient, { body: { email, password: RIGHT } });
    const changed = await server.call(
      changeClientPassword,
      { body: { current_password: RIGHT, new_password: 'Nueva2026' } },
      token,
    );
    await haveFailed(email, 50);
    const stranger = { email, password: 'Nueva2026' };
    expect((await login(stranger)).statusCode).toBe(429);
    const cookie = cookieIn(changed.headers);
    expect((await login({ ...stranger, cookie })).statusCode).toBe(200);

    server.clock.advance(2 * DAY_MS);
    const { token: link } = await createLink(server.deps, server.deps.db, {
      purpose: 'client_password',
      owner: { clientId: id },
      validMs: MINUTE_MS,
    });
    const reset = await server.call(resetByMail, {
      body: { token: link, password: 'Tercera2026' },
    });
    expect(reset.status).toBe(200);
    await haveFailed(email, 50);
    const again = { email, password: 'Tercera2026' };
    expect((await login({ ...again, cookie })).statusCode).toBe(429);
    expect((await login({ ...again, cookie: cookieIn(reset.headers) })).statusCode).toBe(200);
  });

  it('and is not held up by who uses up the tries of its address', async () => {
    const { email } = await newClient();
    const cookie = await deviceOf(email);
    const from = newAddress();
    for (let tried = 0; tried < TRIES_PER_ADDRESS; tried += 1)
      await login({ email: `nadie${tried}@correo.pe`, from });
    const right = { email, password: RIGHT, from };
    expect((await login(right)).statusCode).toBe(429);
    expect((await login({ ...right, cookie })).statusCode).toBe(200);
  });
});

describe('after ten failures in a row', () => {
  it('the owner is told once a day, without a link that opens anything', async () => {
    const { email } = await newClient();
    await failFromEverywhere(email, 9);
    expect(await mailsTo(email)).toEqual([]);
    await failFromEverywhere(email, 1);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('/forgot-password');
    expect(mail?.text).not.toContain('token');
    await login({ email });
    expect(await mailsTo(email)).toHaveLength(1);

    expect((await login({ email, password: RIGHT, from: newAddress() })).statusCode).toBe(429);
    server.clock.advance(MINUTE_MS);
    expect((await login({ email, password: RIGHT })).statusCode).toBe(200);
    await failFromEverywhere(email, 10);
    expect(await mailsTo(email)).toHaveLength(1);
    server.clock.advance(DAY_MS);
    await failFromEverywhere(email, 1);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('staff are told of their own recovery page, and nobody is told of no account', async () => {
    const admin = 'admin@sanisidro.demo';
    await failFromEverywhere(admin, 10, loginStaff);
    const mails = await mailsTo(admin);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('/health-center/forgot-password');
    await failFromEverywhere('nadie@correo.pe', 10);
    expect(await mailsTo('nadie@correo.pe')).toEqual([]);
  });
});

describe('after a hundred failures in a row', () => {
  it('the password opens nothing until it is reset by the link; the device of the owner goes on', async () => {
    const { email, id, registeredOn: cookie } = await newClient();
    const unknown = 'tampoco@correo.pe';
    for (const each of [email, unknown]) {
      await haveFailed(each, 98);
      server.clock.advance(LONGEST_WAIT_MS);
      await failFromEverywhere(each, 1);
      expect((await login({ email: each })).statusCode).toBe(429);
      server.clock.advance(LONGEST_WAIT_MS);
      await failFromEverywhere(each, 1);
    }
    server.clock.advance(60 * DAY_MS);

    const answers = [];
    for (const each of [email, unknown])
      answers.push(await login({ email: each, password: RIGHT }));
    const [known, nobody] = answers.map(({ statusCode, headers, body }) => {
      const { date: _, ...told } = headers;
      return { statusCode, told, body };
    });
    expect(known).toMatchObject({ statusCode: 409 });
    expect(known?.body).toContain('"code":"password_reset_required"');
    expect(known).toEqual(nobody);

    expect((await login({ email, password: RIGHT, cookie })).statusCode).toBe(200);
    expect((await login({ email, password: RIGHT })).statusCode).toBe(409);
    await resetByLink(id, 'Nueva2026');
    expect((await login({ email, password: 'Nueva2026' })).statusCode).toBe(200);
  });

  it('the hundredth try ends the count when it is right, and a device after it does not', async () => {
    const { email, registeredOn: cookie } = await newClient();
    for (const last of [{ email }, { email, cookie }]) {
      await haveFailed(email, 99);
      server.clock.advance(LONGEST_WAIT_MS);
      expect((await login({ ...last, password: RIGHT })).statusCode).toBe(200);
      expect((await login({ email, password: RIGHT })).statusCode).toBe(200);
    }
    await haveFailed(email, 100);
    expect((await login({ email, cookie, password: RIGHT })).statusCode).toBe(200);
    expect((await login({ email, password: RIGHT })).statusCode).toBe(409);
  });

  it('it stays so for an account, and for none it is forgotten after thirty days', async () => {
    const { email } = await newClient();
    const unknown = 'jamas@correo.pe';
    for (const each of [email, unknown]) {
      await haveFailed(each, 99);
      server.clock.advance(LONGEST_WAIT_MS);
      await failFromEverywhere(each, 1);
    }
    server.clock.advance(31 * DAY_MS);
    await forgetEndedFailures.run(server.deps, {}, { isLastAttempt: false });
    expect((await login({ email })).statusCode).toBe(409);
    expect((await login({ email: unknown })).statusCode).toBe(401);
  });

  it('one of a SECRET_KEY that was replaced holds nobody up, and is forgotten after thirty days', async () => {
    const [{ email }, { email: other }] = [await newClient(), await newClient()];
    const replaced = { SECRET_KEY: Buffer.alloc(32, 9).toString('base64url') };
    await haveFailed(email, 100, replaced);
    await haveFailed(other, 100);
    expect((await login({ email, password: RIGHT })).statusCode).toBe(200);
    const ofEnded = async () => {
      await forgetEndedFailures.run(server.deps, {}, { isLastAttempt: false });
      const kept = await server.deps.db
        .selectFrom('login_failures')
        .select('account')
        .where('forget_at', 'is', null)
        .execute();
      const { id } = await server.deps.db
        .selectFrom('clients')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const account = accountHash(replaced, { kind: 'client', id });
      return kept.filter((row) => row.account === account).length;
    };
    server.clock.advance(29 * DAY_MS);
    expect(await ofEnded()).toBe(1);
    server.clock.advance(2 * DAY_MS);
    expect(await ofEnded()).toBe(0);
    expect((await login({ email: other, password: RIGHT })).statusCode).toBe(409);
  });

  it('whoever registers under an address that was tried before starts anew', async () => {
    people += 1;
    const email = `duenia${people}@correo.pe`;
    people -= 1;
    await haveFailed(email, 100);
    expect((await login({ email })).statusCode).toBe(409);
    await newClient();
    expect((await login({ email, password: RIGHT })).statusCode).toBe(200);
  });
});

it('an account that does not exist answers as any other, wait for wait', async () => {
  const { email } = await newClient();
  const answersOf = async (each: string) => {
    const from = newAddress();
    const answers = [];
    for (let failed = 0; failed < 6; failed += 1) {
      const { statusCode, body, headers } = await login({ email: each, from });
      answers.push([statusCode, body, headers['retry-after']]);
    }
    return answers;
  };
  expect(await answersOf(email)).toEqual(await answersOf('ninguno@correo.pe'));
});

it('what is counted holds neither e-mails nor addresses, and is forgotten', async () => {
  const { email } = await newClient();
  await login({ email, from: '10.99.0.1' });
  const rows = await server.deps.db.selectFrom('login_failures').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/@|10\.99/);
  server.clock.advance(31 * DAY_MS);
  await forgetEndedFailures.run(server.deps, {}, { isLastAttempt: false });
  const kept = await server.deps.db.selectFrom('login_failures').select('in_a_row').execute();
  expect(kept.every(({ in_a_row }) => in_a_row >= 100)).toBe(true);
});

it('forgetting waits for no try that is being counted: two would wait for each other', async () => {
  const [{ email }, { email: other }] = [await newClient(), await newClient()];
  for (const each of [email, other]) await login({ email: each });
  server.clock.advance(31 * DAY_MS);
  const { deps } = server;
  await deps.db.transaction().execute(async (trx) => {
    const counted = await trx
      .selectFrom('login_failures')
      .select('account')
      .where('forget_at', '<=', server.clock.now)
      .limit(1)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await forgetEndedFailures.run(deps, {}, { isLastAttempt: false });
    const left = await trx
      .selectFrom('login_failures')
      .select('account')
      .where('forget_at', '<=', server.clock.now)
      .execute();
    expect(left).toEqual([counted]);
  });
});
