import type { ClientCase } from '@alivio/contract/cases.ts';
import type { Decision } from '../case-action.ts';

type Loan = NonNullable<ClientCase['loan']>;

/**
 * Whether a choice is for later: the server refuses it while a paper is not approved, and whoever is to say why should
 * not learn it after writing the reason. A no, and asking for one more paper, wait for nothing.
 */
export function waitsForPapers(
  { state }: Pick<Loan, 'state'>,
  choice: Decision | 'ask_document',
  documentsLeft: number | null,
): boolean {
  if (documentsLeft === 0 || choice === 'reject' || choice === 'ask_document') return false;
  // Past the holder's papers, only the yes waits for those of who or what stands behind the loan.
  return state === 'review' || choice === 'approve';
}
