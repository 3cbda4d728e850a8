import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadDevKeys } from './dev-keys.mjs';
import { embeddedUrl } from './postgres/embedded-url.mjs';
import { root } from './root.mjs';
import { readSettings } from './settings.mjs';

/** What a command reads: the environment as `npm start` has it, with the database that is running where none is named. */
export function commandEnvironment(): NodeJS.ProcessEnv {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const { production, dataDir, databaseUrl, env } = readSettings(process.env);
  const url = databaseUrl ?? embeddedUrl(dataDir);
  if (url === null && !production) {
    console.error(
      'No hay base de datos en marcha: inicia Alivio con npm start, o define DATABASE_URL.',
    );
    process.exit(1);
  }
  const needsKeys = !production && !env.SECRET_KEY && existsSync(dataDir);
  const keys = needsKeys ? loadDevKeys(dataDir) : {};
  return { ...keys, ...env, ...(url !== null && { DATABASE_URL: url }) };
}
