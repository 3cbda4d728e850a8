import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '../../scripts/ports.mjs';
import { startProgram } from '../../scripts/processes/start-program.mjs';
import { root } from '../../scripts/root.mjs';
import { startStack } from '../../scripts/stack.mjs';
import { temporaryFolder } from './temporary-folder.ts';

const PATIENCE_MS = 60_000;

/** The built programs: one stack (`web` only), a second web process and one worker on the same PostgreSQL. */
async function startSeveral() {
  const dataDir = temporaryFolder();
  const [port, otherPort, sandboxPort, sandboxSmtpPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const env = {
    PROCESS: 'web',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(sandboxSmtpPort),
  };
  const stack = await startStack({ dataDir, port, sandboxPort, sandboxSmtpPort, env });
  const start = (name: string, more: Record<string, string>) =>
    startProgram({
      name,
      entry: path.join(root, 'build/server/main.mjs'),
      env: { ...process.env, ...env, DATABASE_URL: stack.databaseUrl, ...more },
      cwd: root,
      logFile: path.join(dataDir, `${name}.log`),
    });
  const programs = [
    await start('web', { PROCESS: 'web', PORT: String(otherPort) }),
    await start('worker', { PROCESS: 'worker' }),
  ];
  onTestFinished(async () => {
    for (const program of programs) await program.stop();
    await stack.stop();
  });
  return {
    webs: [stack.url, `http://localhost:${otherPort}`] as const,
    sandbox: `http://localhost:${sandboxPort}`,
  };
}

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

async function mailsTo(sandbox: string, address: string): Promise<unknown[]> {
  const answer = await fetch(`${sandbox}/control/messages?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as unknown[];
}

it('two web processes and one worker on one PostgreSQL are one product', async () => {
  const { webs, sandbox } = await startSeveral();
  const [first, second] = webs;

  const credentials = { email: 'paciente@alivio.demo', password: 'Alivio2026' };
  const login = await call(first, 'POST', '/login', { body: credentials });
  const token = login.headers.get('authorization') ?? '';
  expect((await call(second, 'GET', '/me', { token })).status).toBe(200);
  await call(first, 'DELETE', '/session', { token });
  expect((await call(second, 'GET', '/me', { token })).status).toBe(401);

  const addresses = ['paciente@alivio.demo', 'nueva@alivio.demo'];
  for (const [index, email] of addresses.entries()) {
    const base = webs[index % 2] ?? first;
    const sent = await call(base, 'POST', '/clients/send-recover-email', { body: { email } });
    expect(sent.status).toBe(200);
  }
  const deadline = performance.now() + PATIENCE_MS;
  for (const address of addresses)
    while ((await mailsTo(sandbox, address)).length === 0) {
      if (performance.now() > deadline) throw new Error(`no mail for ${address}`);
      await pause(100);
    }
  // A second copy would come from a second run of the job; it would be there by now or right after.
  await pause(1_000);
  for (const address of addresses) expect(await mailsTo(sandbox, address)).toHaveLength(1);
});
