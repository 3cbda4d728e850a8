import { Logger, type Runner, run, type TaskList } from 'graphile-worker';
import type { Deps } from '#server/deps.ts';
import type { Job } from './job.ts';

/** Starts the job worker on the server's database. Any number of them may run; each job runs in one of them. */
export async function runWorker(
  deps: Deps,
  jobs: readonly Job[],
  crontab: string,
): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload, helpers) => {
        const { attempts, max_attempts } = helpers.job;
        await job.run(deps, payload, { isLastAttempt: attempts >= max_attempts });
      },
    ]),
  );
  return run({
    connectionString: deps.config.DATABASE_URL,
    concurrency: 4,
    // Shutdown is ours: in-flight requests finish first, then the jobs under way.
    noHandleSignals: true,
    pollInterval: 2_000,
    taskList,
    crontab,
    logger: new Logger(() => (level, message) => {
      const severity = level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug';
      deps.log[severity]({ worker: true }, message);
    }),
  });
}
