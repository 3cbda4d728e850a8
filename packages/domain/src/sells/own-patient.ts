import { type CalendarDate, daysBetween, laterOf } from '../calendar/calendar-date.ts';
import type { LoanState } from '../loan/loan-state.ts';
import { projections } from '../loan/projections.ts';
import type { OnboardingPath } from '../onboarding/path.ts';

/** What became of a patient whom an advisor brought, as far as it has come. */
export const patientOutcomes = [
  'in_progress',
  'approved',
  'signed',
  'redeemed',
  'rejected',
  'ended',
] as const;
export type PatientOutcome = (typeof patientOutcomes)[number];

/** Days without a movement after which somebody should ask. */
export const STUCK_AFTER_DAYS = 3;

const outcomeOfState: Record<LoanState, PatientOutcome> = {
  draft: 'in_progress',
  evaluated: 'in_progress',
  documents: 'in_progress',
  review: 'in_progress',
  file_complete: 'in_progress',
  guarantor: 'in_progress',
  collateral: 'in_progress',
  approved: 'approved',
  signing: 'approved',
  signing_failed: 'approved',
  awaiting_signers: 'approved',
  expired_unsigned: 'ended',
  signed: 'signed',
  expired_unredeemed: 'ended',
  disbursed: 'redeemed',
  paid: 'redeemed',
  rejected: 'rejected',
  cancelled: 'ended',
  lapsed: 'ended',
};

/** The patient has sent everything and waits for the desk: a call could only ask for patience. */
const OURS: readonly LoanState[] = ['review', 'file_complete'];

export interface OwnPatientFacts {
  readonly path: OnboardingPath;
  /** The newest loan and the day it last moved or was last answered; null while none was asked for. */
  readonly loan: { readonly state: LoanState; readonly movedOn: CalendarDate } | null;
  /** The last answer that belongs to no loan: the registration, the treatment, the income. */
  readonly answeredOn: CalendarDate;
}

export interface OwnPatientStanding {
  readonly outcome: PatientOutcome;
  readonly waitingDays: number;
  /** On the way to a signature, the next step the patient's, and nobody has moved it for `STUCK_AFTER_DAYS`. */
  readonly isStuck: boolean;
}

/** Where an advisor's patient stands today. Whoever began another application after the last one is on the way again. */
export function standingOf(facts: OwnPatientFacts, today: CalendarDate): OwnPatientStanding {
  const { loan, path, answeredOn } = facts;
  if (loan === null) return standing('in_progress', answeredOn, today);
  const stated = projections[loan.state].path;
  return stated !== null && stated !== path
    ? standing('in_progress', laterOf(answeredOn, loan.movedOn), today)
    : standing(outcomeOfState[loan.state], loan.movedOn, today, OURS.includes(loan.state));
}

function standing(
  outcome: PatientOutcome,
  movedOn: CalendarDate,
  today: CalendarDate,
  isOurTurn = false,
): OwnPatientStanding {
  const waitingDays = Math.max(0, daysBetween(movedOn, today));
  const isStuck = isUnderWay(outcome) && !isOurTurn && waitingDays >= STUCK_AFTER_DAYS;
  return { outcome, waitingDays, isStuck };
}

/** Not signed yet, and may still be. */
export function isUnderWay(outcome: PatientOutcome): boolean {
  return outcome === 'in_progress' || outcome === 'approved';
}
