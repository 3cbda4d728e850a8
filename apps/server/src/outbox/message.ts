import type { MessageTemplate } from '@alivio/contract/platform.ts';

/** A message as a `*.message.ts` template makes it: ready to send, in the form its channel speaks. */
export type Message = { template: MessageTemplate; to: string; expiresAt: Date } & (
  | { channel: 'sms'; content: { text: string } }
  | { channel: 'whatsapp'; content: { parameters: string[] } }
  | { channel: 'email'; content: { subject: string; text: string; html: string } }
);

export type Channel = Message['channel'];
