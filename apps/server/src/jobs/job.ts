import { z } from 'zod/mini';
import { actFrom } from '#server/acting-address.ts';
import type { Deps } from '#server/deps.ts';
import { describeMismatch } from '#server/describe-mismatch.ts';

/** With the queue's growing pauses, some days. */
const DEFAULT_ATTEMPTS = 25;

export interface JobContext {
  isLastAttempt: boolean;
}

/** Work for later, made by `defineJob`. Whoever can give its payload can enqueue it: hence `in`. */
export interface Job<in Payload> {
  readonly name: string;
  readonly maxAttempts: number;
  /** Throws at whoever would enqueue what the worker could not read. */
  readonly checkPayload: (payload: Payload) => void;
  /** Reads the payload that the queue kept and does the work. */
  readonly run: (deps: Deps, stored: unknown, context: JobContext) => Promise<void>;
}

/** Of whatever payload: it can be run, not enqueued. */
export type AnyJob = Job<never>;

export type NoPayload = Record<string, never>;
export const noPayload = z.object({});

interface JobDefinition<Schema extends z.core.$ZodType> {
  name: string;
  payload: Schema;
  maxAttempts?: number;
  /** Idempotent: it may run twice (`domain.md` §7). */
  run(deps: Deps, payload: z.output<Schema>, context: JobContext): Promise<void>;
}

/** The name, what has to be told and what is done then, in one place: nothing else writes a job's name. */
export function defineJob<Schema extends z.core.$ZodType>(
  definition: JobDefinition<Schema>,
): Job<z.input<Schema>> {
  const { name, payload: schema, maxAttempts = DEFAULT_ATTEMPTS } = definition;
  const read = (payload: unknown): z.output<Schema> => {
    const parsed = z.safeParse(schema, payload);
    if (parsed.success) return parsed.data;
    throw new Error(
      `the payload of the job ${name} does not fit: ${describeMismatch(parsed.error)}`,
    );
  };
  return {
    name,
    maxAttempts,
    checkPayload: (payload) => void read(payload),
    // A job may begin while a request is being answered, and is never done from its address.
    run: async (deps, stored, context) =>
      actFrom(null, () => definition.run(deps, read(stored), context)),
  };
}
