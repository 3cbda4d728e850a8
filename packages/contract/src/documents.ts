import { incomeCategories } from '@alivio/domain/document/income-category.ts';
import { backings, evaluationResults } from '@alivio/domain/loan/loan-state.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, okResponse } from './fields.ts';
import { fileRefusals } from './file-refusals.ts';

const roles = ['client', 'seller_for_client'] as const;

/** `…Codeable` of the specification: the loan's own unguessable code. */
export const loanCodeField = z
  .string()
  .check(z.regex(/^[\w-]{16,64}$/, { error: 'El código del crédito no es válido.' }));
const fileHashField = z
  .string()
  .check(z.regex(/^[0-9a-f]{32}$/, { error: 'El identificador del archivo no es válido.' }));

/** One of the files of a document. */
const subFile = z.object({
  intSubIndice: z.int(),
  strDocumentName: z.string(),
  strDocumentUploadName: z.string(),
  strExtensionFile: z.string(),
  dteUploadFile: z.string(),
  /** What `POST /services/{hash}` answers the file to. */
  strHash: fileHashField,
});

/** A document as the specification spells it (document 2 §3). */
const wireDocument = z.object({
  intId: idField,
  intIdClientLoan: idField,
  intIdOrder: z.int(),
  strDocumentName: z.nullable(z.string()),
  strDocumentUploadName: z.nullable(z.string()),
  dteUploadFile: z.nullable(z.string()),
  dteReviewFile: z.nullable(z.string()),
  intIdStatus: z.int(),
  strComment: z.nullable(z.string()),
  intIdDocumentType: z.int(),
  strDocumentType: z.string(),
  strDocumentTypeDescription: z.string(),
  strValidExtensions: z.string(),
  dcmMaxMbDocument: z.number(),
  strStatus: z.string(),
  strFileBase64: z.nullable(z.string()),
  strExtensionFile: z.nullable(z.string()),
  isMultipleFile: z.boolean(),
  subFiles: z.array(subFile),
  intStatusIA: z.nullable(z.int()),
  strObervationIA: z.nullable(z.string()),
  /** Ours: how many files it takes, and what the income proof was said to be. */
  intMaxFiles: z.int(),
  strIncomeCategory: z.nullable(z.enum(incomeCategories)),
});
export type WireDocument = z.output<typeof wireDocument>;

const documentsStatus = z.nullable(
  z.enum(['REVISION', 'LEGAJO', 'AVAL', 'GARANTIA', 'APROBADO', 'RECHAZADO']),
);

export const getDocuments = endpoint({
  method: 'GET',
  path: '/DocumentManagment/GetDocuments',
  base: '/services',
  roles,
  subject: 'loan_code',
  subjectAt: 'query.intIdLoanCodeable',
  summary: 'The documents a loan needs and where its file stands',
  query: z.strictObject({ intIdLoanCodeable: loanCodeField }),
  response: z.object({
    success: z.literal(true),
    loanStatus: documentsStatus,
    loanType: z.nullable(z.enum(evaluationResults)),
    /** Ours: what has to stand behind it, by the credit check or by the desk. */
    strBacking: z.nullable(z.enum(backings)),
    /** Ours: since when it stands so. */
    dteStatusSince: z.string(),
    data: z.array(wireDocument),
  }),
  refusals: ['not_found', 'documents_closed'],
  example: { query: { intIdLoanCodeable: 'ZGVtby1sb2FuLWNvZGUx' } },
});

/**
 * One file of one document. The document is whole, and in review, when it has as many files as `intTotalFiles` says
 * (one, unless told otherwise); the loan goes to review with the last of its documents.
 */
export const uploadDocument = endpoint({
  method: 'POST',
  path: '/DocumentManagment/PostUploadDocument',
  base: '/services',
  roles,
  subject: 'loan_code',
  subjectAt: 'body.intIdLoanCodeable',
  summary: 'Uploads one file of a document, as base64',
  bodyKind: 'base64-stream',
  base64Field: 'strFileBase64',
  body: z.strictObject({
    intIdLoanCodeable: loanCodeField,
    intIdDocumentType: z.int(),
    /** Without extension; words of the client, shown and never used as a path. */
    strDocumentUploadName: z.string().check(z.maxLength(200)),
    strExtensionFile: z.string().check(z.maxLength(20)),
    intSubIndice: z.optional(z.int().check(z.gte(1), z.lte(5))),
    intTotalFiles: z.optional(z.int().check(z.gte(1), z.lte(5))),
    strIncomeCategory: z.optional(z.enum(incomeCategories)),
    /** Ours: this file comes in the place of all that an unfinished document has so far. */
    blnStartOver: z.optional(z.boolean()),
    /** Fields of the document as it was listed: accepted, and believed by nobody. */
    intId: z.optional(z.int()),
    intIdClientLoan: z.optional(z.int()),
    strDocumentName: z.optional(z.nullable(z.string())),
  }),
  response: z.object({ success: z.literal(true), data: wireDocument, loanStatus: documentsStatus }),
  refusals: ['not_found', 'documents_closed', 'document_not_asked', ...fileRefusals],
  example: {
    body: {
      intIdLoanCodeable: 'ZGVtby1sb2FuLWNvZGUx',
      intIdDocumentType: 2,
      strDocumentUploadName: 'recibo_luz',
      strExtensionFile: 'pdf',
    },
    base64: 'JVBERi0xLjQK',
  },
});

/** The specification's `POST {hash}`: the file of a document, as base64 in JSON. */
export const downloadDocument = endpoint({
  method: 'POST',
  path: '/:hash',
  base: '/services',
  roles: ['client', 'seller_for_client', 'operations'],
  subject: 'document',
  subjectAt: 'params.hash',
  summary: 'A file of a document, as base64',
  params: z.object({ hash: fileHashField }),
  body: z.object({}),
  answerKind: 'base64-stream',
  base64At: ['data', 'strFileBase64'],
  response: z.object({
    success: z.literal(true),
    data: z.object({
      strFileBase64: z.string(),
      strDocumentUploadName: z.string(),
      strExtensionFile: z.string(),
    }),
  }),
  refusals: ['not_found', 'unavailable'],
  example: { params: { hash: '0123456789abcdef0123456789abcdef' }, body: {} },
});

/** Only acknowledges what the desk or the credit check decided; nobody rejects a loan by calling this. */
export const acknowledgeRejection = endpoint({
  method: 'PATCH',
  path: '/loans/reject',
  roles,
  subject: 'session',
  summary: 'The client has read that the application was rejected',
  body: z.strictObject({ loanID: z.optional(idField) }),
  response: okResponse,
  refusals: ['not_found', 'loan_not_rejected'],
  example: { body: {} },
});
