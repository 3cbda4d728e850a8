import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dateField, idField, idInPath, okResponse } from './fields.ts';

const roles = ['health_center_admin', 'health_center_user'] as const;
const params = z.object({ id: idInPath });

/** WhatsApp and, with the same code, the client's e-mail; SMS with a new one (`api.md`). */
export const requestDisbursement = endpoint({
  method: 'GET',
  path: '/health-center/loans/:id/request-disbursement',
  roles,
  subject: 'loan',
  summary:
    'Sends the client the one-time code that redeems the QR; only the last one sent is valid',
  params,
  query: z.strictObject({ service: z.enum(['whatsapp', 'sms']) }),
  response: z.object({
    ok: z.literal(true),
    message: z.string(),
    /** Where it went, with all but the last figures hidden. */
    destination: z.string(),
    /** How the code that is to be typed went, which is not the wish of this call while an earlier one is good. */
    service: z.enum(['whatsapp', 'sms']),
    /** Whether the same code went to the client's mailbox as well. */
    mail: z.boolean(),
    /** From now until SMS may be asked for. */
    resend_in_seconds: z.int(),
  }),
  refusals: [
    'not_found',
    'loan_not_redeemable',
    'already_redeemed',
    'qr_expired',
    'agreement_missing',
    'holder_phone_unverified',
    'too_many_requests',
  ],
  example: { params: { id: '1' }, query: { service: 'whatsapp' } },
});

/** The loan is disbursed: nothing undoes it from here. */
export const validateDisbursement = endpoint({
  method: 'POST',
  path: '/health-center/loans/:id/validate-disbursement',
  roles,
  subject: 'loan',
  summary: 'Redeems the QR with the client’s one-time code: the loan is disbursed',
  params,
  body: z.strictObject({
    code: z.string().check(z.regex(/^\d{6}$/, { error: 'El código tiene 6 dígitos.' })),
  }),
  response: okResponse,
  refusals: [
    'not_found',
    'redemption_code_wrong',
    'code_expired',
    'code_locked',
    'loan_not_redeemable',
    'already_redeemed',
    'qr_expired',
    'agreement_missing',
    'too_many_requests',
  ],
  example: { params: { id: '1' }, body: { code: '123456' } },
});

/**
 * What a camera read or somebody typed: the whole text of the QR or the eight characters below it. A genuine one of the
 * caller's site names its loan; what is another clinic's is only said to be so.
 */
export const readQr = endpoint({
  method: 'POST',
  path: '/health-center/qr-readings',
  roles,
  subject: 'none',
  summary: 'Whether a QR is genuine and may be redeemed here today',
  body: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
  response: z.object({
    ok: z.literal(true),
    result: z.enum(['genuine', 'not_ours', 'other_site', 'expired', 'used', 'not_redeemable']),
    loan_id: z.nullable(idField),
    /** The last day to redeem it, where it is known and the caller's. */
    valid_until: z.nullable(dateField),
  }),
  refusals: ['too_many_requests'],
  example: { body: { text: 'ABCD-EFGH' } },
});
