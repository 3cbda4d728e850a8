import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import {
  type ApplicationFacts,
  resumePath,
  stepsLeft,
} from '@alivio/domain/onboarding/resume-path.ts';
import { type OnboardingStep, spouseStepApplies } from '@alivio/domain/onboarding/steps.ts';
import type { Connection } from '#server/db/client.ts';
import { SIGNING_AND_BEYOND } from '#server/loans/application-states.ts';
import { type AnswersRow, selectAnswers } from './application.sql.ts';

/** Where a client stands, worked out from the answers on file whenever somebody asks: it is stored nowhere. */
export interface Application {
  readonly path: OnboardingPath;
  readonly stepsLeft: readonly OnboardingStep[];
  readonly loanState: ApplicationFacts['loanState'];
  readonly income: Centimos | null;
}

export async function getApplication(db: Connection, clientId: number): Promise<Application> {
  const application = (await listApplications(db, [clientId])).get(clientId);
  if (!application) throw new Error(`there is no client ${clientId}`);
  return application;
}

/** Those of several clients with one question to the database. */
export async function listApplications(
  db: Connection,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, Application>> {
  const rows = await selectAnswers(db, clientIds);
  return new Map(rows.map((row) => [row.client_id, toApplication(row)]));
}

function toApplication(row: AnswersRow): Application {
  const facts = factsOf(row);
  const path = resumePath(facts);
  return {
    path,
    stepsLeft: stepsLeft(path, facts),
    loanState: facts.loanState,
    income: row.income === null ? null : centimos(row.income),
  };
}

function factsOf(row: AnswersRow): ApplicationFacts {
  const loanState = row.loan_state;
  // A contract stands, whatever is planned next; anything before it gives way to another request.
  const hasChangedProcedure =
    row.draft_amount !== null &&
    row.draft_differs &&
    loanState !== null &&
    !SIGNING_AND_BEYOND.includes(loanState);
  const amount = hasChangedProcedure ? row.draft_amount : (row.loan_amount ?? row.draft_amount);
  return {
    hasProcedure: row.draft_amount !== null,
    loanState,
    hasChangedProcedure,
    hasIncome: row.income !== null,
    hasPersonalData: row.personal_data_at !== null && row.first_name !== '' && row.last_name !== '',
    phoneSettled: row.phone_verified_at !== null || row.phone_put_off_at !== null,
    emailSettled: row.email_verified_at !== null || row.email_put_off_at !== null,
    spouseApplies: spouseStepApplies({
      civilStatus: row.civil_status,
      loanAmount: amount === null ? null : centimos(amount),
    }),
    hasSpouse: row.spouse_id !== null,
  };
}
