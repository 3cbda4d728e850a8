import { buildDeps } from '@alivio/server/build-deps.ts';
import { readConfig } from '@alivio/server/config.ts';
import { requireDatabase } from '@alivio/server/db/require-database.ts';
import type { Deps } from '@alivio/server/deps.ts';
import { runProgram } from '@alivio/server/run-program.ts';
import { commandEnvironment } from './command-environment.ts';

/** For commands: everything a use case may reach, on the database that is running or that `DATABASE_URL` names. */
export async function withDeps(work: (deps: Deps) => Promise<void>): Promise<void> {
  await runProgram(async () => {
    const config = readConfig({ LOG_LEVEL: 'warn', ...commandEnvironment() });
    await requireDatabase(config.DATABASE_URL);
    const deps = buildDeps(config);
    try {
      await work(deps);
    } finally {
      await deps.db.destroy();
    }
  });
}
