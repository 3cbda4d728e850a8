import { idField } from '@alivio/contract/fields.ts';
import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { defineJob } from '#server/jobs/job.ts';
import { ProviderRefused } from '#server/providers/call-provider.ts';
import { noteFailedAttempt, selectQueuedMessage, settleMessage } from './outbox.sql.ts';
import { createSecretBox } from './secret-box.ts';

const DELIVERY_ATTEMPTS = 8;

const sms = z.object({ text: z.string() });
const whatsapp = z.object({ parameters: z.array(z.string()) });
const attachment = z
  .object({
    cid: z.string().optional(),
    fileName: z.string(),
    contentType: z.string(),
    base64: z.string(),
  })
  .transform(({ base64, ...rest }) => ({ ...rest, content: Buffer.from(base64, 'base64') }));
const email = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(attachment).default([]),
});

/**
 * Sends one message. A provider that is down makes the job fail and come back with growing pauses; one that refuses,
 * contents nobody can read any more, or the last attempt, leave a dead letter; a message past its time is dropped.
 * Running twice sends at most once more.
 */
export const deliverMessage = defineJob({
  name: 'deliver_message',
  payload: z.object({ messageId: idField }),
  maxAttempts: DELIVERY_ATTEMPTS,
  async run(deps, { messageId }, { isLastAttempt }) {
    const message = await selectQueuedMessage(deps.db, messageId);
    if (!message?.body) return;
    const now = deps.now();
    if (message.expires_at <= now) return settleMessage(deps.db, messageId, 'expired', now);

    try {
      const content = readContent(deps, message.body);
      await send(deps, message.channel, message.recipient, message.template, content);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const isFinal = error instanceof ProviderRefused || error instanceof Unreadable;
      if (isLastAttempt || isFinal)
        return settleMessage(deps.db, messageId, 'dead', deps.now(), text);
      await noteFailedAttempt(deps.db, messageId, text);
      throw error;
    }
    await settleMessage(deps.db, messageId, 'sent', deps.now());
  },
});

/** Sealed under another SECRET_KEY, or damaged: trying again is useless. */
class Unreadable extends Error {}

function readContent({ config }: Deps, sealed: Buffer): unknown {
  const box = createSecretBox(config.SECRET_KEY, 'outbox', config.PREVIOUS_SECRET_KEY);
  try {
    return JSON.parse(box.open(sealed));
  } catch (cause) {
    throw new Unreadable('the contents cannot be read with this SECRET_KEY', { cause });
  }
}

async function send(
  { providers }: Deps,
  channel: string,
  to: string,
  template: string,
  content: unknown,
): Promise<void> {
  switch (channel) {
    case 'sms':
      return providers.sms.send({ to, ...sms.parse(content) });
    case 'whatsapp':
      return providers.whatsapp.send({ to, template, ...whatsapp.parse(content) });
    case 'email':
      return providers.mail.send({ to, ...email.parse(content) });
    default:
      throw new Error(`unknown channel ${channel}`);
  }
}
