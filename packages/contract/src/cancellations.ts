import { z } from 'zod/mini';
import { approvalChanges } from './desk.ts';
import { endpoint } from './endpoint.ts';
import { idField, idInPath, solesField } from './fields.ts';
import { reasonField } from './reason-field.ts';

const roles = ['operations'] as const;
const params = z.object({ id: idInPath });

const preview = z.object({
  ok: z.literal(true),
  changes: approvalChanges,
  /** What the client has paid and gets back. */
  to_refund: solesField,
});
export type CancellationPreview = z.output<typeof preview>;

const proposed = z.object({ ok: z.literal(true), approval_id: idField });

const refusals = ['not_found', 'loan_not_disbursed', 'approval_pending'] as const;
const cancelRefusals = [...refusals, 'settlement_at_bank'] as const;
const undoRefusals = [
  ...refusals,
  'clinic_payment_in_batch',
  'illegal_transition',
  'loan_written_off',
  'return_to_pay_first',
] as const;
const proposing = ['right_missing', 'case_taken', 'no_second_person'] as const;

export const previewUndoRedemption = endpoint({
  method: 'GET',
  path: '/operations/loans/:id/undo-redemption',
  roles,
  subject: 'loan',
  summary: 'What undoing the redemption of a loan would change today',
  params,
  response: preview,
  refusals: undoRefusals,
  example: { params: { id: '1' } },
});

export const proposeUndoRedemption = endpoint({
  method: 'POST',
  path: '/operations/loans/:id/undo-redemption',
  roles,
  subject: 'loan',
  summary: 'Proposes to undo the redemption of a loan; a second person confirms',
  params,
  body: z.strictObject({ reason: reasonField }),
  response: proposed,
  refusals: [...undoRefusals, ...proposing],
  example: { params: { id: '1' }, body: { reason: 'La clínica redimió el QR de otra persona.' } },
});

export const previewCancelTreatment = endpoint({
  method: 'GET',
  path: '/operations/loans/:id/cancel-treatment',
  roles,
  subject: 'loan',
  summary: 'What cancelling the treatment of a loan would change today',
  params,
  response: preview,
  refusals: cancelRefusals,
  example: { params: { id: '1' } },
});

export const proposeCancelTreatment = endpoint({
  method: 'POST',
  path: '/operations/loans/:id/cancel-treatment',
  roles,
  subject: 'loan',
  summary: 'Proposes to cancel a treatment that did not happen; a second person confirms',
  params,
  body: z.strictObject({ reason: reasonField }),
  response: proposed,
  refusals: [...cancelRefusals, ...proposing],
  example: { params: { id: '1' }, body: { reason: 'La clínica confirmó que no lo va a atender.' } },
});
