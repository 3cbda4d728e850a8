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
/** One that is being signed, or waits to be redeemed: it stands as it is. */
export const BEING_SIGNED: readonly LoanState[] = [
  'signing',
  'signing_failed',
  'awaiting_signers',
  'signed',
];
