import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import {
  type ApplicationFacts,
  passesSpouseStep,
  resumePath,
  stepsLeft,
} from '@alivio/domain/onboarding/resume-path.ts';
import type { OnboardingStep } from '@alivio/domain/onboarding/steps.ts';
import type { Connection } from '#server/db/client.ts';
import { type AnswersRow, selectAnswers } from './answers.sql.ts';

/** Where a client stands, worked out from the answers on file whenever somebody asks: it is stored nowhere. */
export interface Application {
  readonly path: OnboardingPath;
  readonly stepsLeft: readonly OnboardingStep[];
  /** Whether the spouse step is one of the steps of what is being applied for, answered or not. */
  readonly passesSpouseStep: boolean;
  readonly loanState: LoanState | null;
  readonly income: Centimos | null;
  /** The procedures step was answered after the newest loan last moved. */
  readonly isTreatmentNewer: boolean;
  /** The procedures step says something else than what the newest loan was asked for with. */
  readonly hasOtherTreatment: boolean;
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
    passesSpouseStep: passesSpouseStep(facts),
    loanState: facts.loan?.state ?? null,
    income: row.income === null ? null : centimos(row.income),
    isTreatmentNewer: row.is_after_loan,
    hasOtherTreatment: facts.treatment !== null && !facts.treatment.isThatOfLoan,
  };
}

function factsOf(row: AnswersRow): ApplicationFacts {
  return {
    treatment:
      row.draft_amount === null
        ? null
        : {
            amount: centimos(row.draft_amount),
            isThatOfLoan: row.is_that_of_loan,
            isAfterLoan: row.is_after_loan,
          },
    loan:
      row.loan_state === null || row.loan_amount === null
        ? null
        : { state: row.loan_state, amount: centimos(row.loan_amount) },
    civilStatus: row.civil_status,
    hasIncome: row.income !== null,
    hasPersonalData: row.personal_data_at !== null && row.first_name !== '' && row.last_name !== '',
    phoneSettled: row.phone_verified_at !== null || row.phone_put_off_at !== null,
    emailSettled: row.email_verified_at !== null || row.email_put_off_at !== null,
    hasSpouse: row.spouse_id !== null,
  };
}
