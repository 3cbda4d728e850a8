import { centimos } from '@alivio/domain/money/centimos.ts';
import { resumePath } from '@alivio/domain/onboarding/resume-path.ts';
import { spouseStepApplies } from '@alivio/domain/onboarding/steps.ts';
import type { Connection } from '#server/db/client.ts';
import { selectApplicationFacts, updateOnboardingPath } from './application.sql.ts';

/** Works out where the client resumes from what has been answered, and stores it; every use case that answers calls it. */
export async function refreshOnboardingPath(trx: Connection, clientId: number): Promise<void> {
  const facts = await selectApplicationFacts(trx, clientId);
  const amount = facts.loanAmountCentimos ?? facts.draftAmountCentimos;
  const path = resumePath({
    hasProcedure: facts.draftAmountCentimos !== null,
    loanState: facts.loanState,
    hasIncome: facts.hasIncome,
    hasPersonalData: facts.personalDataAt !== null,
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
