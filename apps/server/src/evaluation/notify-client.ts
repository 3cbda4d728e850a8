import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import type { Message } from '#server/outbox/message.ts';

const NEWS_VALID_MS = 24 * 60 * 60_000;

/** News of the credit check for whoever is not looking; the way on is behind the login. */
export async function notifyClient(
  deps: Deps,
  db: Connection,
  { clientId, email }: { clientId: number; email: string },
  write: (to: string, url: string, expiresAt: Date) => Message,
): Promise<void> {
  const expiresAt = new Date(deps.now().getTime() + NEWS_VALID_MS);
  const url = `${deps.config.PUBLIC_URL}/login`;
  await enqueueMessage(deps, db, { clientId }, write(email, url, expiresAt));
}
