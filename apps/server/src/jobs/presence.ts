import { createDatabase, createPool } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { lockPresence, releaseJobsOfTheDead } from './presence.sql.ts';

const BEAT_MS = 5_000;

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
export function startPresence({ config, db, log }: Deps): Presence {
  const pool = createPool(config.DATABASE_URL, {
    max: 1,
    idleTimeoutMillis: 0,
    // A machine that vanished closes no connection: PostgreSQL has to ask.
    options: '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3',
  });
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
    } catch (error) {
      log.warn({ err: error }, 'presence could not be renewed');
    }
  };
  let beat = refresh();
  const timer = setInterval(() => {
    beat = beat.then(refresh);
  }, BEAT_MS);
  return {
    announce,
    async end() {
      clearInterval(timer);
      await beat;
      await session.destroy();
    },
  };
}
