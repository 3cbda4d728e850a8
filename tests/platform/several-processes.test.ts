import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyDemoData } from '../../scripts/demo-data.mjs';
import { loadDevKeys } from '../../scripts/dev-keys.mjs';
import { findFreePort } from '../../scripts/ports.mjs';
import { bareEnvironment } from '../../scripts/processes/bare-environment.mjs';
import { startProgram } from '../../scripts/processes/start-program.mjs';
import { root } from '../../scripts/root.mjs';
import { startStack } from '../../scripts/stack.mjs';

/** Against hanging only: a crowded machine may take its time. */
const PATIENCE_MS = 300_000;

/** The built programs: one stack (`web` only), a second web process and one worker on the same PostgreSQL. */
async function startSeveral() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'alivio-several-'));
  await copyDemoData(dataDir);
  const [port, otherPort, sandboxPort, sandboxSmtpPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const env = {
    ...bareEnvironment(),
    PROCESS: 'web',
    ...loadDevKeys(dataDir),
    DATA_DIR: dataDir,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(sandboxSmtpPort),
  };
  const stack = await startStack({ dataDir, port, sandboxPort, sandboxSmtpPort, env });
  const start = (name: string, more: Record<string, string>) =>
    startProgram({
      name,
      entry: path.join(root, 'build/server/main.mjs'),
      env: { ...env, DATABASE_URL: stack.databaseUrl, ...more },
      cwd: root,
      logFile: path.join(dataDir, `${name}.log`),
    });
  const programs = [
    await start('web', { PROCESS: 'web', PORT: String(otherPort) }),
    await start('worker', { PROCESS: 'worker' }),
  ];
  return {
    webs: [stack.url, `http://localhost:${otherPort}`] as const,
    sandbox: `http://localhost:${sandboxPort}`,
    async stop() {
      for (const program of programs) await program.stop();
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let several: Awaited<ReturnType<typeof startSeveral>>;
beforeAll(async () => {
  several = await startSeveral();
}, PATIENCE_MS);
afterAll(() => several.stop());

async function call(
  base: string,
  method: string,
  route: string,
  options: { token?: string; body?: unknown } = {},
) {
  return fetch(`${base}/api/v1${route}`, {
    method,
    headers: {
      ...(options.token && { authorization: options.token }),
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
}

async function messagesTo(sandbox: string, address: string): Promise<{ code?: string }[]> {
  const answer = await fetch(`${sandbox}/control/messages?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as { code?: string }[];
}

async function firstMessageTo(sandbox: string, address: string): Promise<{ code?: string }> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const [message] = await messagesTo(sandbox, address);
    if (message) return message;
    await pause(100);
  }
  throw new Error(`no message for ${address}`);
}

it('two web processes and one worker on one PostgreSQL are one product', async () => {
  const { webs, sandbox } = several;
  const [first, second] = webs;

  const credentials = { email: 'paciente@alivio.demo', password: 'Alivio2026' };
  const login = await call(first, 'POST', '/login', { body: credentials });
  const token = login.headers.get('authorization') ?? '';
  expect((await call(second, 'GET', '/me', { token })).status).toBe(200);
  await call(first, 'DELETE', '/session', { token });
  expect((await call(second, 'GET', '/me', { token })).status).toBe(401);

  // The demo has written to neither of them.
  const addresses = ['jesus.mamani@alivio.demo', 'nueva@alivio.demo'];
  for (const [index, email] of addresses.entries()) {
    const base = webs[index % 2] ?? first;
    const sent = await call(base, 'POST', '/clients/send-recover-email', { body: { email } });
    expect(sent.status).toBe(200);
  }
  for (const address of addresses) await firstMessageTo(sandbox, address);
  // A second copy would come from a second run of the job; it would be there by now or right after.
  await pause(1_000);
  for (const address of addresses) expect(await messagesTo(sandbox, address)).toHaveLength(1);
});

/** Their twin, which looks first and counts afterwards, is in `verification.test.ts`. */
it('a thousand wrong codes at once over both processes are five evaluations', async () => {
  const { webs, sandbox } = several;
  const phone = '+51987001001';
  const person = {
    email: 'mil.intentos@correo.pe',
    password: 'Clave2026',
    document_type: 'DNI',
    identification_number: '40404040',
    phone,
    policy_accepted: true,
  };
  const registered = await call(webs[0], 'POST', '/clients', { body: person });
  const token = registered.headers.get('authorization') ?? '';
  const sent = await call(webs[0], 'POST', '/sms-verification/send-sms-verification', { token });
  expect(sent.status).toBe(200);
  const { code } = await firstMessageTo(sandbox, phone);
  const body = { code: code === '000000' ? '000001' : '000000' };

  const answers = await Promise.all(
    Array.from({ length: 1000 }, async (_, n) => {
      const base = webs[n % 2] ?? webs[0];
      const answer = await call(base, 'POST', '/sms-verification/verify-sms', { token, body });
      const { details } = (await answer.json()) as { details?: { code?: string } };
      return details?.code;
    }),
  );
  expect(answers.filter((answer) => answer === 'code_wrong')).toHaveLength(5);
  expect(answers.filter((answer) => answer === 'code_locked')).toHaveLength(995);
});
