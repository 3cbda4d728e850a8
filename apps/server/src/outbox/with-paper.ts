import type { Message } from './message.ts';

export interface AttachedPaper {
  fileName: string;
  content: Buffer;
}

/** A mail with a PDF of ours; other channels carry none. */
export function withPaper(mail: Message, { fileName, content }: AttachedPaper): Message {
  if (mail.channel !== 'email') return mail;
  const base64 = content.toString('base64');
  const attachment = { fileName, contentType: 'application/pdf', base64 };
  return { ...mail, content: { ...mail.content, attachments: [attachment] } };
}
