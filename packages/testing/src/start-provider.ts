import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSandbox } from '@alivio/sandbox/app.ts';
import type { Provider } from '@alivio/sandbox/scenarios/catalogue.ts';
import { type Config, readConfig } from '@alivio/server/config.ts';

/** A folder and a sandbox for tests of one provider's adapter, without a database. */
export async function startProvider(provider: Provider) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'alivio-provider-'));
  const sandbox = await buildSandbox({
    host: 'localhost',
    port: 0,
    smtpPort: 0,
    dataDir: path.join(dataDir, 'sandbox'),
    appUrl: 'http://localhost:9',
    sandboxKey: 'sandbox',
    signingWebhookUrl: 'http://localhost:9/hooks/keynua',
    cardNotificationUrl: 'http://localhost:9/hooks/izipay',
  });
  const { port } = await sandbox.listen();
  const config: Config = readConfig({
    DATABASE_URL: 'postgres:///nowhere',
    SECRET_KEY: Buffer.alloc(32, 1).toString('base64url'),
    SANDBOX_PORT: String(port),
    DATA_DIR: dataDir,
  });
  return {
    config,
    plan: (outcome: string, times: number | 'always' = 1) =>
      sandbox.world.scenarios.plan(provider, { outcome, delayMs: 0, times }),
    reset: () => sandbox.world.scenarios.reset(),
    async close() {
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
