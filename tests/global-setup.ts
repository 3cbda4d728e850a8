import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildDeps } from '@alivio/server/build-deps.ts';
import { readConfig } from '@alivio/server/config.ts';
import { migrate } from '@alivio/server/db/migrate.ts';
import { seedDemo } from '@alivio/server/seed/seed-demo.ts';
import { bundleFileChecker } from '@alivio/testing/bundle-file-checker.ts';
import type { TestProject } from 'vitest/node';
import '@alivio/testing/provided.ts';
import { quickPasswords } from '../scripts/quick-passwords.mjs';
import { startTestPostgres } from '../scripts/test-database.mjs';

/** One PostgreSQL with a migrated and seeded template for all server tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'alivio-demo-'));
  const postgres = await startTestPostgres({ migrate: (url) => migrateAndSeed(url, dataDir) });
  project.provide('template', postgres.template);
  project.provide('demoDataDir', dataDir);
  const fileChecker = await bundleFileChecker();
  project.provide('fileChecker', fileChecker.address);
  return async () => {
    await postgres.stop();
    fileChecker.remove();
    rmSync(dataDir, { recursive: true, force: true });
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
