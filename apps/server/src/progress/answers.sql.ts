import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';

/** What the clients have answered so far. The newest loan is the application; older ones have gone their way. */
export async function selectAnswers(db: Connection, clientIds: readonly number[]) {
  return db
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
      'clients.id as client_id',
      'clients.civil_status',
      'clients.personal_data_at',
      'clients.first_name',
      'clients.last_name',
      'clients.phone_verified_at',
      'clients.phone_put_off_at',
      'clients.email_verified_at',
      'clients.email_put_off_at',
      'onboarding_drafts.amount_centimos as draft_amount',
      'incomes.amount_centimos as income',
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
    .where('clients.id', '=', sql<number>`ANY(${clientIds}::bigint[])`)
    .execute();
}

export type AnswersRow = Awaited<ReturnType<typeof selectAnswers>>[number];
