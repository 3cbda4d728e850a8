import type { CalendarDate } from '../calendar/calendar-date.ts';

/** An agreement is never rewritten: another one for the same day is its next revision. */
export interface AgreementDay {
  readonly validFrom: CalendarDate;
  readonly revision: number;
}

export type AgreementStanding = 'coming' | 'in_force' | 'over' | 'replaced';

/** Newest first, each with how it stands: the last revision of the last day that has come is in force. */
export function agreementStandings<A extends AgreementDay>(
  agreements: readonly A[],
  today: CalendarDate,
): readonly (A & { readonly standing: AgreementStanding })[] {
  const newestFirst = agreements.toSorted(
    (a, b) => b.validFrom.localeCompare(a.validFrom) || b.revision - a.revision,
  );
  const inForce = newestFirst.find(({ validFrom }) => validFrom <= today);
  return newestFirst.map((agreement, index) => ({
    ...agreement,
    standing: standingOf(agreement, newestFirst[index - 1], inForce, today),
  }));
}

function standingOf(
  agreement: AgreementDay,
  newer: AgreementDay | undefined,
  inForce: AgreementDay | undefined,
  today: CalendarDate,
): AgreementStanding {
  if (agreement === inForce) return 'in_force';
  if (newer?.validFrom === agreement.validFrom) return 'replaced';
  return agreement.validFrom > today ? 'coming' : 'over';
}

export type AgreementProblem = 'agreement_day_past' | 'agreement_in_force';

/** What has begun was charged by it: another one begins tomorrow at the earliest. */
export function agreementProblem(
  agreements: readonly AgreementDay[],
  validFrom: CalendarDate,
  today: CalendarDate,
): AgreementProblem | null {
  if (validFrom < today) return 'agreement_day_past';
  const hasBegun = validFrom === today && agreements.some((each) => each.validFrom === today);
  return hasBegun ? 'agreement_in_force' : null;
}
