import { checkSiteTreatsCategory } from '#server/catalog/check-site-treats-category.ts';
import type { Connection } from '#server/db/client.ts';
import type { Refusal } from '#server/refusal.ts';
import { selectDraft } from './draft.sql.ts';

/** Nobody new applies where it is not offered any more; whoever has applied there goes on and may change the rest. */
export async function checkProcedureOffered(
  trx: Connection,
  clientId: number,
  { siteId, categoryId }: { siteId: number; categoryId: number },
): Promise<Refusal<'site_without_category'> | null> {
  const unfit = await checkSiteTreatsCategory(trx, siteId, categoryId);
  if (unfit === null) return null;
  const { loan_site_id, loan_category_id } = await selectDraft(trx, clientId);
  return loan_site_id === siteId && loan_category_id === categoryId ? null : unfit;
}
