import { updateClient } from '@alivio/contract/accounts.ts';
import { registerClient } from '@alivio/contract/registration.ts';
import {
  getEmailDelivery,
  getSmsDelivery,
  putOffVerification,
  sendEmailCode,
  sendSmsCode,
} from '@alivio/contract/verification.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runWorker, type Worker } from '#server/jobs/run-worker.ts';
import { deliverMessage } from '#server/outbox/deliver-message.job.ts';

let server: TestServer;
let worker: Worker | undefined;
let people = 0;

beforeEach(async () => {
  server = await startTestServer();
  // The demo's own messages would be delivered as well, and be the ones that meet a provider's trouble.
  await server.deps.db.deleteFrom('outbox_messages').execute();
});
afterEach(async () => {
  await rest();
  await server.close();
});

async function newClient(): Promise<string> {
  people += 1;
  const { token } = await server.call(registerClient, {
    body: {
      email: `reparto${people}@correo.pe`,
      password: 'Clave2026',
      document_type: 'DNI',
      identification_number: String(53_000_000 + people),
      phone: `+5198${String(6_000_001 + people)}`,
      policy_accepted: true,
    },
  });
  return token ?? '';
}

/** What the provider answers to the next message. */
async function plan(provider: 'sms' | 'email', outcome: string): Promise<void> {
  await fetch(`http://localhost:${server.deps.config.SANDBOX_PORT}/control/next/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  });
}

async function deliver(): Promise<void> {
  worker ??= await runWorker(server.deps, [deliverMessage], '');
}

/** Nothing is delivered from here on. */
async function rest(): Promise<void> {
  await worker?.stop();
  worker = undefined;
}

const channels = [
  { name: 'mail', provider: 'email', send: sendEmailCode, status: getEmailDelivery },
  { name: 'sms', provider: 'sms', send: sendSmsCode, status: getSmsDelivery },
] as const;
const refusal = { email: 'reject', sms: 'invalid-number' } as const;
const trouble = { email: 'defer', sms: 'fail' } as const;

it.each(channels)(
  '$name: nothing was sent, then on its way, then sent',
  async ({ send, status }) => {
    const token = await newClient();
    const delivery = async () => (await server.call(status, {}, token)).body.delivery;
    expect(await delivery()).toBeNull();
    await server.call(send, { query: {} }, token);
    expect(await delivery()).toBe('on_its_way');
    await deliver();
    await waitUntil(async () => (await delivery()) === 'sent');
  },
);

it.each(channels)(
  '$name: one that the provider refuses will not arrive',
  async ({ provider, send, status }) => {
    const token = await newClient();
    await plan(provider, refusal[provider]);
    await server.call(send, { query: {} }, token);
    await deliver();
    await waitUntil(
      async () => (await server.call(status, {}, token)).body.delivery !== 'on_its_way',
    );
    expect((await server.call(status, {}, token)).body).toEqual({ ok: true, delivery: 'failed' });
  },
);

it.each(channels)(
  '$name: while the provider is down it is delayed',
  async ({ provider, send, status }) => {
    const token = await newClient();
    await plan(provider, trouble[provider]);
    await server.call(send, { query: {} }, token);
    await deliver();
    await waitUntil(async () => (await server.call(status, {}, token)).body.delivery === 'delayed');
  },
);

it('tells of the newest code, of the address on file, and of one’s own only', async () => {
  const token = await newClient();
  const other = await newClient();
  const delivery = async (of: string) =>
    (await server.call(getEmailDelivery, {}, of)).body.delivery;
  await plan('email', 'reject');
  await server.call(sendEmailCode, { query: {} }, token);
  await deliver();
  await waitUntil(async () => (await delivery(token)) === 'failed');
  expect(await delivery(other)).toBeNull();

  await rest();
  server.clock.advance(30_000);
  await server.call(sendEmailCode, { query: { resend: 'true' } }, token);
  expect(await delivery(token)).toBe('on_its_way');

  await server.call(updateClient, { body: { email: 'corregido@correo.pe' } }, token);
  expect(await delivery(token)).toBeNull();
});

it('a code whose message is no longer kept has nothing against it', async () => {
  const token = await newClient();
  await server.call(sendEmailCode, { query: {} }, token);
  await server.deps.db.deleteFrom('outbox_messages').execute();
  expect((await server.call(getEmailDelivery, {}, token)).body.delivery).toBe('sent');
});

it.each([
  { outcome: 'reject', state: 'failed' },
  { outcome: 'defer', state: 'delayed' },
])(
  '$outcome: a code that does not arrive can be put off, as a failed one',
  async ({ outcome, state }) => {
    const token = await newClient();
    const later = () => server.call(putOffVerification, { body: { purpose: 'email' } }, token);
    await plan('email', outcome);
    await server.call(sendEmailCode, { query: {} }, token);
    expect((await later()).error.details).toEqual({ code: 'no_failed_code' });
    await deliver();
    await waitUntil(
      async () => (await server.call(getEmailDelivery, {}, token)).body.delivery === state,
    );
    expect((await later()).status).toBe(200);
  },
);
