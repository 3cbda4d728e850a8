import { copyBesides } from './bundle/copy-besides.mjs';
import { dependenciesAreInstalled, installDependencies } from './install.mjs';
import { migrateDatabase } from './migrate-database.mjs';
import { findFreePort } from './ports.mjs';
import { spawnGuarded } from './processes/spawn-guarded.mjs';
import { root } from './root.mjs';
import { runUntilStopped } from './run-until-stopped.mjs';
import { readSettings } from './settings.mjs';
import { showStep } from './terminal/progress.mjs';
import { summary } from './terminal/summary.mjs';

const STOP_GRACE_MS = 10_000;
const SERVER = 'build/dev/server';
const SANDBOX = 'build/dev/sandbox';
/** What the server finds beside itself. */
const FILE_CHECKS = 'apps/server/src/file-checks/check-child.ts';

/** `npm run dev`: the product from its sources; a change in any of them shows at once. */
await runUntilStopped(async () => {
  if (!dependenciesAreInstalled()) await installDependencies();
  // Only now are the dependencies there that the database is reached and the programs are bundled with.
  const { layFoundation } = await import('./foundation.mjs');
  const { bundleProgram } = await import('./bundle/bundle-program.mjs');
  const { followProgram } = await import('./dev/follow-program.mjs');
  const settings = readSettings(process.env);
  const foundation = await layFoundation(settings, { reset: false, step: showStep });
  await bundleProgram({ entries: ['apps/server/src/migrate.ts', FILE_CHECKS], outFolder: SERVER });
  copyBesides(SERVER);
  await migrateDatabase(['--enable-source-maps', `${SERVER}/migrate.mjs`], settings, foundation);
  const apiPort = String(await findFreePort());
  // First: it prepares what a browser asks for while the others start.
  const web = spawnGuarded({
    command: [process.execPath, 'scripts/dev/web.mjs'],
    output: 'inherit',
    cwd: root,
    env: {
      ...foundation.env,
      WEB_PORT: String(settings.port),
      API_URL: `http://localhost:${apiPort}`,
    },
  });
  const programs = await Promise.all([
    ...(settings.sandboxUrl === null
      ? []
      : [
          followProgram({
            entries: ['apps/sandbox/src/main.ts'],
            sources: ['apps/sandbox/src'],
            outFolder: SANDBOX,
            env: foundation.env,
          }),
        ]),
    followProgram({
      entries: ['apps/server/src/main.ts', FILE_CHECKS],
      sources: ['apps/server/src', 'packages/contract/src', 'packages/domain/src'],
      outFolder: SERVER,
      // The web app has the pages here.
      env: { ...foundation.env, PORT: apiPort, PUBLIC_URL: settings.url, PAGES: 'elsewhere' },
    }),
  ]);
  console.log(`\n${summary(settings, settings.shownDataDir)}\n`);
  return {
    broken: web.exited.then(() => 'La web se detuvo.'),
    async stop() {
      await Promise.all([web, ...programs].map((part) => part.stop(STOP_GRACE_MS)));
      await foundation.close();
    },
    // Their guards end them when this process does.
    kill: () => {},
  };
});
