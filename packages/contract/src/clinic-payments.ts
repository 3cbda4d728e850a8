import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, idInPath, solesField } from './fields.ts';
import { listQuery } from './list-query.ts';
import { listedPerson } from './procedures.ts';

const roles = ['health_center_admin', 'management'] as const;

export const paymentStatuses = [
  'EN PROCESO',
  'PAGADO',
  'RECHAZADO',
  'REVISION',
  'DOCUMENTOS PENDIENTES',
  'REVISION COMPROBANTE',
] as const;
export type ClinicPaymentStatus = (typeof paymentStatuses)[number];

/** The week of the settlement, '2026-S46' (`api.md`). */
const groupField = z
  .string()
  .check(z.regex(/^\d{4}-S(0[1-9]|[1-4]\d|5[0-3])$/, { error: 'Elige una semana de la lista.' }));

const clinicPayment = z.object({
  client: listedPerson,
  /** Null when the holder is the one treated. */
  patient: z.nullable(listedPerson),
  payment: z.object({
    id: idField,
    idLoan: idField,
    /** Ours: the id as it is shown, twelve characters. */
    shown_id: z.string(),
    status: z.enum(paymentStatuses),
    /** Why it was rejected; of one that was paid, that its treatment was cancelled and what is still kept back. */
    message: z.nullable(z.string()),
    /** The loan. */
    initial_amount: solesField,
    /** What reaches the clinic: the loan less the fee and its IGV. */
    amount: solesField,
    /** Ours: our fee and its IGV, the whole difference between the two. */
    merchant_fee: solesField,
    merchant_fee_igv: solesField,
    /** Ours: the batch that pays it; null until it is in one. */
    settlement_reference: z.nullable(z.string()),
    /** When its receipt was accepted and the payment began; null until then, and so is its week. */
    processed_at: z.nullable(z.string()),
    group: z.nullable(z.string()),
    procedure: z.object({ category: z.object({ name: z.string() }) }),
  }),
});
export type ClinicPaymentRow = z.output<typeof clinicPayment>;

const paymentQuery = listQuery(
  [
    'id',
    'status',
    'client_name',
    'client_document',
    'patient_name',
    'patient_document',
    'category',
    'initial_amount',
    'amount',
    'processed_at',
  ],
  paymentStatuses,
);
const filter = { healthCenterID: z.optional(idInPath), group: z.optional(groupField) };

export const listClinicPayments = endpoint({
  method: 'GET',
  path: '/Payment',
  base: '/services',
  roles,
  subject: 'site',
  subjectAt: 'query.healthCenterID',
  summary: 'What a site is paid for its redeemed loans',
  query: z.strictObject({ ...filter, ...paymentQuery }),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    status: z.int(),
    page: z.int(),
    limit: z.int(),
    total_pages: z.int(),
    total_records: z.int(),
    data: z.array(clinicPayment),
    /** Ours: the weeks that the site has payments of, newest first, for the filter. */
    groups: z.array(z.string()),
  }),
  refusals: ['not_found'],
  example: { query: { healthCenterID: '1', status: 'EN PROCESO', page: '1' } },
});

const { page: _page, limit: _limit, ...paymentFilter } = paymentQuery;

export const exportClinicPayments = endpoint({
  method: 'GET',
  path: '/Payment/export',
  base: '/services',
  roles,
  subject: 'site',
  subjectAt: 'query.healthCenterID',
  summary: 'The same list as CSV, whole, in its order',
  query: z.strictObject({ ...filter, ...paymentFilter }),
  answerKind: 'file',
  contentTypes: ['text/csv; charset=utf-8'],
  refusals: ['not_found', 'too_many_requests'],
  example: { query: { healthCenterID: '1', group: '2026-S46' } },
});
