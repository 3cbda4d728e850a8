import type { Config } from '#server/config.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { deliverMessage } from './deliver-message.job.ts';
import { isSwitchedOff } from './is-switched-off.ts';
import type { Message } from './message.ts';
import { insertHeldMessage, insertMessage } from './outbox.sql.ts';
import { createSecretBox } from './secret-box.ts';

/** Whose account a message is about; a client's messages are forgotten with the client. An outsider has none. */
type MessageOwner = { clientId: number } | { staffUserId: number } | 'outsider';

/**
 * Writes a message beside the fact it tells; both are committed or neither is. Its id, for who asks what became of it.
 * One whose template is switched off is written down as held, and goes nowhere.
 */
export async function enqueueMessage(
  { config, now }: Pick<Deps, 'now'> & { config: Pick<Config, 'SECRET_KEY'> },
  trx: Connection,
  owner: MessageOwner,
  message: Message,
): Promise<number> {
  const written = {
    clientId: owner !== 'outsider' && 'clientId' in owner ? owner.clientId : null,
    channel: message.channel,
    template: message.template,
    recipient: message.to,
    createdAt: now(),
    expiresAt: message.expiresAt,
  };
  if (await isSwitchedOff(trx, message.template)) return insertHeldMessage(trx, written);
  const body = createSecretBox(config.SECRET_KEY, 'outbox').seal(JSON.stringify(message.content));
  const messageId = await insertMessage(trx, { ...written, body });
  const { notBefore } = message;
  const delayMs = notBefore && notBefore.getTime() - written.createdAt.getTime();
  await enqueueJob(trx, deliverMessage, { messageId }, delayMs === undefined ? {} : { delayMs });
  return messageId;
}
