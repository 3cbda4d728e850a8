import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import type { Connection } from '#server/db/client.ts';
import { selectApplicationFacts } from './application.sql.ts';

/** The state of the client's application, or null while no loan has been asked for. */
export async function findApplicationState(
  db: Connection,
  clientId: number,
): Promise<LoanState | null> {
  return (await selectApplicationFacts(db, clientId)).loan?.state ?? null;
}
