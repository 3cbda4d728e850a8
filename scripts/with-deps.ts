import { buildDeps } from '@alivio/server/build-deps.ts';
import { ConfigError, readConfig } from '@alivio/server/config.ts';
import type { Deps } from '@alivio/server/deps.ts';
import { loadDevKeys } from './dev-keys.mjs';
import { embeddedUrl } from './postgres/embedded-url.mjs';
import { readSettings } from './settings.mjs';

/** For commands: everything a use case may reach, on the database that is running or that `DATABASE_URL` names. */
export async function withDeps(work: (deps: Deps) => Promise<void>): Promise<void> {
  const { production, dataDir, databaseUrl, env } = readSettings(process.env);
  const url = databaseUrl ?? embeddedUrl(dataDir);
  if (url === null) {
    console.error(
      'No hay base de datos en marcha: inicia Alivio con npm start, o define DATABASE_URL.',
    );
    process.exit(1);
  }
  const keys = production || env.SECRET_KEY ? {} : loadDevKeys(dataDir);
  const deps = buildDeps(configuration({ ...keys, LOG_LEVEL: 'warn', ...env, DATABASE_URL: url }));
  try {
    await work(deps);
  } finally {
    await deps.db.destroy();
  }
}

function configuration(env: Record<string, string | undefined>) {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
