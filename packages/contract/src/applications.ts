import { evaluationResults } from '@alivio/domain/loan/loan-state.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dateField, documentTypeField, idField, solesField } from './fields.ts';
import { answerTaken, goesOn } from './goes-on.ts';
import { otherPatient } from './onboarding.ts';
import {
  documentNumberCheck,
  emailField,
  firstNameField,
  lastNameField,
  phoneField,
} from './person-fields.ts';

const roles = ['client', 'seller_for_client'] as const;

/** Specification 1 §3 "Loan request", with the additions of `api.md`. */
const loanRequest = z.strictObject({
  amount: solesField,
  currency: z.literal('PEN'),
  installments: z.int(),
  monthly_payment: solesField,
  health_center_id: idField,
  category_id: idField,
  /** Absent: as it was saved with the procedures step. */
  patient: z.optional(z.nullable(otherPatient)),
  insurance: z.optional(z.boolean()),
  /** Absent, as in the specification: the plan is told by its monthly payment alone. */
  plan_hash: z.optional(z.string()),
  health_center_refer_user_code: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  back_office_sells_user_id: z.optional(z.unknown()),
});

export const requestLoan = endpoint({
  method: 'POST',
  path: '/loans',
  roles,
  subject: 'session',
  summary:
    'Asks for the loan with the plan that was shown; replaces an earlier request of the same application',
  body: loanRequest,
  response: z.object({
    ok: z.literal(true),
    loan: z.object({
      id: idField,
      amount: solesField,
      installments: z.int(),
      monthly_payment: solesField,
      plan_hash: z.string(),
    }),
    ...goesOn,
  }),
  status: 201,
  idempotent: true,
  refusals: [
    'amount_invalid',
    'amount_out_of_range',
    'site_without_category',
    'patient_is_holder',
    'campaign_inactive',
    'installments_invalid',
    'plan_changed',
    'application_closed',
    'rates_unavailable',
    'request_in_flight',
  ],
  example: {
    body: {
      amount: 5000,
      currency: 'PEN',
      installments: 12,
      monthly_payment: 517.23,
      health_center_id: 1,
      category_id: 6,
      plan_hash: 'a4b2ebf3b701e3b5c97df1e3dbd9957e00f996356d36fe7ef42656601e9a4c4c',
    },
  },
});

export const declareIncome = endpoint({
  method: 'POST',
  path: '/incomes',
  roles,
  subject: 'session',
  summary: 'Average income of the last three months',
  body: z.strictObject({ amount: solesField, currency: z.literal('PEN') }),
  response: answerTaken,
  status: 201,
  idempotent: true,
  refusals: ['amount_invalid', 'income_too_low', 'application_closed'],
  example: { body: { amount: 3500, currency: 'PEN' } },
});

export const spouseFields = z
  .strictObject({
    document_type: documentTypeField,
    identification_number: z.string(),
    first_name: firstNameField,
    last_name: lastNameField,
    email: emailField,
    phone: phoneField,
  })
  .check(documentNumberCheck);
export type Spouse = z.output<typeof spouseFields>;

const spouseOnFile = { ok: z.literal(true), spouse: z.nullable(spouseFields) };
const spouseSaved = z.object({ ...spouseOnFile, ...goesOn });
const spouseRefusals = [
  'spouse_is_holder',
  'spouse_has_holders_email',
  'spouse_has_holders_phone',
  'application_closed',
] as const;

const spouseExample = {
  body: {
    document_type: 'DNI',
    identification_number: '43218765',
    first_name: 'Ana',
    last_name: 'Flores Ruiz',
    email: 'ana.flores@correo.pe',
    phone: '+51987000222',
  },
} as const;

export const getSpouse = endpoint({
  method: 'GET',
  path: '/representatives/conyugal',
  roles,
  subject: 'session',
  summary: 'The spouse on file, or null',
  response: z.object(spouseOnFile),
  example: {},
});

export const addSpouse = endpoint({
  method: 'POST',
  path: '/representatives',
  roles,
  subject: 'session',
  summary: 'Registers the spouse',
  body: spouseFields,
  response: spouseSaved,
  status: 201,
  idempotent: true,
  refusals: spouseRefusals,
  example: spouseExample,
});

export const replaceSpouse = endpoint({
  method: 'PUT',
  path: '/representatives',
  roles,
  subject: 'session',
  summary: 'Replaces the spouse on file',
  body: spouseFields,
  response: spouseSaved,
  refusals: spouseRefusals,
  example: spouseExample,
});

/** On the "separate host" of the specification; the wire names are the provider's. */
export const lookUpDni = endpoint({
  method: 'POST',
  path: '/document-validation',
  base: '/services',
  roles,
  subject: 'session',
  summary: 'Names (and birth date, if known) behind a DNI',
  body: z.strictObject({
    dni: z.string().check(z.regex(/^\d{8}$/, { error: 'El DNI debe tener 8 dígitos numéricos.' })),
  }),
  response: z.object({
    success: z.literal(true),
    data: z.object({
      data: z.object({
        nombres: z.string(),
        ap_paterno: z.string(),
        ap_materno: z.string(),
        fecha_nacimiento: z.nullable(dateField),
      }),
    }),
  }),
  refusals: ['dni_not_found', 'too_many_requests', 'unavailable'],
  example: { body: { dni: '45678901' } },
});

/** One change after which the policy would say yes, verified by running it. */
const suggestion = z.union([
  z.object({ kind: z.literal('amount'), amount: solesField, leads_to: z.enum(evaluationResults) }),
  z.object({ kind: z.literal('term'), installments: z.int(), leads_to: z.enum(evaluationResults) }),
]);
export type EvaluationSuggestion = z.output<typeof suggestion>;

export const runCreditCheck = endpoint({
  method: 'POST',
  path: '/experian',
  roles,
  subject: 'session',
  summary: 'Runs the credit check; 202 with a null result while the bureau does not answer',
  response: z.object({
    ok: z.literal(true),
    result: z.nullable(z.enum(evaluationResults)),
    campaign: z.nullable(z.string()),
    /** `credit_history` and `declared_data` until the client's identity is proved; exact codes after that. */
    reasons: z.array(z.string()),
    /** Before that, only what would be the same for anybody who declares the same. */
    suggestions: z.array(suggestion),
  }),
  refusals: [
    'application_incomplete',
    'application_changed',
    'application_closed',
    'rates_unavailable',
    'too_many_requests',
    'unavailable',
  ],
  example: {},
});
