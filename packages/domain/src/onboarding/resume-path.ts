import type { LoanState } from '../loan/loan-state.ts';
import { projections } from '../loan/projections.ts';
import type { OnboardingPath } from './path.ts';
import { type OnboardingStep, onboardingSteps } from './steps.ts';

/** Everything that decides where a client goes on. */
export interface ApplicationFacts {
  readonly hasProcedure: boolean;
  readonly loanState: LoanState | null;
  /** Another treatment was saved than the loan was asked for, and it may still be asked for. */
  readonly hasChangedProcedure: boolean;
  readonly hasIncome: boolean;
  readonly hasPersonalData: boolean;
  /** Verified, or put off with 'Validar luego'. */
  readonly phoneSettled: boolean;
  readonly emailSettled: boolean;
  readonly spouseApplies: boolean;
  readonly hasSpouse: boolean;
}

type PathStep = Exclude<OnboardingStep, 'onboarding'>;
const pathSteps = onboardingSteps.filter((step): step is PathStep => step !== 'onboarding');

/** What each step waits for. The result is never behind: the state of the loan takes over from it. */
const lacksAnswer: Record<PathStep, (facts: ApplicationFacts) => boolean> = {
  'onboarding/procedures': (facts) => !facts.hasProcedure && openLoan(facts) === null,
  'onboarding/payments': (facts) =>
    openLoan(facts) === null || !facts.hasIncome || facts.hasChangedProcedure,
  'onboarding/client-updates': (facts) => !facts.hasPersonalData,
  'onboarding/validate-phone': (facts) => !facts.phoneSettled,
  'onboarding/validate-email': (facts) => !facts.emailSettled,
  'onboarding/register-spouse': (facts) => facts.spouseApplies && !facts.hasSpouse,
  'onboarding/result': () => true,
};

/** The first step that still lacks an answer; once the loan moves on, its state says where. */
export function resumePath(facts: ApplicationFacts): OnboardingPath {
  const loanState = openLoan(facts);
  const isDecidedByLoan = loanState !== null && !facts.hasChangedProcedure;
  const stated = isDecidedByLoan ? projections[loanState].path : null;
  return stated ?? pathSteps.find((step) => lacksAnswer[step](facts)) ?? 'onboarding/result';
}

/** From where the client stands to the result, without what is answered; nothing once the onboarding is behind. */
export function stepsLeft(path: OnboardingPath, facts: ApplicationFacts): OnboardingStep[] {
  const current = pathSteps.find((step) => step === path);
  if (current === undefined) return [];
  const following = pathSteps.slice(pathSteps.indexOf(current) + 1);
  return [current, ...following.filter((step) => lacksAnswer[step](facts))];
}

/** An application that ended without a loan leaves the way free for the next one. */
function openLoan({ loanState }: ApplicationFacts): LoanState | null {
  return loanState === 'lapsed' || loanState === 'cancelled' ? null : loanState;
}
