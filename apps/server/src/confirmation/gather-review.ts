import { beingSigned } from '@alivio/domain/loan/loan-state.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { readToday } from '#server/business-date/today.ts';
import { getCategoryName } from '#server/catalog/get-category-name.ts';
import { getSite } from '#server/catalog/get-site.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { BEFORE_SIGNING } from '#server/loans/application-states.ts';
import { listLoansOfClient } from '#server/loans/list-loans-of-client.ts';
import { findSpouse } from '#server/onboarding/find-spouse.ts';
import { listOrigins } from '#server/origins/list-origins.ts';
import { getApplication } from '#server/progress/get-application.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { Review } from './review.ts';

/** Without a plan and an income there is nothing to be read yet. */
export async function gatherReview(
  deps: Pick<Deps, 'config' | 'now'>,
  db: Connection,
  clientId: number,
): Promise<Review | Refusal<'confirmation_too_early'>> {
  const [loan] = await listLoansOfClient(db, clientId);
  const { income } = await getApplication(db, clientId);
  const isOnItsWay = loan && [...BEFORE_SIGNING, ...beingSigned].includes(loan.state);
  if (!isOnItsWay || income === null) return refuse('confirmation_too_early');
  return {
    person: await getPerson(db, clientId),
    income,
    spouse: await findSpouse(db, clientId),
    loan,
    site: await getSite(db, loan.siteId),
    category: await getCategoryName(db, loan.categoryId),
    origins: await listOrigins(db, clientId),
    today: await readToday(deps, db),
  };
}
