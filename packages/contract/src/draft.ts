import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { currencyField, dateField, documentTypeField, idField, solesField } from './fields.ts';
import { goesOn } from './goes-on.ts';

/** The other patient as it was saved; the rules that let it in stand with the call that saves it. */
export const patientOnFile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  document_type: documentTypeField,
  identification_number: z.string(),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
});

const draft = z.object({
  category_id: z.nullable(idField),
  health_center_id: z.nullable(idField),
  health_center_name: z.nullable(z.string()),
  entered_amount: z.nullable(solesField),
  currency: currencyField,
  /** Soles for one dollar when the amount was entered in dollars. */
  exchange_rate: z.nullable(z.number()),
  /** What the loan will be for: always soles, whole when converted from dollars. */
  amount: z.nullable(solesField),
  patient: z.nullable(patientOnFile),
  referral_code: z.nullable(z.string()),
  /** What was asked for with it, while it is not signed. A draft changed since then has not been asked for yet. */
  plan: z.nullable(
    z.object({
      category_id: idField,
      category_name: z.string(),
      health_center_id: idField,
      health_center_name: z.string(),
      headquarter_name: z.string(),
      amount: solesField,
      installments: z.int(),
      insurance: z.boolean(),
      monthly_payment: solesField,
      /** In percent as it is: every page carries this contract, and one reads the rate. */
      tcea: z.number(),
      /** The last day to go on with it, unless something is answered before. */
      valid_until: dateField,
      patient: z.nullable(patientOnFile),
    }),
  ),
});
export type Draft = z.output<typeof draft>;

const draftOnFile = { ok: z.literal(true), draft };
export const draftSaved = z.object({ ...draftOnFile, ...goesOn });

export const getDraft = endpoint({
  method: 'GET',
  path: '/onboarding/draft',
  roles: ['client', 'seller_for_client'],
  subject: 'session',
  summary: 'What the client has answered so far',
  response: z.object(draftOnFile),
  example: {},
});
