import { otherPatient } from '@alivio/contract/onboarding.ts';
import { z } from 'zod/mini';
import type { Connection } from '#server/db/client.ts';

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
      'onboarding_drafts.patient',
      'incomes.amount_centimos',
    ])
    .where('clients.id', '=', clientId)
    .executeTakeFirstOrThrow();
  return {
    documentType: row.document_type,
    documentNumber: row.identification_number,
    referralCode: row.referral_code,
    /** As it was saved with the procedures step; null when the holder is the patient. */
    savedPatient: row.patient === null ? null : z.parse(otherPatient, row.patient),
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
