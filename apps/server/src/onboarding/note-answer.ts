import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import type { Connection } from '#server/db/client.ts';
import { touchApplication } from '#server/loans/touch-application.ts';
import { getApplication } from '#server/progress/get-application.ts';
import { noteProspect } from '#server/prospects/note-prospect.ts';

/** Every use case that takes an answer ends with this: the application is alive, and the client goes on at the path. */
export async function noteAnswer(
  trx: Connection,
  clientId: number,
  today: CalendarDate,
): Promise<OnboardingPath> {
  await touchApplication(trx, clientId, today);
  await noteProspect(trx, clientId);
  return (await getApplication(trx, clientId)).path;
}
