export type Channel = 'sms' | 'whatsapp' | 'email';

/** What a provider hands over to a phone or an inbox. */
export interface Delivery {
  channel: Channel;
  to: string;
  from?: string | undefined;
  subject?: string | undefined;
  text: string;
  html?: string | undefined;
}

export interface Message extends Delivery {
  id: string;
  at: string;
  code?: string | undefined;
  link?: string | undefined;
}

/** A message as programs and the page see it; its HTML has an address of its own. */
export interface MessageView extends Omit<Message, 'html'> {
  hasHtml: boolean;
}

export function toView({ html, ...rest }: Message): MessageView {
  return { ...rest, hasHtml: html !== undefined };
}
