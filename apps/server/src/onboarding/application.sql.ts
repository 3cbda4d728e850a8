import { isLoanState, type LoanState } from '@alivio/domain/loan/loan-state.ts';
import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import type { Connection } from '#server/db/client.ts';

/** What the client has answered so far. The newest loan is the application; older ones have gone their way. */
export async function selectApplicationFacts(db: Connection, clientId: number) {
  const row = await db
    .selectFrom('clients')
    .leftJoin('onboarding_drafts', 'onboarding_drafts.client_id', 'clients.id')
    .leftJoin('incomes', 'incomes.client_id', 'clients.id')
    .leftJoin('representatives', (join) =>
      join
        .onRef('representatives.client_id', '=', 'clients.id')
        .on('representatives.kind', '=', 'spouse'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('loans')
          .select(['loans.state', 'loans.amount_centimos'])
          .whereRef('loans.client_id', '=', 'clients.id')
          .orderBy('loans.id', 'desc')
          .limit(1)
          .as('loan'),
      (join) => join.onTrue(),
    )
    .select([
      'clients.civil_status',
      'clients.personal_data_at',
      'clients.phone_verified_at',
      'clients.phone_put_off_at',
      'clients.email_verified_at',
      'clients.email_put_off_at',
      'onboarding_drafts.amount_centimos as draft_amount',
      'incomes.client_id as income_of',
      'representatives.id as spouse_id',
      'loan.state as loan_state',
      'loan.amount_centimos as loan_amount',
    ])
    .where('clients.id', '=', clientId)
    .executeTakeFirstOrThrow();
  return {
    civilStatus: row.civil_status,
    personalDataAt: row.personal_data_at,
    phoneSettled: row.phone_verified_at !== null || row.phone_put_off_at !== null,
    emailSettled: row.email_verified_at !== null || row.email_put_off_at !== null,
    draftAmountCentimos: row.draft_amount,
    hasIncome: row.income_of !== null,
    hasSpouse: row.spouse_id !== null,
    loanState: row.loan_state === null ? null : parseLoanState(row.loan_state),
    loanAmountCentimos: row.loan_amount,
  };
}

function parseLoanState(text: string): LoanState {
  if (!isLoanState(text)) throw new Error(`a loan has the unknown state ${text}`);
  return text;
}

export async function updateOnboardingPath(
  db: Connection,
  clientId: number,
  path: OnboardingPath,
): Promise<void> {
  await db
    .updateTable('clients')
    .set({ onboarding_path: path })
    .where('id', '=', clientId)
    .execute();
}
