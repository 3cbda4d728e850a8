import { fieldTexts } from '@alivio/contract/field-texts.ts';
import { documentProblem, emailProblem, phoneProblem } from '@alivio/contract/person-fields.ts';
import type { registration } from '@alivio/contract/registration.ts';
import { isPasswordStrong } from '@alivio/domain/person/password.ts';
import type { z } from 'zod/mini';
import { formText } from '#lib/form-text.ts';
import type { Problems } from '#lib/use-form.ts';
import { toPhone } from '#shared/clean-phone.ts';
import { documentTypeOf } from '#shared/document-number.ts';

export const emptyRegistration = {
  email: '',
  password: '',
  document_type: 'DNI',
  identification_number: '',
  phone: '',
  policy_accepted: '',
  marketing_accepted: '',
};
export type RegistrationValues = typeof emptyRegistration;

export function validateRegistration(values: RegistrationValues): Problems<RegistrationValues> {
  const type = documentTypeOf(values.document_type);
  return {
    email: emailProblem(values.email),
    password: isPasswordStrong(values.password) ? null : fieldTexts.passwordWeak,
    identification_number: documentProblem(type, values.identification_number),
    phone: phoneProblem(toPhone(values.phone)),
    policy_accepted: values.policy_accepted === 'true' ? null : fieldTexts.terms,
  };
}

/** Spec 1 §3, "Registration payload". The form has checked the terms box before this is sent. */
export function registrationBody(form: FormData): z.output<typeof registration> {
  return {
    email: formText(form, 'email'),
    password: formText(form, 'password'),
    document_type: documentTypeOf(formText(form, 'document_type')),
    identification_number: formText(form, 'identification_number'),
    phone: toPhone(formText(form, 'phone')),
    country: 'PE',
    first_name: '',
    last_name: '',
    civil_status: 'single',
    policy_accepted: true,
    marketing_accepted: formText(form, 'marketing_accepted') === 'true',
  };
}
