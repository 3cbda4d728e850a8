import { updateClient } from '@alivio/contract/accounts.ts';
import { undoEmail } from '@alivio/contract/email-undo.ts';
import { registerClient } from '@alivio/contract/registration.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSecretBox } from '#server/outbox/secret-box.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let server: TestServer;
let people = 0;
/** Each test has addresses of its own: what is counted is counted by address. */
let tests = 0;
const mail = (name: string) => `${name}@correo${tests}.pe`;
beforeEach(() => {
  tests += 1;
});
beforeAll(async () => {
  server = await startTestServer({
    SESSION_CLIENT_HOURS: '400',
    SESSION_CLIENT_IDLE_MINUTES: '24000',
    BUDGET_EMAIL_UNDO_MAILS_PER_RECIPIENT_AND_DAY: '5',
  });
});
afterAll(() => server.close());

/** How a client changes their e-mail, one address after the other. */
async function clientWith(email: string) {
  people += 1;
  const registered = await server.call(registerClient, {
    body: {
      email,
      phone: '+51961357902',
      password: 'Clave2026',
      document_type: 'DNI',
      identification_number: String(52_100_000 + people),
      policy_accepted: true,
    },
  });
  return async (...addresses: string[]) => {
    for (const address of addresses) {
      server.clock.advance(1000);
      const changed = await server.call(
        updateClient,
        { body: { email: address } },
        registered.token,
      );
      expect(changed.status).toBe(200);
    }
  };
}

/** What went to an address about a new one, oldest first. */
async function newsTo(recipient: string): Promise<string[]> {
  const box = createSecretBox(server.deps.config.SECRET_KEY, 'outbox');
  const rows = await server.deps.db
    .selectFrom('outbox_messages')
    .select('body')
    .where('recipient', '=', recipient)
    .where('template', '=', 'email_changed')
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => box.open(body ?? Buffer.of()));
}

async function undoBy(text: string | undefined) {
  const link = /\/undo-email\/([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
  const { status } = await server.call(undoEmail, { params: { token: link } });
  return status;
}

const emails = async () =>
  (await server.deps.db.selectFrom('clients').select('email').orderBy('id').execute()).map(
    ({ email }) => email,
  );

it('a change back is an undo: the address between gets no link, and the first one stays good', async () => {
  const change = await clientWith(mail('rosa'));
  server.clock.advance(2 * DAY_MS);
  await change(mail('ladron'), mail('rosa'));
  const [toThief] = await newsTo(mail('ladron'));
  expect(toThief).toContain('/contact-us');
  expect(toThief).not.toContain('/undo-email/');
  await change(mail('ladron'));
  expect(await undoBy((await newsTo(mail('rosa')))[0])).toBe(200);
  expect(await emails()).toContain(mail('rosa'));
});

it('a change back ends the links of the addresses between', async () => {
  const change = await clientWith(mail('rosa'));
  server.clock.advance(2 * DAY_MS);
  await change(mail('ladron'), mail('ladron.dos'), mail('rosa').toUpperCase());
  expect(await undoBy((await newsTo(mail('ladron')))[0])).toBe(400);
  expect(await undoBy((await newsTo(mail('rosa')))[0])).toBe(200);
});

it('who changes again and again floods no stranger, and is refused nothing', async () => {
  const change = await clientWith(mail('mio'));
  const stranger = mail('ajena');
  for (let times = 0; times < 6; times += 1)
    await change(mail(`ajena+${times}`), stranger, mail(`mio${times}`));
  const before = await newsTo(stranger);
  const told = [...before];
  for (let times = 0; times < 6; times += 1) told.push(...(await newsTo(mail(`ajena+${times}`))));
  expect(told).toHaveLength(3);
  server.clock.advance(DAY_MS);
  await change(stranger, mail('mio'));
  expect(await newsTo(stranger)).not.toEqual(before);
});

it('from several accounts together neither', async () => {
  for (const name of ['uno', 'dos', 'tres']) {
    const change = await clientWith(mail(name));
    await change(mail('ajena'), mail(`${name}.a`), mail('ajena'), mail(`${name}.b`));
  }
  expect(await newsTo(mail('ajena'))).toHaveLength(5);
});

it('an address that was on file for a day is told, however many mails others sent there', async () => {
  const change = await clientWith(mail('rosa'));
  server.clock.advance(2 * DAY_MS);
  for (const name of ['uno', 'dos', 'tres']) {
    const flood = await clientWith(mail(`rosa+${name}`));
    await flood(mail(`rosa+${name}.a`), mail(`rosa+${name}.b`), mail(name));
  }
  await change(mail('ladron'));
  expect(await newsTo(mail('rosa'))).toHaveLength(1);
});
