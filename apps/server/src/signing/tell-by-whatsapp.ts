import type { MessageTemplate } from '@alivio/contract/platform.ts';
import type { Person } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { newsExpireAt } from '#server/outbox/news-expire-at.ts';

/** Whoever waits for the result of a signature is told to expect mail and WhatsApp (specification 2 §4). */
export async function tellByWhatsapp(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  { id, phone, first_name }: Pick<Person, 'id' | 'phone' | 'first_name'>,
  template: MessageTemplate,
): Promise<void> {
  const expiresAt = newsExpireAt(deps);
  const content = { parameters: [first_name] };
  await enqueueMessage(
    deps,
    trx,
    { clientId: id },
    { channel: 'whatsapp', template, to: phone, expiresAt, content },
  );
}
