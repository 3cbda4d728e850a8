import { buildDeps } from '@alivio/server/build-deps.ts';
import { ConfigError, readConfig } from '@alivio/server/config.ts';
import { rotateFileKeys } from '@alivio/server/files/rotate-file-keys.ts';
import { loadDevKeys } from './dev-keys.mjs';
import { embeddedUrl } from './postgres/embedded-url.mjs';
import { readSettings } from './settings.mjs';

/**
 * `npm run rotate-keys`: seals the keys of all files under SECRET_KEY, opening them with PREVIOUS_SECRET_KEY where they
 * still need it; ends with 1 when a file opens with neither. Every process has to know both keys before (decision 36).
 */
const { production, dataDir, databaseUrl, env } = readSettings(process.env);
const url = databaseUrl ?? embeddedUrl(dataDir);
if (url === null) {
  console.error(
    'No hay base de datos en marcha: inicia Alivio con npm start, o define DATABASE_URL.',
  );
  process.exit(1);
}
const deps = buildDeps(configuration(url));
try {
  const { rotated, unreadable } = await rotateFileKeys(deps);
  console.log(`${rotated} archivos pasaron a la clave nueva.`);
  if (unreadable > 0)
    console.error(`${unreadable} archivos no se abren con ninguna de las dos claves.`);
  else console.log('PREVIOUS_SECRET_KEY ya no hace falta para los archivos.');
  process.exitCode = unreadable > 0 ? 1 : 0;
} finally {
  await deps.db.destroy();
}

function configuration(DATABASE_URL: string) {
  const keys = production || env.SECRET_KEY ? {} : loadDevKeys(dataDir);
  try {
    return readConfig({ ...keys, LOG_LEVEL: 'warn', ...env, DATABASE_URL });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
