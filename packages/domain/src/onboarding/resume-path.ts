import { beingSigned, type LoanState } from '../loan/loan-state.ts';
import { projections } from '../loan/projections.ts';
import type { Centimos } from '../money/centimos.ts';
import type { CivilStatus } from '../person/civil-status.ts';
import type { OnboardingPath } from './path.ts';
import { type OnboardingStep, onboardingSteps, spouseStepApplies } from './steps.ts';

/** What the procedures step saved last. */
export interface SavedTreatment {
  readonly amount: Centimos;
  /** Amount, place, category and patient are those that the newest loan was asked for with. */
  readonly isThatOfLoan: boolean;
  /** It was saved after the newest loan last moved. */
  readonly isAfterLoan: boolean;
}

/** Everything that decides where a client goes on. */
export interface ApplicationFacts {
  readonly treatment: SavedTreatment | null;
  /** The newest one. */
  readonly loan: { readonly state: LoanState; readonly amount: Centimos } | null;
  readonly civilStatus: CivilStatus;
  readonly hasIncome: boolean;
  readonly hasPersonalData: boolean;
  /** Verified, or put off with 'Validar luego'. */
  readonly phoneSettled: boolean;
  readonly emailSettled: boolean;
  readonly hasSpouse: boolean;
}

type PathStep = Exclude<OnboardingStep, 'onboarding'>;
const pathSteps = onboardingSteps.filter((step): step is PathStep => step !== 'onboarding');

/** What each step waits for. The result is never behind: the state of the loan takes over from it. */
const lacksAnswer: Record<PathStep, (facts: ApplicationFacts) => boolean> = {
  'onboarding/procedures': (facts) =>
    hasEnded(facts) ? !awaitsPlan(facts) : facts.loan === null && facts.treatment === null,
  'onboarding/payments': (facts) =>
    facts.loan === null || hasEnded(facts) || !facts.hasIncome || awaitsPlan(facts),
  'onboarding/client-updates': (facts) => !facts.hasPersonalData,
  'onboarding/validate-phone': (facts) => !facts.phoneSettled,
  'onboarding/validate-email': (facts) => !facts.emailSettled,
  'onboarding/register-spouse': (facts) => passesSpouseStep(facts) && !facts.hasSpouse,
  'onboarding/result': () => true,
};

/** The first step that still lacks an answer; once the loan moves on, its state says where. */
export function resumePath(facts: ApplicationFacts): OnboardingPath {
  const isDecidedByLoan = facts.loan !== null && !awaitsPlan(facts);
  const stated = isDecidedByLoan ? projections[facts.loan.state].path : null;
  return stated ?? pathSteps.find((step) => lacksAnswer[step](facts)) ?? 'onboarding/result';
}

/** From where the client stands to the result, without what is answered; nothing once the onboarding is behind. */
export function stepsLeft(path: OnboardingPath, facts: ApplicationFacts): OnboardingStep[] {
  const current = pathSteps.find((step) => step === path);
  if (current === undefined) return [];
  const following = pathSteps.slice(pathSteps.indexOf(current) + 1);
  return [current, ...following.filter((step) => lacksAnswer[step](facts))];
}

/**
 * A treatment was saved whose plan nobody has asked for yet: another one than that of the loan, or any one after an
 * application that ended. While a loan is being signed it stands as it is, whatever is planned next.
 */
function awaitsPlan(facts: ApplicationFacts): boolean {
  const { treatment, loan } = facts;
  if (treatment === null || loan === null || beingSigned.includes(loan.state)) return false;
  return hasEnded(facts) ? treatment.isAfterLoan : !treatment.isThatOfLoan;
}

/** An application that ended without a loan leaves the way free for the next one. */
function hasEnded({ loan }: ApplicationFacts): boolean {
  return loan?.state === 'lapsed' || loan?.state === 'cancelled';
}

/** By the amount of what is being applied for: that of a new treatment as soon as it is saved. */
export function passesSpouseStep(facts: ApplicationFacts): boolean {
  const { treatment, loan, civilStatus } = facts;
  const asked = awaitsPlan(facts) ? treatment : (loan ?? treatment);
  return spouseStepApplies({ civilStatus, loanAmount: asked?.amount ?? null });
}
