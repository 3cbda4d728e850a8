import type { GuarantorFields } from '@alivio/contract/backing.ts';
import { isSameDocument } from '@alivio/domain/person/document.ts';
import { fieldOfHolder } from '@alivio/domain/person/field-of-holder.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';
import type { Loan } from '#server/loans/loan.ts';
import { findSpouse } from '#server/onboarding/find-spouse.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { isOut, selectGuarantors } from './guarantors.sql.ts';

export type PersonRefusal = Refusal<
  'guarantor_is_holder' | 'guarantor_is_spouse' | 'guarantor_refused_before'
>;

/** Why somebody cannot be invited at all; null when nothing forbids it. */
export async function namedPersonProblem(
  trx: Connection,
  loan: Loan,
  fields: GuarantorFields,
): Promise<PersonRefusal | null> {
  const field = fieldOfHolder(fields, await getPerson(trx, loan.clientId));
  if (field) return refuse('guarantor_is_holder', { field });
  const at = { field: 'identification_number' };
  const spouse = await findSpouse(trx, loan.clientId);
  if (spouse && isSameDocument(fields, spouse)) return refuse('guarantor_is_spouse', at);
  // The same for who may not and for who does not want to: otherwise this answer would tell which of them it was.
  const wasOut = (await selectGuarantors(trx, loan.id)).some(
    (each) => isOut(each) && isSameDocument(fields, each),
  );
  return wasOut ? refuse('guarantor_refused_before', at) : null;
}
