import { EventEmitter } from 'node:events';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { createJobPool } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { AnyJob } from './job.ts';
import { type Presence, startPresence } from './presence.ts';
import { followStartedJobs } from './started-jobs.ts';

export interface Worker {
  /** Finishes the jobs under way. */
  stop(): Promise<void>;
}

/** Starts the job worker on the server's database. Any number of them may run; each job runs in one of them. */
export async function runWorker(
  deps: Deps,
  jobs: readonly AnyJob[],
  crontab: string,
): Promise<Worker> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload, helpers) => {
        const { attempts, max_attempts } = helpers.job;
        await job.run(deps, payload, { isLastAttempt: attempts >= max_attempts });
      },
    ]),
  );
  const started = followStartedJobs();
  const presence = startPresence(deps, started);
  const events: WorkerEvents = new EventEmitter();
  events.on('job:start', ({ job }) => started.note(job));
  const pool = openPool(deps);
  const runner = await run({
    preset: { plugins: [announcing(presence)] },
    pgPool: pool,
    events,
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
  return {
    async stop() {
      await runner.stop();
      await pool.end();
      await presence.end();
    },
  };
}

/** A connection that breaks, in use or idle, must not bring the process down; the library asks again. */
function openPool({ config, line, log }: Deps): Pool {
  const warn = (error: Error) => log.warn({ err: error }, 'database connection of the jobs lost');
  const pool = createJobPool(config.DATABASE_URL, line);
  pool.on('error', warn);
  pool.on('connect', (client) => void client.on('error', warn));
  return pool;
}

/** The library waits for this before it looks for a job, and locks its jobs with the id of the pool. */
function announcing(presence: Presence): GraphileConfig.Plugin {
  return {
    name: 'presence',
    version: '1.0.0',
    worker: {
      hooks: { startWorker: (_, { worker }) => presence.announce(worker.workerPool.id) },
    },
  };
}
