import { centimos } from '@alivio/domain/money/centimos.ts';
import { spouseStepApplies } from '@alivio/domain/onboarding/steps.ts';
import type { Connection } from '#server/db/client.ts';
import { getApplication } from '#server/progress/get-application.ts';
import { type CreditCase, selectCase } from './evaluation.sql.ts';
import type { DocumentHolder } from './own-history.sql.ts';

export interface CompleteCase extends CreditCase {
  birthdate: string;
  income: number;
}

/** Null while something that the check needs has not been answered. */
export async function findCompleteCase(
  db: Connection,
  clientId: number,
): Promise<CompleteCase | null> {
  const found = await selectCase(db, clientId);
  if (!found) return null;
  const { birthdate, income } = found;
  if (birthdate === null || income === null) return null;
  const isUnfinished =
    found.state === 'draft' && (await getApplication(db, clientId)).path !== 'onboarding/result';
  return isUnfinished ? null : { ...found, birthdate, income };
}

export function holderOf(found: CompleteCase): DocumentHolder {
  return { documentType: found.document_type, documentNumber: found.identification_number };
}

/** Only when the spouse step applied. */
export function spouseOf(found: CompleteCase): DocumentHolder | null {
  const applies = spouseStepApplies({
    civilStatus: found.civil_status,
    loanAmount: centimos(found.amount_centimos),
  });
  const { spouse_document_type: documentType, spouse_number: documentNumber } = found;
  return applies && documentType !== null && documentNumber !== null
    ? { documentType, documentNumber }
    : null;
}

/** What the client has told us, as far as the check looks at it, and for which loan. */
export function isSameCase(one: CompleteCase, other: CompleteCase | null): other is CompleteCase {
  const told = (found: CompleteCase) => {
    const { loan_id, birthdate, income, plan_hash } = found;
    return JSON.stringify([
      loan_id,
      holderOf(found),
      birthdate,
      income,
      plan_hash,
      spouseOf(found),
    ]);
  };
  return other !== null && told(one) === told(other);
}
