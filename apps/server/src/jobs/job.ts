import type { Deps } from '#server/deps.ts';

export interface JobContext {
  isLastAttempt: boolean;
}

/** A job is idempotent: it may run twice (`domain.md` §7). */
export interface Job {
  name: string;
  run(deps: Deps, payload: unknown, context: JobContext): Promise<void>;
}
