import type { OtherPatient } from '@alivio/contract/onboarding.ts';
import { sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import { BEFORE_SIGNING } from '#server/loans/application-states.ts';

export interface ProcedureDraft {
  categoryId: number;
  siteId: number;
  enteredAmountCentimos: number;
  currency: 'PEN' | 'USD';
  exchangeRate: number | null;
  amountCentimos: number;
  patient: OtherPatient | null;
  referralCode: string | null;
}

/** What was saved, empty at first, with the plan of the application that has not been signed. */
export async function selectDraft(db: Connection, clientId: number) {
  return db
    .selectFrom('clients')
    .leftJoin('onboarding_drafts', 'onboarding_drafts.client_id', 'clients.id')
    .leftJoin('sites', 'sites.id', 'onboarding_drafts.site_id')
    .leftJoin('health_centers', 'health_centers.id', 'sites.health_center_id')
    .leftJoin('loans', (join) =>
      join.onRef('loans.client_id', '=', 'clients.id').on('loans.state', 'in', BEFORE_SIGNING),
    )
    .leftJoin('sites as loan_sites', 'loan_sites.id', 'loans.site_id')
    .leftJoin('health_centers as loan_centers', 'loan_centers.id', 'loan_sites.health_center_id')
    .leftJoin('categories as loan_categories', 'loan_categories.id', 'loans.category_id')
    .selectAll('onboarding_drafts')
    .select([
      'health_centers.name as health_center_name',
      'loans.plan',
      'loans.touched_on',
      'loans.contract_on',
      'loans.category_id as loan_category_id',
      'loans.site_id as loan_site_id',
      'loans.patient as loan_patient',
      'loan_centers.name as loan_center_name',
      'loan_sites.headquarter_name as loan_headquarter_name',
      'loan_categories.name as loan_category_name',
    ])
    .where('clients.id', '=', clientId)
    .orderBy('loans.id', 'desc')
    .executeTakeFirstOrThrow();
}

/** What was asked for is what is planned, also where the two were told apart: the loan has the last word. */
export async function alignDraft(
  db: Connection,
  clientId: number,
  asked: Pick<ProcedureDraft, 'categoryId' | 'siteId' | 'amountCentimos' | 'patient'>,
): Promise<void> {
  const ifSameAmount = (column: 'entered_amount_centimos' | 'currency' | 'exchange_rate') =>
    sql`CASE WHEN amount_centimos = ${asked.amountCentimos} THEN ${sql.ref(column)} END`;
  await sql`
    UPDATE onboarding_drafts SET
      category_id = ${asked.categoryId},
      site_id = ${asked.siteId},
      amount_centimos = ${asked.amountCentimos},
      entered_amount_centimos = coalesce(${ifSameAmount('entered_amount_centimos')}, ${asked.amountCentimos}),
      currency = coalesce(${ifSameAmount('currency')}, 'PEN'),
      exchange_rate = ${ifSameAmount('exchange_rate')},
      patient = ${asked.patient && JSON.stringify(asked.patient)}::jsonb
    WHERE client_id = ${clientId}`.execute(db);
}

export async function upsertDraft(
  db: Connection,
  clientId: number,
  draft: ProcedureDraft,
  now: Date,
): Promise<void> {
  const values = {
    category_id: draft.categoryId,
    site_id: draft.siteId,
    entered_amount_centimos: draft.enteredAmountCentimos,
    currency: draft.currency,
    exchange_rate: draft.exchangeRate,
    amount_centimos: draft.amountCentimos,
    patient: draft.patient && sql<string>`${JSON.stringify(draft.patient)}::jsonb`,
    referral_code: draft.referralCode,
    updated_at: now,
  };
  await db
    .insertInto('onboarding_drafts')
    .values({ client_id: clientId, ...values })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(values))
    .execute();
}
