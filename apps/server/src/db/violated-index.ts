import pg from 'pg';

const UNIQUE_VIOLATION = '23505';

/** The unique index a statement ran into, or null when it failed for another reason. */
export function violatedIndex(error: unknown): string | null {
  const isViolation = error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION;
  return isViolation ? (error.constraint ?? null) : null;
}
