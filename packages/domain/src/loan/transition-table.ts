import type { LoanState } from './loan-state.ts';

export const loanEventKinds = [
  'pass_evaluation',
  'change_request',
  'open_documents',
  'submit_documents',
  'observe_documents',
  'complete_file',
  'ask_guarantor',
  'ask_collateral',
  'approve',
  'create_contract',
  'start_signing',
  'fail_signing',
  'holder_signs',
  'all_sign',
  'expire',
  'disburse',
  'undo_redemption',
  'pay_off',
  'reopen',
  'refund',
  'reject',
  'cancel',
  'lapse',
] as const;

export type LoanEventKind = (typeof loanEventKinds)[number];

type Moves = Partial<Record<LoanEventKind, LoanState>>;

const BEFORE_SIGNING: Moves = { reject: 'rejected', cancel: 'cancelled', lapse: 'lapsed' };
/** A changed amount, term or patient needs a new evaluation. */
const AFTER_EVALUATION: Moves = { ...BEFORE_SIGNING, change_request: 'draft' };

/** Every legal move of a loan; what is not here is refused. */
export const transitionTable: Record<LoanState, Moves> = {
  draft: { ...BEFORE_SIGNING, pass_evaluation: 'evaluated' },
  evaluated: { ...AFTER_EVALUATION, open_documents: 'documents' },
  documents: { ...AFTER_EVALUATION, submit_documents: 'review' },
  review: { ...AFTER_EVALUATION, observe_documents: 'documents', complete_file: 'file_complete' },
  file_complete: {
    ...AFTER_EVALUATION,
    ask_guarantor: 'guarantor',
    ask_collateral: 'collateral',
    approve: 'approved',
  },
  // The desk may still take the one for the other, or send the papers back.
  guarantor: {
    ...AFTER_EVALUATION,
    observe_documents: 'documents',
    ask_collateral: 'collateral',
    approve: 'approved',
  },
  collateral: {
    ...AFTER_EVALUATION,
    observe_documents: 'documents',
    ask_guarantor: 'guarantor',
    approve: 'approved',
  },
  // A contract at the provider moves nothing; the history tells its day.
  approved: { ...AFTER_EVALUATION, create_contract: 'approved', start_signing: 'signing' },
  signing: {
    fail_signing: 'signing_failed',
    holder_signs: 'awaiting_signers',
    all_sign: 'signed',
    lapse: 'lapsed',
  },
  signing_failed: {
    create_contract: 'signing_failed',
    start_signing: 'signing',
    lapse: 'lapsed',
  },
  awaiting_signers: { all_sign: 'signed', expire: 'expired_unsigned' },
  expired_unsigned: {},
  signed: { disburse: 'disbursed', expire: 'expired_unredeemed' },
  expired_unredeemed: {},
  disbursed: { undo_redemption: 'signed', pay_off: 'paid', refund: 'cancelled' },
  paid: { reopen: 'disbursed', refund: 'cancelled' },
  rejected: {},
  cancelled: {},
  lapsed: {},
};
