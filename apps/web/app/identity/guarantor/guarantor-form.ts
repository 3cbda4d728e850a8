import type { GuarantorFields } from '@alivio/contract/backing.ts';
import type { ClientUser } from '@alivio/contract/client.ts';
import { normalizeEmail } from '@alivio/domain/person/email.ts';
import { cleanName } from '@alivio/domain/person/names.ts';
import { formText } from '#lib/form-text.ts';
import { draftKey } from '#lib/storage.ts';
import type { Problems } from '#lib/use-form.ts';
import { toPhone } from '#shared/clean-phone.ts';
import { documentTypeOf } from '#shared/document-number.ts';
import { namedPersonProblems } from '#shared/named-person-problems.ts';
import { copy } from './copy.ts';

export const emptyGuarantor = {
  document_type: 'DNI',
  identification_number: '',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
};
export type GuarantorValues = typeof emptyGuarantor;

export type Holder = Pick<
  ClientUser,
  'client_id' | 'document_type' | 'identification_number' | 'email' | 'phone'
>;

export function guarantorDraftKey({ client_id }: Pick<Holder, 'client_id'>): string {
  return draftKey('guarantor', client_id);
}

const HOLDERS_OWN = {
  identification_number: copy.isHolder,
  email: copy.isHolder,
  phone: copy.isHolder,
} as const;

export function guarantorProblems(
  values: GuarantorValues,
  holder: Holder,
): Problems<GuarantorValues> {
  return namedPersonProblems(values, holder, HOLDERS_OWN);
}

export function guarantorOf(form: FormData): GuarantorFields {
  return {
    document_type: documentTypeOf(formText(form, 'document_type')),
    identification_number: formText(form, 'identification_number'),
    first_name: cleanName(formText(form, 'first_name')),
    last_name: cleanName(formText(form, 'last_name')),
    email: normalizeEmail(formText(form, 'email')),
    phone: toPhone(formText(form, 'phone')),
  };
}
