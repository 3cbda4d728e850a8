import type { Connection } from '#server/db/client.ts';
import { selectFundsByLoan } from './explained-lines.sql.ts';
import { type Explanation, explain } from './explanation.ts';

/** What clients brought that pays nothing yet, loan by loan. */
export async function explainUnapplied(db: Connection): Promise<Explanation> {
  return explain(db, 'unapplied_funds', await selectFundsByLoan(db));
}
