import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildSandbox } from '#sandbox/app.ts';
import type { Config } from '#sandbox/config.ts';

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'alivio-sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A sandbox of its own for one test, on ports that are free, gone when the test is over. */
export async function startSandbox(overrides: Partial<Config> = {}) {
  const sandbox = await buildSandbox({
    host: 'localhost',
    port: 0,
    smtpPort: 0,
    dataDir: overrides.dataDir ?? (await temporaryFolder()),
    appUrl: 'http://localhost:1',
    sandboxKey: 'test-key',
    signingWebhookUrl: 'http://localhost:1/hooks/keynua',
    cardNotificationUrl: 'http://localhost:1/hooks/izipay',
    ...overrides,
  });
  const { port, smtpPort } = await sandbox.listen();
  onTestFinished(() => sandbox.close());
  const url = `http://localhost:${port}`;

  return {
    url,
    smtpPort,
    world: sandbox.world,
    close: sandbox.close,
    async get(path: string, headers: Record<string, string> = {}) {
      return answerOf(await fetch(url + path, { headers }));
    },
    async post(path: string, body: unknown, headers: Record<string, string> = {}) {
      const isForm = body instanceof URLSearchParams;
      const response = await fetch(url + path, {
        method: 'POST',
        headers: isForm ? headers : { 'content-type': 'application/json', ...headers },
        body: isForm ? body : JSON.stringify(body),
      });
      return answerOf(response);
    },
  };
}

async function answerOf(response: Response): Promise<{ status: number; body: unknown }> {
  const body: unknown = await response.json();
  return { status: response.status, body };
}
