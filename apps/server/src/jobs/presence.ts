import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, createPool } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { lockPresence, releaseJobsOfTheDead } from './presence.sql.ts';
import type { StartedJobs } from './started-jobs.ts';

const BEAT_MS = 5_000;
/** After an outage a worker must have its lock back before the others have missed it twice. */
const BEAT_AFTER_FAILURE_MS = 1_000;

export interface Presence {
  /** To be awaited before the worker takes its first job. */
  announce(workerId: string): Promise<void>;
  end(): Promise<void>;
}

/**
 * A worker that dies leaves its jobs locked, and the job library would keep them so for four hours: codes and links
 * would expire unsent. A living worker therefore holds a lock on a connection of its own, which PostgreSQL takes back
 * with the connection, and every worker gives back the jobs of those who hold none.
 */
export function startPresence({ config, db, line, log }: Deps, started: StartedJobs): Presence {
  const ownSession = {
    max: 1,
    idleTimeoutMillis: 0,
    // A machine that vanished closes no connection: PostgreSQL has to ask.
    options: '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3',
  };
  const pool = createPool(config.DATABASE_URL, ownSession, line);
  pool.on('error', (error) => log.warn({ err: error }, 'presence of the worker lost'));
  const session = createDatabase(pool);
  let announced: string | null = null;
  let missing: string[] = [];

  const announce = async (workerId: string) => {
    announced = workerId;
    await lockPresence(session, workerId);
  };
  const refresh = async () => {
    try {
      if (announced !== null) await lockPresence(session, announced);
      const found = await releaseJobsOfTheDead(db, missing);
      const { dead } = found;
      missing = found.missing;
      if (dead.length > 0) log.warn({ dead }, 'jobs of dead workers are given back');
      const lost = announced === null ? 0 : await started.releaseOthers(db, announced);
      if (lost > 0) log.warn({ lost }, 'jobs that were taken over a lost line are given back');
      return BEAT_MS;
    } catch (error) {
      log.warn({ err: error }, 'presence could not be renewed');
      return BEAT_AFTER_FAILURE_MS;
    }
  };
  const ended = new AbortController();
  const beats = (async () => {
    while (!ended.signal.aborted) {
      const pauseMs = await refresh();
      await sleep(pauseMs, undefined, ended).catch(() => {});
    }
  })();
  return {
    announce,
    async end() {
      ended.abort();
      await beats;
      await session.destroy();
    },
  };
}
