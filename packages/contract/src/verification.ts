import { z } from 'zod/mini';
import { codeField } from './code-field.ts';
import { endpoint } from './endpoint.ts';
import { answerTaken } from './goes-on.ts';

const roles = ['client', 'seller_for_client'] as const;

/** `sent` is false when a live code was already on its way: the screen goes on counting. */
const codeSent = z.object({
  ok: z.literal(true),
  sent: z.boolean(),
  destination: z.string(),
  resend_in_seconds: z.int(),
});

const resendQuery = z.strictObject({ resend: z.optional(z.enum(['true', 'false'])) });
const codeBody = z.strictObject({ code: codeField });

const sendRefusals = ['too_many_requests', 'already_verified'] as const;
const verifyRefusals = ['code_wrong', 'code_expired', 'code_locked', 'too_many_requests'] as const;

export const sendSmsCode = endpoint({
  method: 'POST',
  path: '/sms-verification/send-sms-verification',
  roles,
  subject: 'session',
  summary: 'Sends a code to the phone, unless a live one is on its way (resend=true sends another)',
  query: resendQuery,
  response: codeSent,
  refusals: sendRefusals,
  example: {},
});

export const verifySmsCode = endpoint({
  method: 'POST',
  path: '/sms-verification/verify-sms',
  roles,
  subject: 'session',
  summary:
    'Checks the code sent to the phone; a code may be checked five times, those of a client fifty times a day',
  body: codeBody,
  response: answerTaken,
  refusals: verifyRefusals,
  example: { body: { code: '123456' } },
});

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/mail-verification/send-email-verification',
  roles,
  subject: 'session',
  summary:
    'Sends a code to the e-mail, unless a live one is on its way (resend=true sends another)',
  query: resendQuery,
  response: codeSent,
  refusals: sendRefusals,
  example: {},
});

export const verifyEmailCode = endpoint({
  method: 'POST',
  path: '/mail-verification/verify-email',
  roles,
  subject: 'session',
  summary:
    'Checks the code sent to the e-mail; a code may be checked five times, those of a client fifty times a day',
  body: codeBody,
  response: answerTaken,
  refusals: verifyRefusals,
  example: { body: { code: '123456' } },
});

/**
 * How the newest code to the address on file fares: `delayed` while its provider is down and it is tried again, `failed`
 * when it will not arrive. Null when none was sent there.
 */
export const deliveryStates = ['on_its_way', 'sent', 'delayed', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
const codeDelivery = z.object({
  ok: z.literal(true),
  delivery: z.nullable(z.enum(deliveryStates)),
});

export const getSmsDelivery = endpoint({
  method: 'GET',
  path: '/sms-verification/status',
  roles,
  subject: 'session',
  summary: 'How the newest code to the phone fares',
  response: codeDelivery,
  example: {},
});

export const getEmailDelivery = endpoint({
  method: 'GET',
  path: '/mail-verification/status',
  roles,
  subject: 'session',
  summary: 'How the newest code to the e-mail fares',
  response: codeDelivery,
  example: {},
});

/**
 * 'Validar luego' (specification 1 §2): offered after a failed code, one that does not arrive or one that a limit refused
 * to send, and remembered.
 */
export const putOffVerification = endpoint({
  method: 'POST',
  path: '/onboarding/validate-later',
  roles,
  subject: 'session',
  summary:
    'Goes on without verifying the phone or the e-mail, after a code that failed, did not arrive or was refused',
  body: z.strictObject({ purpose: z.enum(['phone', 'email']) }),
  response: answerTaken,
  refusals: ['no_failed_code'],
  example: { body: { purpose: 'phone' } },
});
