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
/** There is a contract, or was one on its way: its papers are kept for years (privacy page). */
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
/** One that is being signed, or waits to be redeemed: it stands as it is. */
export const BEING_SIGNED: readonly LoanState[] = [
  'signing',
  'signing_failed',
  'awaiting_signers',
  'signed',
];
