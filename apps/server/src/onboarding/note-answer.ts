import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { resumePath } from '@alivio/domain/onboarding/resume-path.ts';
import type { Connection } from '#server/db/client.ts';
import { touchApplication } from '#server/loans/touch-application.ts';
import { updateOnboardingPath } from './application.sql.ts';
import { getApplicationFacts } from './get-application-facts.ts';

/** Every use case that takes an answer ends with this: the application is alive, and the client resumes after it. */
export async function noteAnswer(
  trx: Connection,
  clientId: number,
  today: CalendarDate,
): Promise<void> {
  await touchApplication(trx, clientId, today);
  const path = resumePath(await getApplicationFacts(trx, clientId));
  await updateOnboardingPath(trx, clientId, path);
}
