import type { Connection } from '#server/db/client.ts';
import { selectOwedToSites } from './explained-lines.sql.ts';
import { type Explanation, explain } from './explanation.ts';

/** What clinics are owed for redeemed loans, site by site. */
export async function explainClinics(db: Connection): Promise<Explanation> {
  return explain(db, 'clinic_payable', await selectOwedToSites(db));
}
