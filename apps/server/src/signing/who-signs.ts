import { spouseStepApplies } from '@alivio/domain/onboarding/steps.ts';
import { getPerson, type Person } from '#server/accounts/find-person.ts';
import { findBacking } from '#server/backing/find-backing.ts';
import type { Connection } from '#server/db/client.ts';
import type { Loan } from '#server/loans/loan.ts';
import { findSpouse } from '#server/onboarding/find-spouse.ts';
import type { SignerFields } from './contracts.sql.ts';

type Named = Omit<SignerFields, 'role'>;

/** The holder first; then the spouse who was asked for, and whoever stands behind the loan. */
export async function whoSigns(db: Connection, loan: Loan): Promise<readonly SignerFields[]> {
  const holder = await getPerson(db, loan.clientId);
  const spouse = needsSpouse(holder, loan) ? await findSpouse(db, loan.clientId) : undefined;
  const guarantor =
    loan.backing === 'guarantor' ? (await findBacking(db, loan.id)).guarantor : undefined;
  // Nobody lends without whom the decision counted on.
  if (spouse === null || guarantor === null || (guarantor && guarantor.state !== 'accepted'))
    throw new Error(`somebody who has to sign the loan ${loan.id} is missing`);
  return [
    { role: 'holder', ...fieldsOf(holder) },
    ...(spouse ? [{ role: 'spouse' as const, ...fieldsOf(spouse) }] : []),
    ...(guarantor ? [{ role: 'guarantor' as const, ...fieldsOf(guarantor) }] : []),
  ];
}

function needsSpouse({ civil_status }: Person, { amount }: Loan): boolean {
  return (
    civil_status !== null && spouseStepApplies({ civilStatus: civil_status, loanAmount: amount })
  );
}

function fieldsOf(person: Named): Named {
  const { first_name, last_name, document_type, identification_number, email, phone } = person;
  return { first_name, last_name, document_type, identification_number, email, phone };
}
