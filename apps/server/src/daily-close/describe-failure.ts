import pg from 'pg';
import { z } from 'zod/mini';
import { describeMismatch } from '#server/describe-mismatch.ts';

const LONGEST = 300;

/** An error in words for the desk: names of fields and rules, ids and hashes, nothing of what a row says of people. */
export function describeFailure(error: unknown): string {
  if (error instanceof z.core.$ZodError) return `stored data: ${describeMismatch(error)}`;
  // Its message may quote a value; its code and the name of what was violated do not.
  if (error instanceof pg.DatabaseError)
    return ['database', error.code, error.constraint].filter(Boolean).join(' ');
  return (error instanceof Error ? error.message : String(error)).slice(0, LONGEST);
}
