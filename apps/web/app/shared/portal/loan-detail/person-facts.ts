import type { ClinicLoan } from '@alivio/contract/procedures.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatPeruPhone } from '@alivio/domain/person/phone.ts';
import { civilStatusOptions } from '../../civil-status-options.ts';
import { copy } from './copy.ts';
import type { Fact } from './detail-block.tsx';
import { splitLastName } from './split-last-name.ts';

type Holder = ClinicLoan['client'];
type Patient = NonNullable<ClinicLoan['patient']>;

export function holderFacts(holder: Holder): Fact[] {
  const { civil_status, birthdate, age, group } = holder;
  return [
    ...commonFacts(holder),
    [
      copy.civilStatus,
      civilStatusOptions.find(({ value }) => value === civil_status)?.label ?? null,
    ],
    [copy.birthdate, birthdate && formatDay(birthdate)],
    [copy.age, age === null ? null : copy.years(age)],
    [copy.group, group],
  ];
}

export function patientFacts(patient: Patient): Fact[] {
  return [...commonFacts(patient), [copy.group, patient.group]];
}

function commonFacts(person: Holder | Patient): Fact[] {
  const [paternal, maternal] = splitLastName(person.last_name);
  return [
    [copy.firstName, person.first_name],
    [copy.paternal, paternal],
    [copy.maternal, maternal],
    [copy.documentType, person.identification_number && person.document_type],
    [copy.documentNumber, person.identification_number],
    [copy.phone, person.phone && formatPeruPhone(person.phone)],
    [copy.email, person.email],
  ];
}
