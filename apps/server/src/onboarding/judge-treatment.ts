import { isDeepStrictEqual } from 'node:util';
import type { Connection } from '#server/db/client.ts';
import { BEFORE_SIGNING } from '#server/loans/application-states.ts';
import { readPlan } from '#server/loans/stored-plan.ts';
import { getApplication } from '#server/progress/get-application.ts';
import type { ProcedureDraft } from './draft.sql.ts';

/** What `selectDraft` tells of the treatment. Written out: inferred, the linter takes minutes over it. */
interface DraftRow {
  site_id: number | null;
  category_id: number | null;
  amount_centimos: number | null;
  patient: unknown;
  loan_site_id: number | null;
  loan_category_id: number | null;
  loan_patient: unknown;
  plan: unknown;
}
type Treatment = Pick<ProcedureDraft, 'siteId' | 'categoryId' | 'amountCentimos' | 'patient'>;

/** Whether a treatment is another than the one on file. With a new application everything is said anew. */
export async function judgeTreatment(
  trx: Connection,
  clientId: number,
  before: DraftRow,
  asked: Treatment,
): Promise<'new' | 'same'> {
  const isSame = isDeepStrictEqual(treatmentOf(before), asked);
  return isSame && !(await startsOver(trx, clientId)) ? 'same' : 'new';
}

/** Whoever asked for a loan without the procedures step has it in the loan alone. */
function treatmentOf(row: DraftRow) {
  if (row.site_id !== null)
    return {
      siteId: row.site_id,
      categoryId: row.category_id,
      amountCentimos: row.amount_centimos,
      patient: row.patient,
    };
  return {
    siteId: row.loan_site_id,
    categoryId: row.loan_category_id,
    amountCentimos: row.plan && readPlan(row.plan).amount,
    patient: row.loan_patient,
  };
}

/** What is on file went into a loan that is past changing. */
async function startsOver(trx: Connection, clientId: number): Promise<boolean> {
  const { loanState, isTreatmentNewer } = await getApplication(trx, clientId);
  return loanState !== null && !BEFORE_SIGNING.includes(loanState) && !isTreatmentNewer;
}
