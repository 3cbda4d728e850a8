import type { LoanProgress, PlainEventKind } from './loan-progress.ts';

/**
 * What the desk's yes consists of, all of it in one transaction. To a reviewed file it is the approval too, unless
 * something has to stand behind the loan: that stops in `file_complete` until its own review (`domain.md` §2).
 * Where no yes is due, the table and its guards refuse what is told here, with the reason.
 */
export function eventsOfDeskYes({
  state,
  backing,
}: Pick<LoanProgress, 'state' | 'backing'>): readonly PlainEventKind[] {
  if (state !== 'review') return ['approve'];
  return backing === null ? ['complete_file', 'approve'] : ['complete_file'];
}
