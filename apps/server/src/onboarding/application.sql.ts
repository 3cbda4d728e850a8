import { centimos } from '@alivio/domain/money/centimos.ts';
import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import type { ApplicationFacts } from '@alivio/domain/onboarding/resume-path.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/** What the client has answered so far. The newest loan is the application; older ones have gone their way. */
export async function selectApplicationFacts(
  db: Connection,
  clientId: number,
): Promise<ApplicationFacts> {
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
          .select([
            'loans.state',
            'loans.amount_centimos',
            'loans.site_id',
            'loans.category_id',
            'loans.patient',
            'loans.updated_at',
          ])
          .whereRef('loans.client_id', '=', 'clients.id')
          .orderBy('loans.id', 'desc')
          .limit(1)
          .as('loan'),
      (join) => join.onTrue(),
    )
    .select([
      'clients.civil_status',
      'clients.personal_data_at',
      'clients.first_name',
      'clients.last_name',
      'clients.phone_verified_at',
      'clients.phone_put_off_at',
      'clients.email_verified_at',
      'clients.email_put_off_at',
      'onboarding_drafts.amount_centimos as draft_amount',
      'incomes.client_id as income_of',
      'representatives.id as spouse_id',
      'loan.state as loan_state',
      'loan.amount_centimos as loan_amount',
      sql<boolean>`(onboarding_drafts.amount_centimos, onboarding_drafts.site_id,
          onboarding_drafts.category_id, onboarding_drafts.patient)
        IS NOT DISTINCT FROM (loan.amount_centimos, loan.site_id, loan.category_id, loan.patient)`.as(
        'is_that_of_loan',
      ),
      sql<boolean>`coalesce(onboarding_drafts.updated_at > loan.updated_at, false)`.as(
        'is_after_loan',
      ),
    ])
    .where('clients.id', '=', clientId)
    .executeTakeFirstOrThrow();
  return {
    civilStatus: row.civil_status,
    hasPersonalData: row.personal_data_at !== null && row.first_name !== '' && row.last_name !== '',
    phoneSettled: row.phone_verified_at !== null || row.phone_put_off_at !== null,
    emailSettled: row.email_verified_at !== null || row.email_put_off_at !== null,
    hasIncome: row.income_of !== null,
    hasSpouse: row.spouse_id !== null,
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
  };
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

/** The applicant as the rules of the payments step see them. */
export async function selectApplicant(db: Connection, clientId: number) {
  const row = await db
    .selectFrom('clients')
    .leftJoin('onboarding_drafts', 'onboarding_drafts.client_id', 'clients.id')
    .leftJoin('incomes', 'incomes.client_id', 'clients.id')
    .select([
      'clients.document_type',
      'clients.identification_number',
      'onboarding_drafts.referral_code',
      'incomes.amount_centimos',
    ])
    .where('clients.id', '=', clientId)
    .executeTakeFirstOrThrow();
  return {
    documentType: row.document_type,
    documentNumber: row.identification_number,
    referralCode: row.referral_code,
    incomeCentimos: row.amount_centimos,
  };
}

export async function upsertIncome(
  db: Connection,
  clientId: number,
  amountCentimos: number,
  now: Date,
): Promise<void> {
  const values = { amount_centimos: amountCentimos, updated_at: now };
  await db
    .insertInto('incomes')
    .values({ client_id: clientId, ...values })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(values))
    .execute();
}

/** The campaign whose rate the client's newest loan has. */
export function selectRequestedCampaign(db: Connection, clientId: number) {
  return db
    .selectFrom('loans')
    .select('campaign_name')
    .where('client_id', '=', clientId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
