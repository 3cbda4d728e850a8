import { type EvaluationResult, evaluationResults } from '../loan/loan-state.ts';
import { monthsOnOffer } from '../loan/months-on-offer.ts';
import { quote } from '../loan/quote.ts';
import { type Centimos, centimos } from '../money/centimos.ts';
import type { CardInForce } from '../rates/rate-card.ts';
import { type Application, evaluate } from './evaluate.ts';
import type { Policy } from './policy.ts';

export type Change =
  | { readonly kind: 'amount'; readonly amount: Centimos }
  | { readonly kind: 'term'; readonly term: number };

export interface Suggestion {
  readonly change: Change;
  /** What the policy answered when it was run with the change. */
  readonly leadsTo: EvaluationResult;
  /** It would be the same for anybody who declares the same: telling it tells nothing of what the bureau knows. */
  readonly isOpen: boolean;
}

/** How the applicant's plan is priced, so that changes can be priced too. */
export interface Offer {
  readonly card: CardInForce;
  readonly campaign: boolean;
  readonly insurance: boolean;
}

const AMOUNT_STEP = 10_000;

/**
 * Single changes after which the policy gives a better answer, each one verified by running it.
 * A manual case is only sent where it is approved; a rejected one, wherever it is not rejected.
 * A guarantor is none of them: who is rejected cannot name one. An empty list is an answer too.
 */
export function pathToYes(
  policy: Policy,
  application: Application,
  offer: Offer,
): readonly Suggestion[] {
  const found = betterChanges(policy, application, offer);
  if (found.length === 0) return [];
  const declaredAlone = betterChanges(policy, withoutReports(policy, application), offer);
  const isSame = (one: VerifiedChange, other: VerifiedChange) =>
    JSON.stringify(one) === JSON.stringify(other);
  return found.map((each) => ({
    ...each,
    isOpen: declaredAlone.some((other) => isSame(each, other)),
  }));
}

type VerifiedChange = Omit<Suggestion, 'isOpen'>;

function betterChanges(
  policy: Policy,
  application: Application,
  offer: Offer,
): readonly VerifiedChange[] {
  const current = evaluate(policy, application).result;
  if (current === 'approved') return [];
  const verified = (change: Change): VerifiedChange | null => {
    const changed = applyChange(application, change, offer);
    if (changed === null) return null;
    const leadsTo = evaluate(policy, changed).result;
    return isYes(current, leadsTo) ? { change, leadsTo } : null;
  };
  return [
    largestAmount(application, offer, verified),
    ...otherTerms(application, offer).map((term) => verified({ kind: 'term', term })),
  ].filter((suggestion) => suggestion !== null);
}

/** The same person with nothing that the bureau, or anybody's marriage, could say against them. */
function withoutReports(policy: Policy, application: Application): Application {
  const { spouseReport: _, spouseOwn: __, ...alone } = application;
  return {
    ...alone,
    report: {
      ...application.report,
      score: policy.score.good,
      classification: 'NORMAL',
      monthsOfHistory: policy.minimumHistoryMonths,
      debts: [],
    },
  };
}

/** The application as it would be with the change; null when such a plan is not offered. */
export function applyChange(
  application: Application,
  change: Change,
  offer: Offer,
): Application | null {
  const { amount, term } = { ...application.quote, ...change };
  const { documentType } = application;
  const priced = quote({ ...offer, amount, term, documentType });
  return priced.ok ? { ...application, quote: priced.quote } : null;
}

function isYes(from: EvaluationResult, to: EvaluationResult): boolean {
  if (from !== 'rejected') return to === 'approved';
  return evaluationResults.indexOf(to) < evaluationResults.indexOf(from);
}

/** The largest smaller amount, in whole hundreds of soles: a smaller instalment never hurts. */
function largestAmount(
  application: Application,
  { card }: Offer,
  verified: (change: Change) => VerifiedChange | null,
): VerifiedChange | null {
  let low = Math.ceil(card.minAmount / AMOUNT_STEP);
  let high = Math.ceil(application.quote.amount / AMOUNT_STEP) - 1;
  let best: VerifiedChange | null = null;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const found = verified({ kind: 'amount', amount: centimos(middle * AMOUNT_STEP) });
    if (found === null) high = middle - 1;
    else {
      best = found;
      low = middle + 1;
    }
  }
  return best;
}

function otherTerms({ quote: plan, documentType }: Application, { campaign }: Offer): number[] {
  return monthsOnOffer({ documentType, campaign })
    .map(({ months }) => months)
    .filter((months) => months !== plan.term);
}
