import { getPerson } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { tellClient } from '#server/documents/tell-client.ts';
import type { Loan } from '#server/loans/loan.ts';
import { dismissGuarantor } from './dismiss-guarantor.ts';
import { guarantorNotEligibleMessage } from './guarantor-not-eligible.message.ts';
import { type GuarantorRow, updateGuarantorState } from './guarantors.sql.ts';

/** Somebody does not want to, or may not, stand behind the loan: its holder hears that it takes another person. */
export async function endGuarantor(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  guarantor: GuarantorRow,
  loan: Loan,
  as: 'declined' | 'not_eligible',
): Promise<void> {
  await updateGuarantorState(trx, guarantor.id, as, deps.now());
  await dismissGuarantor(deps, trx, guarantor);
  const holder = await getPerson(trx, loan.clientId);
  await tellClient(deps, trx, holder, guarantorNotEligibleMessage);
}
