import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, idInPath } from './fields.ts';

const roles = ['health_center_admin'] as const;

/** The specification's name; the letter is made when it is asked for, and is the same each time. */
export const downloadApprovalLetter = endpoint({
  method: 'GET',
  path: '/Payment/GetGenerateAprobationCard',
  base: '/services',
  roles,
  subject: 'loan',
  subjectAt: 'query.intId',
  summary: 'The approval letter of a payment to a site, as base64',
  query: z.strictObject({
    intId: idInPath,
    /** The loan is of this site, or there is none; not asked of whoever does not say. */
    intIdHeadquarters: z.optional(idInPath),
  }),
  answerKind: 'base64-stream',
  base64At: ['data', 'fileBase64'],
  response: z.object({
    success: z.literal(true),
    data: z.object({ fileBase64: z.string(), fileName: z.string(), fileExtension: z.string() }),
  }),
  refusals: ['not_found', 'letter_not_issued', 'clinic_payment_void'],
  example: { query: { intId: '1' } },
});

export const uploadReceipt = endpoint({
  method: 'POST',
  path: '/Payment/PostUploadFile',
  base: '/services',
  roles,
  subject: 'loan',
  subjectAt: 'body.idLoan',
  summary: 'The receipt of a payment, as base64: a PDF, a JPEG or a PNG',
  bodyKind: 'base64-stream',
  base64Field: 'base64',
  body: z.strictObject({
    idLoan: idField,
    /** Words of the clinic, shown and never used as a path. */
    nameFile: z.string().check(z.maxLength(200)),
    /** Believed by nobody: the bytes say what it is. */
    extension: z.string().check(z.maxLength(20)),
  }),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ idLoan: idField, status: z.literal('REVISION COMPROBANTE') }),
  }),
  refusals: [
    'not_found',
    'clinic_payment_void',
    'receipt_not_expected',
    'receipt_in_review',
    'receipt_repeated',
    'receipt_type',
    'file_empty',
    'file_broken',
    'pdf_locked',
    'pdf_active',
    'picture_too_large',
    'checks_busy',
    'unavailable',
  ],
  example: {
    body: { idLoan: 1, nameFile: 'factura F001-00042', extension: 'pdf' },
    base64: 'JVBERi0xLjQK',
  },
});
