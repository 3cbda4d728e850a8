import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  currencyField,
  documentNumberCheck,
  documentTypeField,
  emailField,
  idField,
  phoneField,
  solesField,
} from './fields.ts';

/** The person treated, when it is not the holder (`domain.md` §1). */
export const otherPatient = z
  .strictObject({
    first_name: z.string().check(z.minLength(1), z.maxLength(50)),
    last_name: z.string().check(z.minLength(1), z.maxLength(50)),
    document_type: documentTypeField,
    identification_number: z.string(),
    phone: z.optional(phoneField),
    email: z.optional(emailField),
  })
  .check(documentNumberCheck);
export type OtherPatient = z.output<typeof otherPatient>;

/** What the procedures step leaves on the server (`api.md`, open points). */
const procedureChoice = z.strictObject({
  category_id: idField,
  health_center_id: idField,
  entered_amount: solesField,
  currency: currencyField,
  patient: z.nullable(otherPatient),
  referral_code: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
});

export const draft = z.object({
  category_id: z.nullable(idField),
  health_center_id: z.nullable(idField),
  health_center_name: z.nullable(z.string()),
  entered_amount: z.nullable(solesField),
  currency: currencyField,
  /** Soles for one dollar when the amount was entered in dollars. */
  exchange_rate: z.nullable(z.number()),
  /** What the loan will be for: always soles, whole when converted from dollars. */
  amount: z.nullable(solesField),
  patient: z.nullable(otherPatient),
  referral_code: z.nullable(z.string()),
});
export type Draft = z.output<typeof draft>;

const draftResponse = z.object({ ok: z.literal(true), draft });

export const getDraft = endpoint({
  method: 'GET',
  path: '/onboarding/draft',
  roles: ['client', 'seller_for_client'],
  subject: 'session',
  summary: 'What the client has answered so far',
  response: draftResponse,
  example: {},
});

export const putDraft = endpoint({
  method: 'PUT',
  path: '/onboarding/draft',
  roles: ['client', 'seller_for_client'],
  subject: 'session',
  summary: 'Saves the procedures step: category, site, amount and patient',
  body: procedureChoice,
  response: draftResponse,
  refusals: ['amount_out_of_range', 'site_without_category', 'unavailable'],
  example: {
    body: {
      category_id: 1,
      health_center_id: 1,
      entered_amount: 5000,
      currency: 'PEN',
      patient: null,
    },
  },
});
