export type Channel = 'sms' | 'whatsapp' | 'email';

/** What a provider hands over to a phone or an inbox. */
export interface Delivery {
  channel: Channel;
  to: string;
  from?: string | undefined;
  subject?: string | undefined;
  text: string;
  html?: string | undefined;
  /** What came with a mail, but for the pictures inside it. */
  files?: readonly MailFile[] | undefined;
}

export interface MailFile {
  name: string;
  contentType: string;
  base64: string;
}

export interface Message extends Delivery {
  id: string;
  at: string;
  code?: string | undefined;
  link?: string | undefined;
}

/** A message as programs and the page see it; its HTML and its files have addresses of their own. */
export interface MessageView extends Omit<Message, 'html' | 'files'> {
  files: readonly { name: string; address: string }[];
  hasHtml: boolean;
}

export function toView({ html, files = [], ...rest }: Message): MessageView {
  return {
    ...rest,
    files: files.map(({ name }, at) => ({ name, address: `/messages/${rest.id}/files/${at}` })),
    hasHtml: html !== undefined,
  };
}
