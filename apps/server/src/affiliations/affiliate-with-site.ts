import { isOpenAffiliation } from '@alivio/domain/clinic/affiliation.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { moveAffiliation } from './act-on-affiliation.ts';
import { lockAffiliation } from './affiliations.sql.ts';

/** In the transaction that makes its first site, by somebody who may make one: the clinic works with us now. */
export async function affiliateWithSite(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  by: StaffSession,
  { affiliationId, siteId }: { affiliationId: number; siteId: number },
): Promise<null | Refusal<'not_found' | 'affiliation_closed'>> {
  const affiliation = await lockAffiliation(trx, affiliationId);
  if (affiliation === null) return refuse('not_found', { subject: 'affiliation' });
  if (!isOpenAffiliation(affiliation.state)) return refuse('affiliation_closed');
  await moveAffiliation(deps, trx, by, affiliationId, { state: 'affiliated', note: null, siteId });
  return null;
}
