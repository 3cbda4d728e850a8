import { pagePolicies } from '@alivio/contract/page-policies.ts';
import { buildApp } from './app.ts';
import { buildDeps } from './build-deps.ts';
import { readConfig } from './config.ts';
import { noteRole } from './db/note-role.ts';
import { requireDatabase } from './db/require-database.ts';
import { watchDatabase } from './db/watch-database.ts';
import type { Deps } from './deps.ts';
import { registerSite } from './http/site/site.ts';
import { runWorker } from './jobs/run-worker.ts';
import { crontab, jobs } from './jobs.ts';
import { followRateTexts } from './rates/follow-rate-texts.ts';
import { runProgram } from './run-program.ts';

/** Runs the web server, the job worker, or both (`PROCESS`); any number of each may share one database. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  // Without one there is no job to do; a web process serves its pages and says so on /health.
  if (config.PROCESS !== 'web') await requireDatabase(config.DATABASE_URL);
  const deps = buildDeps(config);
  const watch = watchDatabase(deps);
  // Nobody waits for it: that the database does not answer is what /health says.
  noteRole(deps).catch((error) => deps.log.warn({ err: error }, 'database does not answer'));
  const app = config.PROCESS === 'worker' ? null : await buildApp(deps);
  if (app && config.PAGES === 'built')
    await registerSite(app, { current: followRateTexts(deps), policies: pagePolicies });
  const worker = config.PROCESS === 'web' ? null : await runWorker(deps, jobs, crontab);
  await app?.listen({ host: config.HOST, port: config.PORT });
  deps.log.info({ process: config.PROCESS, port: config.PORT }, 'ready');
  process.send?.({ type: 'ready' });

  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    deps.log.info({ reason }, 'stopping: finishing what is in flight');
    exitWhenDatabaseStaysAway(deps);
    // Requests first, because they may still enqueue jobs; then the jobs under way; the database last.
    await app?.close();
    await worker?.stop();
    await deps.fileChecker.close();
    await deps.db.destroy();
    watch.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  if (process.connected) process.on('disconnect', () => void stop('parent gone'));
}

const SECONDS_WITHOUT_DATABASE = 5;

/** What is in flight cannot end without a database, and one that was stopped before us does not come back. */
function exitWhenDatabaseStaysAway({ line, log }: Pick<Deps, 'line' | 'log'>): void {
  let away = 0;
  const look = () => {
    away = line.state === 'answers' ? 0 : away + 1;
    if (away < SECONDS_WITHOUT_DATABASE) return;
    log.error('stopped without the database');
    process.exit(1);
  };
  setInterval(look, 1_000).unref();
}

await runProgram(main);
