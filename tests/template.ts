import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildDeps } from '@alivio/server/build-deps.ts';
import { readConfig } from '@alivio/server/config.ts';
import { migrate } from '@alivio/server/db/migrate.ts';
import { seedDemo } from '@alivio/server/seed/seed-demo.ts';
import { quickPasswords } from '../scripts/quick-passwords.mjs';
import { startTestPostgres } from '../scripts/test-database.mjs';

/** What server tests begin with; plain data. */
export interface Template {
  template: { adminUrl: string; name: string };
  demoDataDir: string;
}

/** One PostgreSQL with a migrated and seeded template, and the files of its people. */
export async function makeTemplate(): Promise<Template & { remove(): Promise<void> }> {
  const demoDataDir = mkdtempSync(path.join(tmpdir(), 'alivio-demo-'));
  const postgres = await startTestPostgres({ migrate: (url) => migrateAndSeed(url, demoDataDir) });
  return {
    template: postgres.template,
    demoDataDir,
    async remove() {
      await postgres.stop();
      rmSync(demoDataDir, { recursive: true, force: true });
    },
  };
}

async function migrateAndSeed(databaseUrl: string, dataDir: string): Promise<void> {
  await migrate(databaseUrl);
  const deps = buildDeps(
    readConfig({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SECRET_KEY: Buffer.alloc(32, 1).toString('base64url'),
      LOG_LEVEL: 'error',
      ...quickPasswords,
    }),
  );
  await seedDemo(deps);
  await deps.fileChecker.close();
  await deps.db.destroy();
}
