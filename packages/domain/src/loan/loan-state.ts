/** The only truth about a loan; every vocabulary of the specification is derived from it. */
export const loanStates = [
  'draft',
  'evaluated',
  'documents',
  'review',
  'file_complete',
  'guarantor',
  'collateral',
  'approved',
  'signing',
  'signing_failed',
  'awaiting_signers',
  'expired_unsigned',
  'signed',
  'expired_unredeemed',
  'disbursed',
  'paid',
  'rejected',
  'cancelled',
  'lapsed',
] as const;

export type LoanState = (typeof loanStates)[number];

/** Results of the credit check, in the words of the wire, from best to worst. */
export const evaluationResults = [
  'approved',
  'manual',
  'manual + guarantor',
  'manual + garanty',
  'rejected',
] as const;

export type EvaluationResult = (typeof evaluationResults)[number];
