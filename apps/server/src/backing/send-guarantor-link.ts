import { getPerson } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { listLoanDocuments } from '#server/documents/list-loan-documents.ts';
import type { Loan } from '#server/loans/loan.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { hashToken, newToken } from '#server/sessions/token.ts';
import { guarantorInvitedMessages } from './guarantor-invited.message.ts';
import { insertLink } from './guarantor-links.sql.ts';
import { guarantorObservedMessages } from './guarantor-observed.message.ts';
import { selectGuarantor } from './guarantors.sql.ts';
import { shortName } from './short-name.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Gives the guarantor of a loan a new personal link, by e-mail and SMS, with what they are asked for now. Earlier links stop
 * working. The token exists only in the messages, which are the client's and are forgotten with them.
 */
export async function sendGuarantorLink(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  loan: Loan,
): Promise<void> {
  const guarantor = await selectGuarantor(trx, loan.id);
  if (!guarantor) throw new Error(`nobody stands behind the loan ${loan.id}`);
  const token = newToken();
  const createdAt = deps.now();
  const expiresAt = new Date(createdAt.getTime() + deps.config.GUARANTOR_LINK_DAYS * DAY_MS);
  const link = { guarantorId: guarantor.id, tokenHash: hashToken(token), createdAt, expiresAt };
  await insertLink(trx, link);
  const holder = await getPerson(trx, loan.clientId);
  const invitation = {
    guarantor,
    holderName: shortName(holder),
    url: `${deps.config.PUBLIC_URL}/guarantor/${token}`,
    days: deps.config.GUARANTOR_LINK_DAYS,
    expiresAt,
  };
  const observed = (await listLoanDocuments(trx, loan.id)).filter(
    (each) => each.guarantorId === guarantor.id && each.status === 'observed',
  );
  const messages =
    guarantor.state === 'observed'
      ? guarantorObservedMessages(invitation, observed)
      : guarantorInvitedMessages(invitation);
  for (const message of messages)
    await enqueueMessage(deps, trx, { clientId: loan.clientId }, message);
}
