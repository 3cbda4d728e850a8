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

/** Its contract is on its way between the signers: it stands as it is, and no other application begins beside it. */
export const beingSigned: readonly LoanState[] = ['signing', 'signing_failed', 'awaiting_signers'];

/** Results of the credit check, in the words of the wire, from best to worst. */
export const evaluationResults = [
  'approved',
  'manual',
  'manual + guarantor',
  'manual + garanty',
  'rejected',
] as const;

export type EvaluationResult = (typeof evaluationResults)[number];

/** What has to stand behind a loan besides its holder before it is approved. */
export const backings = ['guarantor', 'collateral'] as const;

export type Backing = (typeof backings)[number];
