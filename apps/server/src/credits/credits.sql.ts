import type { Connection } from '#server/db/client.ts';

/** What the client area tells of a loan and the loan itself does not know. */
export interface CreditNames {
  id: number;
  createdAt: Date;
  category: string;
  healthCenter: string;
  headquarter: string;
}

/** Those of the loans that are the client's, in the order of their ids. */
export async function selectCreditNames(
  db: Connection,
  clientId: number,
  loanIds: readonly number[],
): Promise<CreditNames[]> {
  return db
    .selectFrom('loans')
    .innerJoin('sites', 'sites.id', 'loans.site_id')
    .innerJoin('health_centers', 'health_centers.id', 'sites.health_center_id')
    .innerJoin('categories', 'categories.id', 'loans.category_id')
    .select([
      'loans.id',
      'loans.created_at as createdAt',
      'categories.name as category',
      'health_centers.name as healthCenter',
      'sites.headquarter_name as headquarter',
    ])
    .where('loans.client_id', '=', clientId)
    .where(({ eb, fn, val }) => eb('loans.id', '=', fn.any(val(loanIds))))
    .orderBy('loans.id')
    .execute();
}
