import { emailChangedMessage } from '#server/clients/email-changed.message.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { newsExpireAt } from '#server/outbox/news-expire-at.ts';
import { newEmailMessage } from './new-email.message.ts';

interface NewEmail {
  staffUserId: number;
  from: string;
  to: string;
  /** Who changed it; null for the owner of the account. */
  by: string | null;
}

/** A new e-mail is told to both addresses. */
export async function tellNewEmail(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  { staffUserId, from, to, by }: NewEmail,
): Promise<void> {
  const { PUBLIC_URL } = deps.config;
  const expiresAt = newsExpireAt(deps);
  const url = `${PUBLIC_URL}/contact-us`;
  const loginUrl = `${PUBLIC_URL}/health-center/login`;
  for (const message of [
    emailChangedMessage({ from, to, way: { kind: 'support', url }, expiresAt }),
    newEmailMessage({ to, by, loginUrl, expiresAt }),
  ])
    await enqueueMessage(deps, trx, { staffUserId }, message);
}
