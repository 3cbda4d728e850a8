import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { forgetProspect } from '#server/prospects/forget-prospect.ts';
import { updateClient } from './clients.sql.ts';
import type { Person } from './find-person.ts';

/**
 * Whether the client wants to hear of offers; after a no the company that makes them is told to forget. After a yes it
 * hears of them by the answer that the yes came with, once the loan is touched: loan before job, as everywhere. The
 * first day of a yes that stands is kept.
 */
export async function setOffers(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  { id, marketing_accepted_at }: Pick<Person, 'id' | 'marketing_accepted_at'>,
  wanted: boolean,
): Promise<boolean> {
  if (wanted === (marketing_accepted_at !== null)) return false;
  await updateClient(trx, id, { marketing_accepted_at: wanted ? now() : null });
  if (!wanted) await forgetProspect(trx, id);
  return true;
}
