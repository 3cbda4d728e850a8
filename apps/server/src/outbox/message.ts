import type { MessageTemplate, messageStates } from '@alivio/contract/platform.ts';

/** A file that goes with a mail. Base64, because contents are sealed as a text. */
export interface Attachment {
  /** A picture inside the mail: its HTML names it `cid:{cid}`. */
  cid?: string;
  fileName: string;
  contentType: string;
  base64: string;
}

/** A message as a `*.message.ts` template makes it: ready to send, in the form its channel speaks. */
export type Message = {
  template: MessageTemplate;
  to: string;
  expiresAt: Date;
  /** Not sent before: nobody's phone rings at night for what can wait. */
  notBefore?: Date;
} & (
  | { channel: 'sms'; content: { text: string } }
  | { channel: 'whatsapp'; content: { parameters: string[] } }
  | {
      channel: 'email';
      content: { subject: string; text: string; html: string; attachments?: Attachment[] };
    }
);

export type Channel = Message['channel'];

export type MessageState = (typeof messageStates)[number];
