import { randomInt } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { howLong } from '@alivio/testing/how-long.ts';
import { expect, it } from 'vitest';
import { copyDemoData } from '../../scripts/demo-data.mjs';
import { canListProcesses, untilNothingRuns } from './processes-of.ts';
import { KILLS, npmStart, STARTS, type StartTree } from './start-tree.ts';
import { temporaryFolder } from './temporary-folder.ts';

const KILL_COUNT = howLong('processes', { glance: 1, length: 3, soak: 40 });
const LONGEST_RUN_MS = 2_000;
const WRITERS = 4;
/** Against hanging only: a crowded machine may take its time. */
const PATIENCE_MS = 300_000;

/** Everybody writes from one address here. */
const BUDGETS = Object.fromEntries(
  [
    'REGISTER_PER_IP',
    'REGISTER_TOTAL',
    'CODES_PER_IP_AND_PAUSE',
    'CODES_PER_IP_AND_HOUR',
    'CODES_PER_IP_AND_DAY',
  ].map((name) => [`BUDGET_${name}`, '1000000']),
);

/** What the product answered for: sessions of registered people, and codes on their way to a phone. */
interface Promised {
  tokens: Map<string, string>;
  phones: Set<string>;
}

function call(url: string, method: string, path: string, token: string, body?: unknown) {
  return fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(token && { authorization: token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function register(url: string, n: number, { tokens, phones }: Promised): Promise<void> {
  const person = {
    email: `persona.${n}@correo.pe`,
    password: 'Clave2026',
    document_type: 'DNI',
    identification_number: String(60_000_000 + n),
    phone: `+51${900_000_000 + n}`,
    policy_accepted: true,
  };
  const registered = await call(url, 'POST', '/clients', '', person);
  const token = registered.headers.get('authorization');
  if (!registered.ok || token === null) throw new Error(`refused: ${await registered.text()}`);
  tokens.set(person.email, token);
  const sent = await call(url, 'POST', '/sms-verification/send-sms-verification', token);
  if (!sent.ok) throw new Error(`refused: ${await sent.text()}`);
  phones.add(person.phone);
}

/** Before the kill every refusal is a failure; after it the server may be gone, or honest about its database. */
async function writeUntilKilled(
  url: string,
  ids: Iterator<number>,
  promised: Promised,
  killed: AbortSignal,
) {
  while (!killed.aborted) {
    try {
      await register(url, ids.next().value, promised);
    } catch (error) {
      if (!killed.aborted) throw error;
    }
  }
}

async function untilMoreThan(count: number, { phones }: Promised): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (phones.size <= count && performance.now() < deadline) await sleep(20);
}

/** So that some code is always on its way when the kill comes. */
async function slowDownSms({ sandboxUrl }: StartTree): Promise<void> {
  const plan = { outcome: 'ok', delayMs: 300, times: 'always' };
  const planned = await fetch(`${sandboxUrl}/control/next/sms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(plan),
  });
  expect(planned.status).toBe(200);
}

async function lostPeople({ url }: StartTree, { tokens }: Promised): Promise<string[]> {
  const lost: string[] = [];
  for (const [email, token] of tokens)
    if ((await call(url, 'GET', '/me', token)).status !== 200) lost.push(email);
  return lost;
}

/** Those whose code does not come, however long one waits. */
async function phonesInVain({ sandboxUrl }: StartTree, { phones }: Promised): Promise<string[]> {
  const waiting = new Set(phones);
  const deadline = performance.now() + PATIENCE_MS;
  while (waiting.size > 0 && performance.now() < deadline) {
    const answer = await fetch(`${sandboxUrl}/control/messages?limit=100000`);
    for (const { to } of (await answer.json()) as { to: string }[]) waiting.delete(to);
    if (waiting.size > 0) await sleep(200);
  }
  return [...waiting];
}

function* numbers() {
  for (let next = 1; ; next += 1) yield next;
}

it.skipIf(!canListProcesses)(
  `the product loses nothing it answered for, and sends every code, over ${KILL_COUNT} kill -9 while people register`,
  async () => {
    const folder = temporaryFolder();
    await copyDemoData(path.join(folder, 'data'));
    const ids = numbers();
    const promised: Promised = { tokens: new Map(), phones: new Set() };
    const kills = Object.values(KILLS).slice(-KILL_COUNT);
    for (let count = 0; count <= KILL_COUNT; count += 1) {
      const tree = await npmStart(folder, STARTS.product, BUDGETS);
      expect(await tree.running).toBe(true);
      expect(await lostPeople(tree, promised)).toEqual([]);
      expect(await phonesInVain(tree, promised)).toEqual([]);
      if (count === KILL_COUNT) break;
      await slowDownSms(tree);
      const killed = new AbortController();
      const before = promised.phones.size;
      const writers = Promise.all(
        Array.from({ length: WRITERS }, () =>
          writeUntilKilled(tree.url, ids, promised, killed.signal),
        ),
      );
      await Promise.race([writers, untilMoreThan(before, promised)]);
      await sleep(randomInt(LONGEST_RUN_MS));
      killed.abort();
      kills[count % kills.length]?.(tree);
      await writers;
      await untilNothingRuns(folder);
    }
    expect(promised.phones.size).toBeGreaterThanOrEqual(KILL_COUNT);
  },
);
