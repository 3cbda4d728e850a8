import type { Centimos } from '../money/centimos.ts';
import { eventsOfDeskYes } from './desk-yes.ts';
import type { LoanProgress, PlainEventKind } from './loan-progress.ts';
import type { LoanState } from './loan-state.ts';
import { transitionTable } from './transition-table.ts';

export const deskDecisions = ['approve', 'reject', 'ask_guarantor', 'ask_collateral'] as const;
export type DeskDecision = (typeof deskDecisions)[number];

type Standing = Pick<LoanProgress, 'state' | 'backing'>;

/** What a decision of the desk consists of, all of it in one transaction. */
export function eventsOfDecision(
  loan: Standing,
  decision: DeskDecision,
): readonly PlainEventKind[] {
  if (decision === 'approve') return eventsOfDeskYes(loan);
  // Whoever asks for something behind the loan has said yes to the file.
  return loan.state === 'review' && decision !== 'reject'
    ? ['complete_file', decision]
    : [decision];
}

/** Decisions that the table lets the desk take where the loan stands. */
export function decisionsFor(loan: Standing): readonly DeskDecision[] {
  return deskDecisions.filter((decision) => {
    if (decision === 'reject') return DECIDABLE.includes(loan.state);
    if (loan.state === 'file_complete' && decision === 'approve' && loan.backing !== null)
      return false;
    return isLegal(loan.state, eventsOfDecision(loan, decision));
  });
}

/** An application that nobody has sent yet is the client's to end. */
const DECIDABLE: readonly LoanState[] = [
  'evaluated',
  'documents',
  'review',
  'file_complete',
  'guarantor',
  'collateral',
  'approved',
];

function isLegal(from: LoanState, events: readonly PlainEventKind[]): boolean {
  let state: LoanState | undefined = from;
  for (const event of events) state = state && transitionTable[state][event];
  return state !== undefined;
}

/** A second person looks at a yes above the amount, and at a no to what was approved already. */
export function needsSecondPerson(
  loan: Standing & { readonly amount: Centimos },
  decision: DeskDecision,
  above: Centimos,
): boolean {
  if (decision === 'reject') return loan.state === 'approved';
  return eventsOfDecision(loan, decision).includes('approve') && loan.amount > above;
}
