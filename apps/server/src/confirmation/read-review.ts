import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { getApplication } from '#server/progress/get-application.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { gatherReview } from './gather-review.ts';
import type { Review } from './review.ts';

/**
 * What a client reads and answers. While another treatment is saved than that of the loan, its author is on file and
 * its plan is not: whoever confirmed now would confirm a treatment that they were not shown.
 */
export async function readReview(
  deps: Pick<Deps, 'config' | 'now'>,
  db: Connection,
  clientId: number,
): Promise<Review | Refusal<'confirmation_too_early'>> {
  const { hasOtherTreatment } = await getApplication(db, clientId);
  return hasOtherTreatment
    ? refuse('confirmation_too_early')
    : await gatherReview(deps, db, clientId);
}
