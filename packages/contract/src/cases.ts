import { incomeCategories } from '@alivio/domain/document/income-category.ts';
import { guarantorStates } from '@alivio/domain/guarantor/guarantor-states.ts';
import { evaluationResults, loanStates } from '@alivio/domain/loan/loan-state.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  civilStatusField,
  documentTypeField,
  idField,
  idInPath,
  pagedList,
  pageQuery,
  solesField,
} from './fields.ts';
import { paymentState } from './payments.ts';

const roles = ['operations'] as const;

const foundCase = z.object({
  client_id: idField,
  name: z.string(),
  document: z.string(),
  phone: z.string(),
  email: z.string(),
  loan_id: z.nullable(idField),
  loan_code: z.nullable(z.string()),
  loan_state: z.nullable(z.enum(loanStates)),
  amount: z.nullable(solesField),
});
export type FoundCase = z.output<typeof foundCase>;

/** Name, document, phone, e-mail or loan code: whatever the person on the phone says first. */
export const searchCases = endpoint({
  method: 'GET',
  path: '/operations/clients',
  roles,
  subject: 'none',
  summary: 'Clients by name, document, phone, e-mail or loan code',
  query: z.strictObject({
    ...pageQuery,
    search: z
      .string()
      .check(z.trim(), z.minLength(2, 'Escribe al menos dos letras o números.'), z.maxLength(80)),
  }),
  response: pagedList(foundCase),
  example: { query: { search: 'quispe' } },
});

const caseFile = z.object({
  hash: z.string(),
  position: z.int(),
  name: z.string(),
  extension: z.string(),
  content_type: z.string(),
  size_bytes: z.int(),
  uploaded_at: z.string(),
  pre_check: z.object({
    status: z.enum(['pending', 'fine', 'doubtful']),
    advice: z.array(z.string()),
  }),
});

const caseDocument = z.object({
  id: idField,
  kind: z.enum([
    'identity',
    'utility_bill',
    'income_proof',
    'medical_order',
    'other',
    'vehicle_certificate',
  ]),
  owner: z.enum(['holder', 'guarantor', 'vehicle']),
  name: z.string(),
  status: z.enum(['new', 'in_review', 'observed', 'approved']),
  /** Grows with every sending after an observation. */
  round: z.int(),
  comment: z.nullable(z.string()),
  asked_for: z.nullable(z.string()),
  income_category: z.nullable(z.enum(incomeCategories)),
  reviewed_at: z.nullable(z.string()),
  reviewed_by: z.nullable(z.string()),
  /** What a reviewer goes through before saying yes. */
  checklist: z.array(z.string()),
  files: z.array(caseFile),
  /** What was sent before and observed, newest first. */
  earlier: z.array(
    z.object({ round: z.int(), comment: z.nullable(z.string()), files: z.array(caseFile) }),
  ),
});
export type CaseDocument = z.output<typeof caseDocument>;

const caseEvent = z.object({
  at: z.string(),
  title: z.string(),
  by: z.string(),
  reason: z.nullable(z.string()),
});

const caseLoan = z.object({
  id: idField,
  code: z.string(),
  state: z.enum(loanStates),
  state_text: z.string(),
  since: z.string(),
  amount: solesField,
  installments: z.int(),
  monthly_payment: solesField,
  total: solesField,
  tea_percent: z.number(),
  tcea_percent: z.number(),
  with_insurance: z.boolean(),
  clinic: z.string(),
  category: z.string(),
  patient: z.nullable(z.string()),
  evaluation: z.nullable(z.enum(evaluationResults)),
  backing: z.nullable(z.enum(['guarantor', 'collateral'])),
  needs_second_person: z.boolean(),
  may_decide: z.array(z.enum(['approve', 'reject', 'ask_guarantor', 'ask_collateral'])),
  /** The loan's way so far, oldest first, in words. */
  timeline: z.array(caseEvent),
});

const caseEvaluation = z.object({
  at: z.string(),
  result: z.enum(evaluationResults),
  policy_version: z.string(),
  reasons: z.array(z.object({ code: z.string(), text: z.string() })),
  bureau: z.nullable(
    z.object({
      score: z.int(),
      classification: z.string(),
      months_of_history: z.int(),
      debts: z.array(
        z.object({ lender: z.string(), balance: solesField, monthly_payment: solesField }),
      ),
    }),
  ),
});

const caseGuarantor = z.object({
  id: idField,
  name: z.string(),
  document: z.string(),
  phone: z.string(),
  email: z.string(),
  state: z.enum(guarantorStates),
  since: z.string(),
  consented_at: z.nullable(z.string()),
  bureau_checked_at: z.nullable(z.string()),
  classification: z.nullable(z.string()),
  replaced_at: z.nullable(z.string()),
});

const caseVehicle = z.object({
  plate: z.string(),
  brand: z.string(),
  model: z.string(),
  year: z.int(),
  state: z.string(),
  owner_matches: z.nullable(z.boolean()),
  free_of_lien: z.nullable(z.boolean()),
});

const caseMessage = z.object({
  id: idField,
  at: z.string(),
  channel: z.enum(['sms', 'whatsapp', 'email']),
  template: z.string(),
  recipient: z.string(),
  state: z.enum(['queued', 'sent', 'expired', 'dead', 'held']),
});

const caseInstallment = z.object({
  number: z.int(),
  due_on: z.nullable(z.string()),
  principal: solesField,
  interest: solesField,
  igv: solesField,
  insurance: solesField,
  fee: solesField,
  total: solesField,
});

const openWork = z.object({
  id: idField,
  kind: z.string(),
  due_at: z.string(),
  is_late: z.boolean(),
  lease: z.nullable(z.object({ name: z.string(), is_mine: z.boolean(), until: z.string() })),
  approval_id: z.nullable(idField),
});

const caseCardPayment = z.object({
  reference: z.string(),
  /** The gateway's own, for whoever asks it. */
  gateway_reference: z.nullable(z.string()),
  at: z.string(),
  amount: solesField,
  state: paymentState,
  is_pending: z.boolean(),
  is_late: z.boolean(),
  put_aside: solesField,
  /** Approved, and its loan takes no money any more: it waits in suspense. */
  is_in_suspense: z.boolean(),
});

const clientCase = z.object({
  client: z.object({
    id: idField,
    name: z.string(),
    document_type: documentTypeField,
    identification_number: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    phone: z.string(),
    phone_verified: z.boolean(),
    civil_status: civilStatusField,
    birthdate: z.nullable(z.string()),
    income: z.nullable(solesField),
    spouse: z.nullable(z.object({ name: z.string(), document: z.string() })),
    since: z.string(),
  }),
  loan: z.nullable(caseLoan),
  other_loans: z.array(
    z.object({
      id: idField,
      code: z.string(),
      state_text: z.string(),
      amount: solesField,
      created_at: z.string(),
    }),
  ),
  documents: z.array(caseDocument),
  evaluations: z.array(caseEvaluation),
  installments: z.array(caseInstallment),
  /** What came in and pays nothing yet: the client's, until an instalment falls due or it is given back. */
  put_aside: solesField,
  card_payments: z.array(caseCardPayment),
  guarantors: z.array(caseGuarantor),
  vehicle: z.nullable(caseVehicle),
  messages: z.array(caseMessage),
  history: z.array(caseEvent),
  accesses: z.array(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
  work: z.array(openWork),
});
export type ClientCase = z.output<typeof clientCase>;

/** Opening it is written down with the reason: the case that was taken, or what the person typed. */
export const openCase = endpoint({
  method: 'POST',
  path: '/operations/clients/:id/open',
  roles,
  subject: 'client',
  summary: 'The whole file of a client; the access and its reason are recorded',
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    work_item_id: z.optional(idField),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    /** One of the client's loans; the newest unless told. */
    loan_id: z.optional(idField),
  }),
  response: z.object({ ok: z.literal(true), case: clientCase }),
  refusals: ['not_found', 'access_reason_missing'],
  example: { params: { id: '1' }, body: { reason: 'Llamada del cliente' } },
});

export const downloadCaseFile = endpoint({
  method: 'GET',
  path: '/operations/files/:hash',
  roles,
  subject: 'document',
  subjectAt: 'params.hash',
  summary: 'A file of a document, streamed; every read is recorded',
  params: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  answerKind: 'file',
  contentTypes: ['application/pdf', 'image/jpeg', 'image/png'],
  refusals: ['not_found', 'unavailable'],
  example: { params: { hash: '0123456789abcdef0123456789abcdef' } },
});
