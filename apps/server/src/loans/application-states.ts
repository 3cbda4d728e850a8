import type { LoanState } from '@alivio/domain/loan/loan-state.ts';

/** An application that may still change. */
export const BEFORE_SIGNING: readonly LoanState[] = [
  'draft',
  'evaluated',
  'documents',
  'review',
  'file_complete',
  'guarantor',
  'collateral',
  'approved',
];
/** The contract was signed, or was about to be: its papers are kept for years (privacy page). */
export const SIGNING_AND_BEYOND: readonly LoanState[] = [
  'signing',
  'signing_failed',
  'awaiting_signers',
  'expired_unsigned',
  'signed',
  'expired_unredeemed',
  'disbursed',
  'paid',
];
/** A contract may wait for its holder: it is over some days after it was created. */
export const WITH_OPEN_CONTRACT: readonly LoanState[] = ['approved', 'signing', 'signing_failed'];
