import { paperFileName } from '@alivio/domain/loan/paper-kinds.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Loan } from '#server/loans/loan.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { newsExpireAt } from '#server/outbox/news-expire-at.ts';
import { contractSignedMessage } from './contract-signed.message.ts';
import { selectSigners } from './contracts.sql.ts';

/**
 * To the holder at the address they have now, which may never have been proved; those of the others brought them to
 * their link.
 */
export async function sendSignedCopies(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  loan: Loan,
  contractId: number,
  content: Buffer,
): Promise<void> {
  const person = await getPerson(trx, loan.clientId);
  const { PUBLIC_URL } = deps.config;
  const expiresAt = newsExpireAt(deps);
  const paper = { fileName: paperFileName('signed', loan.code), content };
  for (const { role, email, first_name: firstName } of await selectSigners(trx, contractId)) {
    const isHolder = role === 'holder';
    const message = contractSignedMessage({
      to: isHolder ? person.email : email,
      firstName,
      url: isHolder ? `${PUBLIC_URL}/user/credits/${loan.id}` : PUBLIC_URL,
      expiresAt,
      paper: isHolder && person.email_verified_at === null ? null : paper,
    });
    await enqueueMessage(deps, trx, { clientId: loan.clientId }, message);
  }
}
