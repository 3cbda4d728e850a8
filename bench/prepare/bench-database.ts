import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildDeps } from '@alivio/server/build-deps.ts';
import { readConfig } from '@alivio/server/config.ts';
import { migrate } from '@alivio/server/db/migrate.ts';
import type { Deps } from '@alivio/server/deps.ts';
import { seedDemo } from '@alivio/server/seed/seed-demo.ts';
import {
  createTestDatabase,
  runStatement,
  startTestPostgres,
} from '../../scripts/test-database.mjs';

export interface BenchDatabase {
  readonly deps: Deps;
  readonly url: string;
  /** As the owner of the tables, without a limit of time. */
  run(statement: string): Promise<void>;
  close(): Promise<void>;
}

/** A database of its own with the demo in it, on a server of its own; settings of the product beside its own. */
export async function openBenchDatabase(
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchDatabase> {
  const postgres = await startTestPostgres({ migrate: async (url) => void (await migrate(url)) });
  const { url, drop } = await createTestDatabase(postgres.template);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'alivio-bench-'));
  const deps = buildDeps(
    readConfig({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SECRET_KEY: Buffer.alloc(32, 1).toString('base64url'),
      LOG_LEVEL: 'silent',
      ...settings,
    }),
  );
  await seedDemo(deps);
  return {
    deps,
    url,
    run: (statement) => runStatement(url, statement),
    close: async () => {
      await deps.db.destroy();
      await drop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs it and says how many milliseconds it took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
