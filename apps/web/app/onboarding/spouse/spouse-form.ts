import type { Spouse } from '@alivio/contract/applications.ts';
import { spouseTexts } from '@alivio/contract/spouse-texts.ts';
import { normalizeEmail } from '@alivio/domain/person/email.ts';
import { cleanName } from '@alivio/domain/person/names.ts';
import { formText } from '#lib/form-text.ts';
import { draftKey } from '#lib/storage.ts';
import type { Problems } from '#lib/use-form.ts';
import { cleanPhone, toPhone } from '#shared/clean-phone.ts';
import { documentTypeOf } from '#shared/document-number.ts';
import { namedPersonProblems } from '#shared/named-person-problems.ts';
import type { Holder } from '../holder.ts';

const emptySpouse = {
  document_type: 'DNI',
  identification_number: '',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  /** The DNI whose names the registry gave: while it stands in its field, they are locked. */
  names_of: '',
};
export type SpouseValues = typeof emptySpouse;

export function spouseDraftKey(clientId: number): string {
  return draftKey('spouse', clientId);
}

export function valuesOfSpouse(saved: Spouse | null): SpouseValues {
  if (saved === null) return emptySpouse;
  return { ...saved, phone: cleanPhone(saved.phone), names_of: '' };
}

const HOLDERS_OWN = {
  identification_number: spouseTexts.spouseIsHolder,
  email: spouseTexts.spouseHasHoldersEmail,
  phone: spouseTexts.spouseHasHoldersPhone,
} as const;

export function validateSpouse(values: SpouseValues, holder: Holder): Problems<SpouseValues> {
  return namedPersonProblems(values, holder, HOLDERS_OWN);
}

export function spouseOf(form: FormData): Spouse {
  return {
    document_type: documentTypeOf(formText(form, 'document_type')),
    identification_number: formText(form, 'identification_number'),
    first_name: cleanName(formText(form, 'first_name')),
    last_name: cleanName(formText(form, 'last_name')),
    email: normalizeEmail(formText(form, 'email')),
    phone: toPhone(formText(form, 'phone')),
  };
}
