import { updateClient } from '@alivio/contract/accounts.ts';
import { registerClient } from '@alivio/contract/registration.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { withoutRowLocks } from '@alivio/testing/without-row-locks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { sendProspect } from './send-prospect.job.ts';

const HELD_MS = 600;
let server: TestServer;
let people = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const control = (path: string) =>
  `http://localhost:${server.deps.config.SANDBOX_PORT}/control${path}`;

async function plan(what: object): Promise<void> {
  await fetch(control('/next/prospects'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'ok', ...what }),
  });
}

/** The company takes its time over the next `times` people. */
const holdAnswers = (times: number) => plan({ delayMs: HELD_MS, times });
const letGo = () => plan({});

async function isAsked(): Promise<boolean> {
  const all = (await (await fetch(control('/scenarios'))).json()) as {
    provider: string;
    next: object | null;
  }[];
  return all.find(({ provider }) => provider === 'prospects')?.next === null;
}

async function register() {
  people += 1;
  const email = `carrera${people}@correo.pe`;
  const { body, token } = await server.call(registerClient, {
    body: {
      email,
      password: 'Clave2026',
      document_type: 'DNI',
      identification_number: `5430000${people}`,
      phone: '+51987654321',
      policy_accepted: true,
      marketing_accepted: true,
    },
  });
  return { email, token, clientId: body.user.client_id };
}

async function toldOf(email: string) {
  const all = (await (await fetch(control('/prospects'))).json()) as {
    email: string;
    phone: string;
    times_told: number;
  }[];
  return all.find((told) => told.email === email);
}

const send = (deps: Deps, clientId: number) =>
  sendProspect.run(deps, { clientId }, { isLastAttempt: false });

const unlocked = (): Deps => ({
  ...server.deps,
  db: server.deps.db.withPlugin(withoutRowLocks('prospects')),
});

async function sendAtOnce(deps: Deps) {
  const { email, clientId } = await register();
  await holdAnswers(3);
  await Promise.all([1, 2, 3].map(() => send(deps, clientId)));
  await letGo();
  return toldOf(email);
}

/** A sending is under way when the phone changes, and the next one is faster. */
async function overtake(deps: Deps) {
  const { email, token, clientId } = await register();
  await holdAnswers(1);
  const slow = send(deps, clientId);
  await waitUntil(isAsked);
  await server.call(updateClient, { body: { phone: '+51944444444' } }, token);
  await Promise.all([slow, send(deps, clientId)]);
  return toldOf(email);
}

describe('sendings of one person go in turn', () => {
  it('the same is told once', async () => {
    expect(await sendAtOnce(server.deps)).toMatchObject({ times_told: 1 });
  });
  it('broken twin: without the lock it is told by each', async () => {
    expect(await sendAtOnce(unlocked())).toMatchObject({ times_told: 3 });
  });

  it('what was true before never follows what is true now', async () => {
    expect(await overtake(server.deps)).toMatchObject({ phone: '+51944444444', times_told: 2 });
  });
  it('broken twin: without the lock the company is left with what was true before', async () => {
    expect(await overtake(unlocked())).toMatchObject({ phone: '+51987654321', times_told: 2 });
  });
});
