import { z } from 'zod/mini';
import { draftSaved } from './draft.ts';
import { endpoint } from './endpoint.ts';
import { currencyField, documentTypeField, idField, solesField } from './fields.ts';
import {
  documentNumberCheck,
  emailField,
  firstNameField,
  lastNameField,
  phoneField,
} from './person-fields.ts';

/** The person treated, when it is not the holder (`domain.md` §1). */
export const otherPatient = z
  .strictObject({
    first_name: firstNameField,
    last_name: lastNameField,
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

export const putDraft = endpoint({
  method: 'PUT',
  path: '/onboarding/draft',
  roles: ['client', 'seller_for_client'],
  subject: 'session',
  summary: 'Saves the procedures step: category, site, amount and patient',
  body: procedureChoice,
  response: draftSaved,
  refusals: ['amount_out_of_range', 'site_without_category', 'patient_is_holder', 'unavailable'],
  example: {
    body: {
      category_id: 6,
      health_center_id: 1,
      entered_amount: 5000,
      currency: 'PEN',
      patient: null,
    },
  },
});
