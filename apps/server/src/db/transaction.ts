import type { Transaction } from 'kysely';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import type { Database } from './client.ts';
import type { DB } from './types.generated.ts';

/**
 * Runs a use case in one transaction. What it throws rolls everything back, and so does a refusal that it returns:
 * whoever is told "no" finds nothing changed, in whatever order the use case wrote and judged.
 */
export async function inTransaction<T>(
  db: Database,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx);
      if (isRefusal(result)) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    // Thrown a few lines above, with what this very `work` returned.
    if (error instanceof RolledBack) return error.refusal as T;
    throw error;
  }
}

class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('rolled back by a refusal');
    this.refusal = refusal;
  }
}
