import type {
  ClinicPaymentEvent,
  ClinicPaymentState,
} from '@alivio/domain/disbursement/clinic-payment-state.ts';
import type { LoanEvent, PlainEventKind } from '@alivio/domain/loan/loan-progress.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import { LAPSE_DAYS, QR_VALID_DAYS, SIGNERS_DAYS } from '@alivio/domain/loan/periods.ts';

/** An event and how many days after the one before it happens. */
export interface DemoStep {
  event: LoanEvent;
  after: number;
}

const step = (event: LoanEvent | PlainEventKind, after = 1): DemoStep => ({
  event: typeof event === 'string' ? { kind: event } : event,
  after,
});

const documents = [step('open_documents', 0)];
const review = [...documents, step('submit_documents')];
const file = [...review, step('complete_file')];
const evaluated = step({ kind: 'pass_evaluation', result: 'approved' }, 0);
const withGuarantor = step({ kind: 'pass_evaluation', result: 'manual + guarantor' }, 0);
// The desk's yes is both at once.
const approved = [evaluated, ...file, step('approve', 0)];
const signing = [...approved, step('create_contract'), step('start_signing')];
const awaiting = [...signing, step('holder_signs', 0)];
const signed = [...signing, step('all_sign', 0)];
const disbursed = [...signed, step('disburse', 2)];

/** How a loan comes to each state; the compiler asks for every one of them. */
export const pathTo: Record<LoanState, readonly DemoStep[]> = {
  draft: [],
  evaluated: [evaluated],
  documents: [evaluated, ...documents],
  review: [evaluated, ...review],
  // Only those whose backing is still to be reviewed stand here.
  file_complete: [withGuarantor, ...file],
  guarantor: [withGuarantor, ...file, step('ask_guarantor')],
  collateral: [
    step({ kind: 'pass_evaluation', result: 'manual + garanty' }, 0),
    ...file,
    step('ask_collateral'),
  ],
  approved,
  signing,
  signing_failed: [...signing, step('fail_signing', 0)],
  awaiting_signers: awaiting,
  expired_unsigned: [...awaiting, step('expire', SIGNERS_DAYS + 1)],
  signed,
  expired_unredeemed: [...signed, step('expire', QR_VALID_DAYS + 1)],
  disbursed,
  paid: disbursed,
  rejected: [step('reject', 0)],
  cancelled: disbursed,
  lapsed: [step('lapse', LAPSE_DAYS)],
};

/** Batching and settling follow for the last two, a batch at a time. */
export const papersTo: Record<
  ClinicPaymentState,
  readonly Exclude<ClinicPaymentEvent, 'batch' | 'settle'>[]
> = {
  REVISION: [],
  'DOCUMENTOS PENDIENTES': ['issue_letter'],
  'REVISION COMPROBANTE': ['issue_letter', 'upload_receipt'],
  RECHAZADO: ['issue_letter', 'upload_receipt', 'reject_receipt'],
  'EN PROCESO': ['issue_letter', 'upload_receipt', 'accept_receipt'],
  PAGADO: ['issue_letter', 'upload_receipt', 'accept_receipt'],
};
