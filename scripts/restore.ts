import { existsSync } from 'node:fs';
import { restoreProgram } from '@alivio/server/backup/restore-program.ts';
import { runProgram } from '@alivio/server/run-program.ts';
import { commandEnvironment } from './command-environment.ts';
import { layFoundation } from './foundation.mjs';
import { embeddedUrl } from './postgres/embedded-url.mjs';
import { readSettings } from './settings.mjs';
import { quietly } from './terminal/progress.mjs';

/**
 * `npm run restore -- <folder or dump>`; the built program is `restore.mjs`. A restore wants the product stopped, and with
 * it goes the embedded database: then it is started for as long as this takes.
 */
await runProgram(async () => {
  const args = process.argv.slice(2);
  const settings = readSettings(process.env);
  const { production, dataDir, databaseUrl } = settings;
  const isStopped =
    !production && !databaseUrl && existsSync(dataDir) && embeddedUrl(dataDir) === null;
  if (!isStopped) return restoreProgram(commandEnvironment(), args);
  const foundation = await layFoundation(
    { ...settings, ports: [] },
    { reset: false, step: quietly },
  );
  try {
    await restoreProgram(foundation.env, args);
  } finally {
    await foundation.close();
  }
});
