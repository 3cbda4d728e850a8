import type { Connection } from '#server/db/client.ts';
import { isOverFrom } from './attempt-times.ts';
import { selectOpenAttempt } from './card-payments.sql.ts';

/** A payment by card of a loan that has not ended yet. */
export interface Paying {
  /** When it has ended, if nobody pays with its form; null while the bank has still to decide: nobody knows. */
  until: Date | null;
}

/** Null: none is open. */
export async function findPaying(db: Connection, loanId: number): Promise<Paying | null> {
  const open = await selectOpenAttempt(db, loanId);
  if (open === null) return null;
  return { until: open.isPending ? null : isOverFrom(open.expiresAt) };
}
