import type { ClientUser } from '@alivio/contract/client.ts';
import { fieldTexts } from '@alivio/contract/field-texts.ts';
import type { OtherPatient } from '@alivio/contract/onboarding.ts';
import { documentProblem, nameProblem } from '@alivio/contract/person-fields.ts';
import { cleanName } from '@alivio/domain/person/names.ts';
import { draftKey, readDraft } from '#lib/storage.ts';
import type { Problems } from '#lib/use-form.ts';
import { documentTypeOf } from '../document-number.ts';

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

/** Whose credit it is: the patient is somebody else. */
export type Holder = Pick<ClientUser, 'client_id' | 'document_type' | 'identification_number'>;

export function judgePatient(values: PatientValues, holder: Holder): Problems<PatientValues> {
  const type = documentTypeOf(values.document_type);
  return {
    first_name: nameProblem('Los nombres', values.first_name),
    last_name: nameProblem('Los apellidos', values.last_name),
    identification_number:
      documentProblem(type, values.identification_number) ??
      (isHolder(values, holder) ? fieldTexts.patientIsHolder : null),
  };
}

function isHolder(
  { document_type, identification_number }: PatientValues,
  holder: Holder,
): boolean {
  return (
    document_type === holder.document_type && identification_number === holder.identification_number
  );
}

/** The other patient as last written in this browser, else as the server keeps it; null while incomplete. */
export function findPatient(holder: Holder, saved: OtherPatient | null): OtherPatient | null {
  const values = readDraft(patientDraftKey(holder.client_id), valuesOfPatient(saved));
  if (Object.values(judgePatient(values, holder)).some((problem) => problem !== null)) return null;
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
