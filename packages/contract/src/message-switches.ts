import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { okResponse } from './fields.ts';
import { type MessageTemplate, messageTemplate } from './platform.ts';

const roles = ['operations'] as const;

/**
 * Why a message cannot be switched off: somebody cannot go on without the code or the link in it, it protects an
 * account, it carries what was agreed or decided, it tells what became of somebody's money, or the law asks for it.
 */
const requiredFor = ['code', 'link', 'account', 'contract', 'money', 'law'] as const;
export type RequiredFor = (typeof requiredFor)[number];

type MessageChannel = 'sms' | 'whatsapp' | 'email';

interface TemplateFacts {
  channels: readonly MessageChannel[];
  /** Null: it may be switched off. */
  required: RequiredFor | null;
}

const mail = ['email'] as const;
const mailAndSms = ['email', 'sms'] as const;
const mailAndWhatsapp = ['email', 'whatsapp'] as const;

/** How each message travels and whether the house may do without it; a new one is a line here. */
export const templateFacts: Readonly<Record<MessageTemplate, TemplateFacts>> = {
  phone_code: { channels: ['sms'], required: 'code' },
  email_code: { channels: mail, required: 'code' },
  password_recovery: { channels: mail, required: 'link' },
  email_changed: { channels: mail, required: 'account' },
  failed_logins: { channels: mail, required: 'account' },
  evaluation_ready: { channels: mail, required: 'contract' },
  evaluation_failed: { channels: mail, required: null },
  documents_received: { channels: mail, required: null },
  documents_observed: { channels: mail, required: null },
  document_asked: { channels: mail, required: null },
  loan_approved: { channels: mail, required: 'contract' },
  loan_rejected: { channels: mail, required: 'contract' },
  backing_wanted: { channels: mail, required: null },
  vehicle_observed: { channels: mail, required: null },
  confirmation_wanted: { channels: ['sms'], required: 'link' },
  guarantor_invited: { channels: mailAndSms, required: 'link' },
  guarantor_observed: { channels: mailAndSms, required: 'link' },
  guarantor_not_eligible: { channels: mail, required: 'contract' },
  contract_ready: { channels: mail, required: 'contract' },
  contract_expiring: { channels: mail, required: null },
  contract_signed: { channels: mail, required: 'contract' },
  signature_failed: { channels: ['email', 'sms', 'whatsapp'], required: 'link' },
  signature_wanted: { channels: mailAndSms, required: 'link' },
  signature_reminder: { channels: mailAndSms, required: null },
  signatures_missing: { channels: mailAndWhatsapp, required: null },
  signing_expired: { channels: mail, required: null },
  qr_expiring: { channels: mail, required: null },
  qr_expired: { channels: mail, required: null },
  qr_ready: { channels: mailAndWhatsapp, required: 'code' },
  redemption_code: { channels: ['email', 'sms', 'whatsapp'], required: 'code' },
  credit_active: { channels: mailAndWhatsapp, required: 'money' },
  qr_redeemed: { channels: mail, required: 'money' },
  approval_letter_issued: { channels: mail, required: null },
  receipt_rejected: { channels: mail, required: null },
  settlement_paid: { channels: mail, required: 'money' },
  payment_received: { channels: mail, required: 'money' },
  payment_undone: { channels: mail, required: 'money' },
  card_payment_reversed: { channels: mail, required: 'money' },
  payment_due_soon: { channels: mail, required: null },
  payment_due_today: { channels: mailAndWhatsapp, required: null },
  payment_late_1: { channels: mailAndWhatsapp, required: null },
  payment_late_8: { channels: mailAndWhatsapp, required: null },
  payment_late_30: { channels: mailAndWhatsapp, required: null },
  money_returned: { channels: mail, required: 'money' },
  redemption_undone: { channels: mail, required: 'money' },
  site_redemption_undone: { channels: mail, required: 'money' },
  treatment_cancelled: { channels: mail, required: 'money' },
  site_treatment_cancelled: { channels: mail, required: 'money' },
  no_debt_certificate: { channels: mail, required: 'contract' },
  staff_welcome: { channels: mail, required: 'link' },
  site_account_changed: { channels: mail, required: 'account' },
  affiliation_received: { channels: mail, required: null },
  complaint_received: { channels: mail, required: 'law' },
  complaint_answered: { channels: mail, required: 'law' },
};

const messageSwitch = z.object({
  template: messageTemplate,
  is_on: z.boolean(),
  required: z.nullable(z.enum(requiredFor)),
  channels: z.array(z.enum(['sms', 'whatsapp', 'email'])),
  /** Null while nobody has touched it. */
  changed: z.nullable(z.object({ by: z.string(), at: z.string() })),
  /** Not sent in the last 30 days, because it was off. */
  held_back: z.int(),
});
export type MessageSwitch = z.output<typeof messageSwitch>;

export const listMessageSwitches = endpoint({
  method: 'GET',
  path: '/operations/settings/messages',
  roles,
  subject: 'none',
  summary: 'Every message that we send, whether it is on, and who changed that',
  response: z.object({ ok: z.literal(true), messages: z.array(messageSwitch) }),
  example: {},
});

export const switchMessage = endpoint({
  method: 'POST',
  path: '/operations/settings/messages',
  roles,
  subject: 'none',
  summary: 'Switches a message on or off, from now on; those that must be sent cannot be off',
  body: z.strictObject({ template: messageTemplate, is_on: z.boolean() }),
  response: okResponse,
  refusals: ['right_missing', 'message_required'],
  example: { body: { template: 'documents_received', is_on: true } },
});
