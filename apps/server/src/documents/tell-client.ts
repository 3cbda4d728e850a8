import type { Person } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import type { Message } from '#server/outbox/message.ts';
import { newsExpireAt } from '#server/outbox/news-expire-at.ts';

export interface News {
  to: string;
  firstName: string;
  /** Where the client goes on; the login stands in between. */
  url: string;
  expiresAt: Date;
}

/** Tells a client what has become of the application, beside the fact itself. */
export async function tellClient(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  { id, email, first_name }: Pick<Person, 'id' | 'email' | 'first_name'>,
  write: (news: News) => Message,
): Promise<void> {
  const news = {
    to: email,
    firstName: first_name,
    url: `${deps.config.PUBLIC_URL}/login`,
    expiresAt: newsExpireAt(deps),
  };
  await enqueueMessage(deps, trx, { clientId: id }, write(news));
}
