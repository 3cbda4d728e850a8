import type { Transaction } from 'kysely';
import type { Database } from './client.ts';
import type { DB } from './types.generated.ts';

/** Runs a use case in one transaction; whatever it throws rolls everything back. */
export function inTransaction<T>(
  db: Database,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(work);
}
