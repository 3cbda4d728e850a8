import type { Connection } from '#server/db/client.ts';
import { listHeldJobs, releaseHeldJobs } from './presence.sql.ts';

interface TakenJob {
  id: string | number;
  /** Counted up whenever the job is taken. */
  attempts: number;
}

export interface StartedJobs {
  note(job: TakenJob): void;
  /** Gives back what the worker holds and never started; answers how many. */
  releaseOthers(db: Connection, workerId: string): Promise<number>;
}

/**
 * A job is taken by a statement. When the line is lost before its answer arrives, the job stays locked for a worker that
 * lives and knows nothing of it: what is held for a while and was never started is given back.
 */
export function followStartedJobs(): StartedJobs {
  const started = new Set<string>();
  return {
    note: (job) => void started.add(nameOf(job)),
    async releaseOthers(db, workerId) {
      const before = [...started];
      const held = await listHeldJobs(db, workerId);
      const names = new Set(held.map(nameOf));
      for (const name of before) if (!names.has(name)) started.delete(name);
      const lost = held.filter((job) => job.isOld && !started.has(nameOf(job)));
      if (lost.length > 0) await releaseHeldJobs(db, workerId, lost);
      return lost.length;
    },
  };
}

function nameOf({ id, attempts }: TakenJob): string {
  return `${id}/${attempts}`;
}
