import { getPerson } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { tellClient } from '#server/documents/tell-client.ts';
import type { Loan } from '#server/loans/loan.ts';
import { type ContractRow, selectSigners } from './contracts.sql.ts';
import { signatureFailedMessage } from './signature-failed.message.ts';
import { tellByWhatsapp } from './tell-by-whatsapp.ts';

/** 'Se envió un correo con los detalles del error' (specification 2 §8): here it is. */
export async function tellOfFailure(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  loan: Loan,
  contract: Pick<ContractRow, 'id'>,
): Promise<void> {
  const person = await getPerson(trx, loan.clientId);
  const [holder] = await selectSigners(trx, contract.id);
  await tellClient(deps, trx, person, (news) =>
    signatureFailedMessage(news, holder?.failure ?? null),
  );
  // What went wrong is for the mail alone.
  await tellByWhatsapp(deps, trx, person, 'signature_failed');
}
