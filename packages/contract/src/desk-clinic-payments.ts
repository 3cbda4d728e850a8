import { z } from 'zod/mini';
import { byKey } from './by-key.ts';
import { paymentStatuses } from './clinic-payments.ts';
import { endpoint } from './endpoint.ts';
import { dateField, idField, idInPath, pagedList, pageQuery, solesField } from './fields.ts';

const roles = ['operations'] as const;

export const deskPaymentStates = [...paymentStatuses, 'all'] as const;
export type DeskPaymentState = (typeof deskPaymentStates)[number];

const site = z.object({ id: idField, clinic: z.string(), headquarter: z.string() });
const paperPerson = z.object({ name: z.string(), document: z.string() });

const paymentFacts = {
  id: idField,
  /** As the clinic's list names it. */
  shown_id: z.string(),
  status: z.enum(paymentStatuses),
  site,
  loan_id: idField,
  loan_code: z.string(),
  client_id: idField,
  client: paperPerson,
  /** Null when the holder is the one treated. */
  patient: z.nullable(paperPerson),
  category: z.string(),
  /** The loan; what the clinic is paid is this less the fee and its IGV. */
  gross: solesField,
  merchant_fee: solesField,
  merchant_fee_igv: solesField,
  net: solesField,
  redeemed_on: dateField,
  /** When its receipt was accepted. */
  processed_at: z.nullable(z.string()),
  settlement_reference: z.nullable(z.string()),
};

const listedPayment = z.object({
  ...paymentFacts,
  /** Since when it stands where it stands: letter issued, receipt sent, reviewed; null: since the day it was redeemed. */
  since: z.nullable(z.string()),
});
export type DeskClinicPayment = z.output<typeof listedPayment>;

export const listDeskClinicPayments = endpoint({
  method: 'GET',
  path: '/operations/clinic-payments',
  roles,
  subject: 'none',
  summary: 'Payments to clinics by what they wait for; what waits for the desk, oldest first',
  query: z.strictObject({
    ...pageQuery,
    state: z.optional(z.enum(deskPaymentStates)),
    site: z.optional(idInPath),
    /** Names, documents, the payment or the loan. */
    q: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(80))),
  }),
  response: z.extend(pagedList(listedPayment), {
    counts: byKey(deskPaymentStates, z.int()),
    /** Those that have payments. */
    sites: z.array(site),
  }),
  example: { query: { state: 'REVISION', page: '1' } },
});

const receipt = z.object({
  id: idField,
  name: z.string(),
  content_type: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
  sent_at: z.string(),
  sent_by: z.string(),
  decision: z.nullable(z.enum(['accept', 'reject'])),
  reviewed_at: z.nullable(z.string()),
  reviewed_by: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** Other payments for which somebody sent the very same file. */
  also_sent_for: z.array(z.string()),
});
export type ClinicReceipt = z.output<typeof receipt>;

const paymentDetail = z.object({
  ...paymentFacts,
  /** The loan was undone before the transfer: nothing is owed any more. */
  voided_on: z.nullable(dateField),
  /** When its batch was paid. */
  settled_on: z.nullable(dateField),
  /** What the clinic reads of its rejected receipt, or of its treatment that was cancelled once it was paid. */
  message: z.nullable(z.string()),
  letter: z.nullable(z.object({ number: z.string(), issued_on: dateField, issued_by: z.string() })),
  /** Newest first. */
  receipts: z.array(receipt),
  /** Oldest first. */
  trail: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      text: z.string(),
    }),
  ),
  /** The open case about it, for the page that holds it. */
  work_item_id: z.nullable(idField),
});
export type DeskClinicPaymentDetail = z.output<typeof paymentDetail>;

const params = z.object({ id: idInPath });
const onePayment = z.object({ ok: z.literal(true), payment: paymentDetail });

export const getDeskClinicPayment = endpoint({
  method: 'GET',
  path: '/operations/clinic-payments/:id',
  roles,
  subject: 'clinic_payment',
  summary: 'A payment to a clinic with its figures, its papers and what became of them',
  params,
  response: onePayment,
  refusals: ['not_found'],
  example: { params: { id: '1' } },
});

export const issueLetter = endpoint({
  method: 'POST',
  path: '/operations/clinic-payments/:id/letter',
  roles,
  subject: 'clinic_payment',
  summary: 'Issues the approval letter: the clinic can take it, and is asked for its receipt',
  params,
  response: onePayment,
  refusals: ['not_found', 'right_missing', 'case_taken', 'letter_issued', 'clinic_payment_void'],
  example: { params: { id: '1' } },
});

export const readLetterAtDesk = endpoint({
  method: 'GET',
  path: '/operations/clinic-payments/:id/letter',
  roles,
  subject: 'clinic_payment',
  summary: 'The approval letter, as the clinic gets it; every read is recorded',
  params,
  answerKind: 'file',
  contentTypes: ['application/pdf'],
  refusals: ['not_found', 'letter_not_issued'],
  example: { params: { id: '1' } },
});

export const reviewReceipt = endpoint({
  method: 'POST',
  path: '/operations/clinic-payments/:id/receipt',
  roles,
  subject: 'clinic_payment',
  summary: 'Accepts the receipt, or sends it back with words that the clinic reads',
  params,
  body: z.strictObject({
    decision: z.enum(['accept', 'reject']),
    message: z.optional(
      z.nullable(
        z
          .string()
          .check(
            z.trim(),
            z.minLength(5, 'Escribe el motivo con al menos 5 letras.'),
            z.maxLength(500, 'Escribe el motivo en 500 letras como máximo.'),
          ),
      ),
    ),
    /** The one that was looked at; another one since is not judged unseen. */
    receipt_id: z.optional(idField),
  }),
  response: onePayment,
  refusals: [
    'not_found',
    'right_missing',
    'case_taken',
    'receipt_message_missing',
    'receipt_not_in_review',
    'receipt_changed',
    'clinic_payment_void',
  ],
  example: { params: { id: '1' }, body: { decision: 'accept' } },
});

export const downloadReceiptFile = endpoint({
  method: 'GET',
  path: '/operations/clinic-payments/:id/receipts/:receiptId/file',
  roles,
  subject: 'clinic_payment',
  summary: 'A receipt that a clinic sent, streamed; every read is recorded',
  params: z.object({ id: idInPath, receiptId: idInPath }),
  answerKind: 'file',
  contentTypes: ['application/pdf', 'image/jpeg', 'image/png'],
  refusals: ['not_found', 'unavailable'],
  example: { params: { id: '1', receiptId: '1' } },
});
