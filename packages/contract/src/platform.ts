import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dateField, idField, pagedList, pageQuery } from './fields.ts';

const businessDate = z.object({ ok: z.literal(true), today: dateField });

export const getBusinessDate = endpoint({
  method: 'GET',
  path: '/business-date',
  roles: 'anyone',
  subject: 'none',
  summary: 'The business date in America/Lima',
  response: businessDate,
  example: {},
});

/** Outside production only; guarded by the key that the sandbox and the server share. */
export const moveBusinessDate = endpoint({
  method: 'POST',
  path: '/business-date',
  roles: 'anyone',
  subject: 'none',
  summary: 'Moves the business date forward (sandbox only; needs x-sandbox-key)',
  body: z.strictObject({ today: dateField }),
  response: businessDate,
  refusals: ['not_found', 'date_moves_forward_only'],
  example: { body: { today: '2030-01-15' } },
});

/** `held`: never sent, because its template is switched off. */
export const messageStates = ['queued', 'sent', 'expired', 'dead', 'held'] as const;

/** Every message that we send; a new one starts here. */
export const messageTemplate = z.enum([
  'phone_code',
  'email_code',
  'password_recovery',
  'email_changed',
  'failed_logins',
  'evaluation_ready',
  'evaluation_failed',
  'documents_received',
  'documents_observed',
  'document_asked',
  'loan_approved',
  'loan_rejected',
  'backing_wanted',
  'vehicle_observed',
  'confirmation_wanted',
  'guarantor_invited',
  'guarantor_observed',
  'guarantor_not_eligible',
  'contract_ready',
  'contract_expiring',
  'contract_signed',
  'signature_failed',
  'signature_wanted',
  'signature_reminder',
  'signatures_missing',
  'signing_expired',
  'qr_expiring',
  'qr_expired',
  'qr_ready',
  'redemption_code',
  'credit_active',
  'qr_redeemed',
  'approval_letter_issued',
  'receipt_rejected',
  'settlement_paid',
  'payment_received',
  'payment_undone',
  'card_payment_reversed',
  'payment_due_soon',
  'payment_due_today',
  'payment_late_1',
  'payment_late_8',
  'payment_late_30',
  'money_returned',
  'redemption_undone',
  'site_redemption_undone',
  'treatment_cancelled',
  'site_treatment_cancelled',
  'no_debt_certificate',
  'staff_welcome',
  'site_account_changed',
  'affiliation_received',
  'complaint_received',
  'complaint_answered',
]);
export type MessageTemplate = z.output<typeof messageTemplate>;

const outboxMessage = z.object({
  id: idField,
  channel: z.enum(['sms', 'whatsapp', 'email']),
  template: messageTemplate,
  recipient: z.string(),
  state: z.enum(messageStates),
  attempts: z.int(),
  last_error: z.nullable(z.string()),
  created_at: z.string(),
});

export const listOutboxMessages = endpoint({
  method: 'GET',
  path: '/operations/messages',
  roles: ['operations'],
  subject: 'none',
  summary: 'Messages of the outbox, newest first, without their contents; dead letters by state',
  query: z.strictObject({
    ...pageQuery,
    state: z.optional(z.enum(messageStates)),
  }),
  response: pagedList(outboxMessage),
  example: { query: { state: 'dead', page: '1' } },
});
