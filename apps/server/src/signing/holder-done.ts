import type { LoanState } from '@alivio/domain/loan/loan-state.ts';

/** The holder has signed; what is still missing is not theirs to do. */
export const HOLDER_DONE: readonly LoanState[] = [
  'awaiting_signers',
  'signed',
  'expired_unredeemed',
  'disbursed',
  'paid',
];
