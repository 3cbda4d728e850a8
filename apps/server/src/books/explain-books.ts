import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import { explainClinics } from './explain-clinics.ts';
import { explainGateway } from './explain-gateway.ts';
import { explainRefunds } from './explain-refunds.ts';
import { explainReturns } from './explain-returns.ts';
import { explainSuspense } from './explain-suspense.ts';
import { explainUnapplied } from './explain-unapplied.ts';
import type { Explainer, Explanation } from './explanation.ts';

/** The accounts whose balance must be lines somewhere else, in the order in which they are printed. */
const explainers: readonly Explainer[] = [
  explainSuspense,
  explainUnapplied,
  explainGateway,
  explainRefunds,
  explainReturns,
  explainClinics,
];

export async function explainBooks(
  db: Connection,
  today: CalendarDate,
): Promise<readonly Explanation[]> {
  const explanations: Explanation[] = [];
  for (const explainer of explainers) explanations.push(await explainer(db, today));
  return explanations;
}
