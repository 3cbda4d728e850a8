import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { resumePath } from '@alivio/domain/onboarding/resume-path.ts';
import { spouseStepApplies } from '@alivio/domain/onboarding/steps.ts';
import type { Connection } from '#server/db/client.ts';
import { touchApplication } from '#server/loans/touch-application.ts';
import { selectApplicationFacts, updateOnboardingPath } from './application.sql.ts';

/** Every use case that takes an answer ends with this: the application is alive, and the client resumes after it. */
export async function noteAnswer(
  trx: Connection,
  clientId: number,
  today: CalendarDate,
): Promise<void> {
  await touchApplication(trx, clientId, today);
  const facts = await selectApplicationFacts(trx, clientId);
  const amount = facts.loanAmountCentimos ?? facts.draftAmountCentimos;
  const path = resumePath({
    hasProcedure: facts.draftAmountCentimos !== null,
    loanState: facts.loanState,
    hasIncome: facts.hasIncome,
    hasPersonalData: facts.hasPersonalData,
    phoneSettled: facts.phoneSettled,
    emailSettled: facts.emailSettled,
    spouseApplies: spouseStepApplies({
      civilStatus: facts.civilStatus,
      loanAmount: amount === null ? null : centimos(amount),
    }),
    hasSpouse: facts.hasSpouse,
  });
  await updateOnboardingPath(trx, clientId, path);
}
