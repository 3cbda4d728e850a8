import type { PlainEventKind } from './loan-progress.ts';
import type { LoanState } from './loan-state.ts';
import type { SignerRole, SignerStanding } from './signers.ts';

/** What the signature provider answers about a contract, as far as it moves the loan. */
export interface ToldContract {
  /** Everybody has signed and the signed papers exist. */
  readonly isDone: boolean;
  readonly signers: readonly { readonly role: SignerRole; readonly standing: SignerStanding }[];
}

/**
 * The moves that a loan is behind what the provider tells. Told twice, or late, it is behind nothing: whatever came
 * first, a word of the provider, of the browser or the answer to a question of ours, they end in the same state.
 */
export function eventsOfTold(
  state: LoanState,
  told: ToldContract,
  /**
   * Whether the holder's failure is told for the first time. It is asked in `signing_failed` alone, where one that was
   * told before is no other attempt; an attempt under way fails by whatever failure is told.
   */
  isNewFailure: boolean,
): readonly PlainEventKind[] {
  const standing = told.signers.find(({ role }) => role === 'holder')?.standing ?? 'waiting';
  switch (state) {
    case 'approved':
      return standing === 'waiting' ? [] : ['start_signing', ...afterSubmission(standing, told)];
    case 'signing_failed':
      return standing === 'waiting' || (standing === 'failed' && !isNewFailure)
        ? []
        : ['start_signing', ...afterSubmission(standing, told)];
    case 'signing':
      return afterSubmission(standing, told);
    case 'awaiting_signers':
      return told.isDone ? ['all_sign'] : [];
    default:
      return [];
  }
}

function afterSubmission(
  standing: SignerStanding,
  { isDone, signers }: ToldContract,
): readonly PlainEventKind[] {
  if (standing === 'failed') return ['fail_signing'];
  if (standing !== 'signed') return [];
  const waitsForOthers: PlainEventKind[] = signers.length > 1 ? ['holder_signs'] : [];
  return isDone ? [...waitsForOthers, 'all_sign'] : waitsForOthers;
}
