import type { OtherPatient } from '@alivio/contract/onboarding.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { copy } from './copy.ts';
import type { ProcedureForm } from './use-procedure-form.ts';

type PatientChoiceProps = Pick<ProcedureForm, 'set' | 'values' | 'errorOf'> & {
  patient: OtherPatient | null;
};

export function PatientChoice({ set, values, errorOf, patient }: PatientChoiceProps) {
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        name="whose"
        legend={copy.whose}
        error={errorOf('whose')}
        value={values.whose}
        onValue={(whose) => set({ whose })}
        options={[
          { value: 'me', title: copy.me },
          { value: 'other', title: copy.other, detail: patientText(patient) },
        ]}
      />
      {values.whose === 'other' && (
        <LinkButton to="/onboarding/procedures/patient" tone="secondary" wide>
          {patient === null ? copy.addPatient : copy.changePatient}
        </LinkButton>
      )}
    </div>
  );
}

function patientText(patient: OtherPatient | null): string {
  if (patient === null) return copy.otherDetail;
  const { first_name, last_name, document_type, identification_number } = patient;
  return `${first_name} ${last_name}, ${document_type} ${identification_number}`;
}
