import { lastDayToGoOn } from '@alivio/domain/loan/last-day.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { shortName } from '#server/backing/short-name.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { tellClient } from '#server/documents/tell-client.ts';
import type { Loan } from '#server/loans/loan.ts';
import { type ContractRow, selectSigners } from './contracts.sql.ts';
import { isMissing } from './invite-signers.ts';
import { signaturesMissingMessage } from './signatures-missing.message.ts';
import { tellByWhatsapp } from './tell-by-whatsapp.ts';

/** The holder has signed and can only wait: for whom, and until when. */
export async function tellOthersAreMissing(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  loan: Loan,
  contract: Pick<ContractRow, 'id'>,
): Promise<void> {
  const person = await getPerson(trx, loan.clientId);
  const names = (await selectSigners(trx, contract.id)).filter(isMissing).map(shortName);
  if (names.length === 0) return;
  await tellClient(deps, trx, person, (news) =>
    signaturesMissingMessage(news, names, lastDayToGoOn(loan)),
  );
  await tellByWhatsapp(deps, trx, person, 'signatures_missing');
}
