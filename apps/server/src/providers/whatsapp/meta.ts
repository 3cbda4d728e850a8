import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { callProvider } from '../call-provider.ts';
import type { WhatsappSender } from './whatsapp.ts';

type MetaConfig = Pick<Config, 'WHATSAPP_URL' | 'WHATSAPP_PHONE_NUMBER_ID' | 'WHATSAPP_TOKEN'>;

/** The messages that were accepted: one was sent. */
const answer = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });

export function metaWhatsapp(config: MetaConfig): WhatsappSender {
  return {
    async send({ to, template, parameters }) {
      const values = parameters.map((text) => ({ type: 'text', text }));
      const button = { type: 'button', sub_type: 'url', index: '0', parameters: values };
      // Meta's own wording, which has room for the code alone: a template that says more is no such one.
      const isCode = template.endsWith('_code') && parameters.length === 1;
      await callProvider(
        'whatsapp',
        `${config.WHATSAPP_URL}/${config.WHATSAPP_PHONE_NUMBER_ID}/messages`,
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${config.WHATSAPP_TOKEN}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            to: to.replace('+', ''),
            type: 'template',
            template: {
              name: template,
              language: { code: 'es' },
              components: [{ type: 'body', parameters: values }, ...(isCode ? [button] : [])],
            },
          }),
        },
        answer,
      );
    },
  };
}
