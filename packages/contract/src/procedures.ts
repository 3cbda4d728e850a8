import { qrBadges } from '@alivio/domain/loan/projections.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  civilStatusField,
  dateField,
  documentTypeField,
  idField,
  idInPath,
  pagedList,
  solesField,
} from './fields.ts';
import { listQuery } from './list-query.ts';

const roles = ['health_center_admin', 'health_center_user', 'management'] as const;

/** `loan_status` of the clinic (specification 3 §4): Generado, Activo, No redimible. */
const loanStatus = z.enum(['pending', 'disbursed', 'signing']);
export type ClinicLoanStatus = z.output<typeof loanStatus>;

/** Whom a row of a list names. */
export const listedPerson = z.object({
  first_name: z.string(),
  last_name: z.string(),
  document_type: documentTypeField,
  identification_number: z.string(),
});

const procedure = z.object({
  code: z.string(),
  client: listedPerson,
  /** Null when the holder is the one treated. */
  patient: z.nullable(listedPerson),
  loan: z.object({
    id: idField,
    loan_status: loanStatus,
    amount: solesField,
    /** Ours: where its QR stands (domain.md §2). */
    qr_badge: z.enum(qrBadges),
  }),
  category: z.object({ name: z.string() }),
});
export type Procedure = z.output<typeof procedure>;

const procedureQuery = listQuery(
  [
    'code',
    'client_name',
    'client_document',
    'patient_name',
    'patient_document',
    'category',
    'amount',
  ],
  ['pending', 'disbursed', 'signing'],
);

/** The site: the caller's own when it is left out, the first of management's. */
const atSite = { healthcenter: z.optional(idInPath) };

export const listProcedures = endpoint({
  method: 'GET',
  path: '/health-center/procedures',
  roles,
  subject: 'site',
  subjectAt: 'query.healthcenter',
  summary: 'The loans of a site, from the holder’s signature on',
  query: z.strictObject({ ...atSite, ...procedureQuery }),
  response: pagedList(procedure),
  refusals: ['not_found'],
  example: { query: { healthcenter: '1', sortBy: 'amount', sort: 'desc', page: '1' } },
});

const { page: _page, limit: _limit, ...procedureFilter } = procedureQuery;

export const exportProcedures = endpoint({
  method: 'GET',
  path: '/health-center/procedures/export',
  roles,
  subject: 'site',
  subjectAt: 'query.healthcenter',
  summary: 'The same list as CSV, whole, in its order',
  query: z.strictObject({ ...atSite, ...procedureFilter }),
  answerKind: 'file',
  contentTypes: ['text/csv; charset=utf-8'],
  refusals: ['not_found', 'too_many_requests'],
  example: { query: { healthcenter: '1', status: 'pending' } },
});

/** A file as the specification spells it (document 3 §3). */
const clinicDocument = z.object({
  intId: idField,
  strDocumentType: z.string(),
  strDocumentUploadName: z.string(),
  strExtensionFile: z.string(),
  /** The file's own size, in MB. */
  dcmMaxMbDocument: z.number(),
});
export type ClinicDocument = z.output<typeof clinicDocument>;

const contact = { phone: z.nullable(z.string()), email: z.nullable(z.string()) };

const clinicLoan = z.object({
  ok: z.literal(true),
  client: z.extend(listedPerson, {
    ...contact,
    civil_status: civilStatusField,
    birthdate: z.nullable(dateField),
    age: z.nullable(z.int()),
    /** Age group, '26 a 35' (`api.md`). */
    group: z.nullable(z.string()),
  }),
  patient: z.nullable(z.extend(listedPerson, { ...contact, group: z.nullable(z.string()) })),
  loan: z.object({
    id: idField,
    code: z.string(),
    loan_status: loanStatus,
    amount: solesField,
    category: z.object({ name: z.string() }),
    health_center: z.object({
      name: z.string(),
      headquarters: z.object({ name: z.string() }),
    }),
    /** Ours: where its QR stands, and the last day to redeem it. */
    qr_badge: z.enum(qrBadges),
    valid_until: z.nullable(dateField),
  }),
  documents: z.object({
    identity_document: z.array(clinicDocument),
    medical_order: z.array(clinicDocument),
  }),
});
export type ClinicLoan = z.output<typeof clinicLoan>;

export const getClinicLoan = endpoint({
  method: 'GET',
  path: '/health-center/loans/:id',
  roles,
  subject: 'loan',
  summary: 'One loan of a site with its people and the papers that the clinic needs; audited',
  params: z.object({ id: idInPath }),
  response: clinicLoan,
  refusals: ['not_found'],
  example: { params: { id: '1' } },
});

export const getClinicDocument = endpoint({
  method: 'GET',
  path: '/health-center/loans/:id/documents/:fileId',
  roles,
  subject: 'clinic_file',
  subjectAt: 'params.fileId',
  summary: 'One of those papers as a file; audited',
  params: z.object({ id: idInPath, fileId: idInPath }),
  answerKind: 'file',
  contentTypes: ['application/pdf', 'image/jpeg', 'image/png'],
  refusals: ['not_found'],
  example: { params: { id: '1', fileId: '1' } },
});
