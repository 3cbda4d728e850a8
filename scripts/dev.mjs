import { dependenciesAreInstalled, installDependencies } from './install.mjs';
import { migrateDatabase } from './migrate-database.mjs';
import { findFreePort } from './ports.mjs';
import { installedCommand } from './processes/run-tool.mjs';
import { spawnGuarded } from './processes/spawn-guarded.mjs';
import { root } from './root.mjs';
import { runUntilStopped } from './run-until-stopped.mjs';
import { readSettings } from './settings.mjs';
import { showStep } from './terminal/progress.mjs';
import { summary } from './terminal/summary.mjs';

const STOP_GRACE_MS = 10_000;

/** `npm run dev`: the product from its sources; a change in any of them shows at once. */
await runUntilStopped(async () => {
  if (!dependenciesAreInstalled()) await installDependencies();
  // Only now are the dependencies there that the database is reached with.
  const { layFoundation } = await import('./foundation.mjs');
  const settings = readSettings(process.env);
  const foundation = await layFoundation(settings, { reset: false, step: showStep });
  await migrateDatabase(['--import', 'tsx', 'apps/server/src/migrate.ts'], settings, foundation);
  const apiPort = String(await findFreePort());
  const watch = [installedCommand('tsx'), 'watch', '--clear-screen=false'];
  const parts = [
    ...(settings.sandboxUrl === null
      ? []
      : [run([...watch, 'apps/sandbox/src/main.ts'], foundation.env)]),
    run([...watch, 'apps/server/src/main.ts'], {
      ...foundation.env,
      PORT: apiPort,
      PUBLIC_URL: settings.url,
    }),
    run([process.execPath, 'scripts/dev/web.mjs'], {
      ...foundation.env,
      WEB_PORT: String(settings.port),
      API_URL: `http://localhost:${apiPort}`,
    }),
  ];
  console.log(`\n${summary(settings, settings.shownDataDir)}\n`);
  return {
    broken: Promise.race(parts.map((part) => part.exited)).then(() => 'Una parte se detuvo.'),
    async stop() {
      await Promise.all(parts.map((part) => part.stop(STOP_GRACE_MS)));
      await foundation.close();
    },
    // Their guards end them when this process does.
    kill: () => {},
  };
});

/**
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 */
function run(command, env) {
  return spawnGuarded({ command, output: 'inherit', cwd: root, env });
}
