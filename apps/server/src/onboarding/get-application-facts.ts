import { centimos } from '@alivio/domain/money/centimos.ts';
import type { ApplicationFacts } from '@alivio/domain/onboarding/resume-path.ts';
import { spouseStepApplies } from '@alivio/domain/onboarding/steps.ts';
import type { Connection } from '#server/db/client.ts';
import { SIGNING_AND_BEYOND } from '#server/loans/application-states.ts';
import { selectApplicationFacts } from './application.sql.ts';

export async function getApplicationFacts(
  db: Connection,
  clientId: number,
): Promise<ApplicationFacts> {
  const { civilStatus, draftAmountCentimos, loanAmountCentimos, draftDiffersFromLoan, ...facts } =
    await selectApplicationFacts(db, clientId);
  const { loanState } = facts;
  // A contract stands, whatever is planned next; anything before it gives way to another request.
  const hasChangedProcedure =
    draftDiffersFromLoan && loanState !== null && !SIGNING_AND_BEYOND.includes(loanState);
  const amount = hasChangedProcedure
    ? draftAmountCentimos
    : (loanAmountCentimos ?? draftAmountCentimos);
  return {
    ...facts,
    hasProcedure: draftAmountCentimos !== null,
    hasChangedProcedure,
    spouseApplies: spouseStepApplies({
      civilStatus,
      loanAmount: amount === null ? null : centimos(amount),
    }),
  };
}
