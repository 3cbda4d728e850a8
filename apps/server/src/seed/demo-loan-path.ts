import type {
  ClinicPaymentEvent,
  ClinicPaymentState,
} from '@alivio/domain/disbursement/clinic-payment-state.ts';
import type { LoanEvent, PlainEventKind } from '@alivio/domain/loan/loan-progress.ts';
import type { LoanState } from '@alivio/domain/loan/loan-state.ts';
import { LAPSE_DAYS, QR_VALID_DAYS, SIGNERS_DAYS } from '@alivio/domain/loan/periods.ts';

/** What the client and the desk do with papers; what moves the loan then is their own affair. */
const paperActs = ['send_some', 'send_rest', 'observe_one', 'read_all', 'decide'] as const;
export type PaperAct = (typeof paperActs)[number];

export function isPaperAct(kind: string): kind is PaperAct {
  return paperActs.some((act) => act === kind);
}

/** An event, or an act that brings some about, and how many days after the one before it happens. */
export interface DemoStep {
  event: LoanEvent | { kind: PaperAct };
  after: number;
}

function step(event: LoanEvent | PlainEventKind | PaperAct, after = 1): DemoStep {
  if (typeof event !== 'string') return { event, after };
  return { event: isPaperAct(event) ? { kind: event } : { kind: event }, after };
}

const documents = [step('send_some', 0)];
const review = [...documents, step('send_rest')];
const read = [...review, step('read_all')];
const file = [...read, step('decide', 0)];
const evaluated = step({ kind: 'pass_evaluation', result: 'approved' }, 0);
const withGuarantor = step({ kind: 'pass_evaluation', result: 'manual + guarantor' }, 0);
const approved = [evaluated, ...file];
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
  // These two go on with what `seed-backing.ts` brings.
  guarantor: [withGuarantor, ...file],
  collateral: [step({ kind: 'pass_evaluation', result: 'manual + garanty' }, 0), ...file],
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
