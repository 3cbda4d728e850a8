import type { LoanState } from '../loan/loan-state.ts';
import { projections } from '../loan/projections.ts';
import type { OnboardingPath } from './path.ts';

/** Everything that decides where a client goes on. */
export interface ApplicationFacts {
  readonly hasProcedure: boolean;
  readonly loanState: LoanState | null;
  readonly hasIncome: boolean;
  readonly hasPersonalData: boolean;
  /** Verified, or put off with 'Validar luego'. */
  readonly phoneSettled: boolean;
  readonly emailSettled: boolean;
  readonly spouseApplies: boolean;
  readonly hasSpouse: boolean;
}

/** The first step that still lacks an answer; once the loan moves on, its state says where. */
export function resumePath(facts: ApplicationFacts): OnboardingPath {
  // An application that ended without a loan leaves the way free for the next one.
  const hasEnded = facts.loanState === 'lapsed' || facts.loanState === 'cancelled';
  const loanState = hasEnded ? null : facts.loanState;
  const stated = loanState === null ? null : projections[loanState].path;
  if (stated !== null) return stated;
  if (!facts.hasProcedure && loanState === null) return 'onboarding/procedures';
  if (loanState === null || !facts.hasIncome) return 'onboarding/payments';
  if (!facts.hasPersonalData) return 'onboarding/client-updates';
  if (!facts.phoneSettled) return 'onboarding/validate-phone';
  if (!facts.emailSettled) return 'onboarding/validate-email';
  if (facts.spouseApplies && !facts.hasSpouse) return 'onboarding/register-spouse';
  return 'onboarding/result';
}
