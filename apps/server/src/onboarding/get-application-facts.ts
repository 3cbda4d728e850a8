import type { ApplicationFacts } from '@alivio/domain/onboarding/resume-path.ts';
import type { Connection } from '#server/db/client.ts';
import { selectApplicationFacts } from './application.sql.ts';

/** What the domain needs to say where a client goes on. */
export function getApplicationFacts(db: Connection, clientId: number): Promise<ApplicationFacts> {
  return selectApplicationFacts(db, clientId);
}
