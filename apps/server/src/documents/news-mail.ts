import type { MessageTemplate } from '@alivio/contract/platform.ts';
import { mailHtml } from '#server/outbox/mail-layout.ts';
import type { Message } from '#server/outbox/message.ts';
import type { News } from './tell-client.ts';

/** An e-mail of a few sentences and one way on. */
export function newsMail(
  template: MessageTemplate,
  { to, url, expiresAt }: Pick<News, 'to' | 'url' | 'expiresAt'>,
  { title, lines, action }: { title: string; lines: readonly string[]; action: string },
): Message {
  return {
    channel: 'email',
    template,
    to,
    expiresAt,
    content: {
      subject: title,
      text: `${lines.join('\n\n')}\n\n${url}`,
      html: mailHtml({ title, lines: [...lines], action: { text: action, url } }),
    },
  };
}
