import type { Invitation } from './find-invitation.ts';
import { isOut } from './guarantors.sql.ts';
import { isWanted } from './is-wanted.ts';

/** Nothing that this person does changes anything any more. */
export function isClosed({ guarantor, loan }: Pick<Invitation, 'guarantor' | 'loan'>): boolean {
  return !isWanted(loan, 'guarantor') || isOut(guarantor);
}
