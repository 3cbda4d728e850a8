import { normalizeEmail } from '@alivio/domain/person/email.ts';
import type { ApiError } from '#lib/api-error.ts';
import { registrationDraft } from '#lib/registration-draft.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { documentTypeOf } from '#shared/document-number.ts';
import { emptyRegistration, validateRegistration } from './registration-form.ts';
import { useDocumentAvailability, useEmailAvailability } from './use-availability.ts';

export function useRegistrationForm(refusal: ApiError | undefined) {
  const state = useFormValues(emptyRegistration, registrationDraft());
  const { email, document_type, identification_number } = state.values;
  const documentType = documentTypeOf(document_type);
  const emailAvailability = useEmailAvailability(email);
  const documentAvailability = useDocumentAvailability(documentType, identification_number);
  const form = useForm({
    state,
    validate: validateRegistration,
    known: {
      email: emailAvailability.problem,
      identification_number: documentAvailability.problem,
    },
    refusal,
    tidy: { email: normalizeEmail },
  });
  return { ...form, documentType, emailAvailability, documentAvailability };
}
