import { buildDeps } from '@alivio/server/build-deps.ts';
import { readConfig } from '@alivio/server/config.ts';
import { migrate } from '@alivio/server/db/migrate.ts';
import { seedDemo } from '@alivio/server/seed/seed-demo.ts';
import type { TestProject } from 'vitest/node';
import '@alivio/testing/provided.ts';
import { startTestPostgres } from '../scripts/test-database.mjs';

/** One PostgreSQL with a migrated and seeded template for all server tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres({ migrate: migrateAndSeed });
  project.provide('template', postgres.template);
  return () => postgres.stop();
}

async function migrateAndSeed(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  const deps = buildDeps(
    readConfig({
      DATABASE_URL: databaseUrl,
      SECRET_KEY: Buffer.alloc(32, 1).toString('base64url'),
      LOG_LEVEL: 'error',
    }),
  );
  await seedDemo(deps);
  await deps.db.destroy();
}
