import type { ClientUser } from '@alivio/contract/client.ts';
import {
  documentProblem,
  emailProblem,
  nameProblem,
  phoneProblem,
} from '@alivio/contract/person-fields.ts';
import { fieldOfHolder } from '@alivio/domain/person/field-of-holder.ts';
import type { Problems } from '#lib/use-form.ts';
import { toPhone } from '#shared/clean-phone.ts';
import { documentTypeOf } from '#shared/document-number.ts';

type NamedPerson = Record<
  'document_type' | 'identification_number' | 'first_name' | 'last_name' | 'email' | 'phone',
  string
>;
type Holder = Pick<ClientUser, 'document_type' | 'identification_number' | 'email' | 'phone'>;
type HoldersOwn = Readonly<Record<NonNullable<ReturnType<typeof fieldOfHolder>>, string>>;

/** What is wrong with somebody whom the holder names beside themselves; of what is the holder's own, the first. */
export function namedPersonProblems(
  values: NamedPerson,
  holder: Holder,
  holdersOwn: HoldersOwn,
): Problems<NamedPerson> {
  const type = documentTypeOf(values.document_type);
  const phone = toPhone(values.phone);
  const field = fieldOfHolder({ ...values, document_type: type, phone }, holder);
  return {
    identification_number: documentProblem(type, values.identification_number),
    first_name: nameProblem('Los nombres', values.first_name),
    last_name: nameProblem('Los apellidos', values.last_name),
    email: emailProblem(values.email),
    phone: phoneProblem(phone),
    ...(field && { [field]: holdersOwn[field] }),
  };
}
