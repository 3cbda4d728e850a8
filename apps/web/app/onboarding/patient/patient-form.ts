import type { OtherPatient } from '@alivio/contract/onboarding.ts';
import { patientIsHolder } from '@alivio/contract/patient-is-holder.ts';
import { documentProblem, nameProblem } from '@alivio/contract/person-fields.ts';
import { isSameDocument } from '@alivio/domain/person/document.ts';
import { cleanName } from '@alivio/domain/person/names.ts';
import { draftKey, readDraft } from '#lib/storage.ts';
import type { Problems } from '#lib/use-form.ts';
import { documentTypeOf } from '#shared/document-number.ts';
import type { Holder } from '../holder.ts';

const emptyPatient = {
  first_name: '',
  last_name: '',
  document_type: 'DNI',
  identification_number: '',
};
export type PatientValues = typeof emptyPatient;

export function patientDraftKey(clientId: number): string {
  return draftKey('patient', clientId);
}

export function validatePatient(values: PatientValues, holder: Holder): Problems<PatientValues> {
  const type = documentTypeOf(values.document_type);
  return {
    first_name: nameProblem('Los nombres', values.first_name),
    last_name: nameProblem('Los apellidos', values.last_name),
    identification_number:
      documentProblem(type, values.identification_number) ??
      (isSameDocument(values, holder) ? patientIsHolder : null),
  };
}

/** The other patient as last written in this browser, else as the server keeps it; null while incomplete. */
export function findPatient(holder: Holder, saved: OtherPatient | null): OtherPatient | null {
  const values = readDraft(patientDraftKey(holder.client_id), valuesOfPatient(saved));
  if (Object.values(validatePatient(values, holder)).some((problem) => problem !== null))
    return null;
  return {
    ...values,
    first_name: cleanName(values.first_name),
    last_name: cleanName(values.last_name),
    document_type: documentTypeOf(values.document_type),
  };
}

export function valuesOfPatient(saved: OtherPatient | null): PatientValues {
  if (saved === null) return emptyPatient;
  const { first_name, last_name, document_type, identification_number } = saved;
  return { first_name, last_name, document_type, identification_number };
}
