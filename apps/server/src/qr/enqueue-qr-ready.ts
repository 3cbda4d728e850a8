import { getPerson } from '#server/accounts/find-person.ts';
import { getSite } from '#server/catalog/get-site.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Loan } from '#server/loans/loan.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { newsExpireAt } from '#server/outbox/news-expire-at.ts';
import { issueQr } from './issue-qr.ts';
import { qrReadyMessages } from './qr-ready.message.ts';

/** Sends the client the QR of a loan that everybody has signed, beside the fact itself. */
export async function enqueueQrReady(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  loan: Loan,
): Promise<void> {
  const qr = await issueQr(deps, trx, loan);
  const person = await getPerson(trx, loan.clientId);
  const site = await getSite(trx, loan.siteId);
  const messages = qrReadyMessages({
    email: person.email,
    isProvedEmail: person.email_verified_at !== null,
    phone: person.phone,
    firstName: person.first_name,
    clinic: `${site.name}, ${site.headquarter}`,
    qr,
    url: `${deps.config.PUBLIC_URL}/user/credits/${loan.id}`,
    expiresAt: newsExpireAt(deps),
  });
  for (const message of messages) await enqueueMessage(deps, trx, { clientId: person.id }, message);
}
