import PostalMime, { type Attachment } from 'postal-mime';
import type { MailFile } from '#sandbox/messages/message.ts';

export interface Mail {
  subject: string;
  text: string;
  html: string | undefined;
  files: readonly MailFile[];
}

export async function readMail(raw: Buffer): Promise<Mail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
  return {
    subject: mail.subject ?? '',
    text: (mail.text ?? textOf(mail.html ?? '')).trim(),
    html: mail.html === undefined ? undefined : withPictures(mail.html, mail.attachments),
    files: mail.attachments.filter(({ contentId }) => contentId === undefined).map(toFile),
  };
}

function toFile({ filename, mimeType, content }: Attachment): MailFile {
  return { name: filename ?? 'archivo', contentType: mimeType, base64: String(content) };
}

/** Pictures that came with the mail stand where its HTML names them; an inbox fetches nothing from outside. */
function withPictures(html: string, attachments: readonly Attachment[]): string {
  return attachments.reduce((shown, { contentId, mimeType, content }) => {
    if (contentId === undefined || !mimeType.startsWith('image/')) return shown;
    const cid = contentId.replace(/^<|>$/g, '');
    return shown.replaceAll(`cid:${cid}`, `data:${mimeType};base64,${String(content)}`);
  }, html);
}

/** Enough to read a mail that came without a text part; links keep their address. */
function textOf(html: string): string {
  return html
    .replace(/<(style|head|script)\b.*?<\/\1>/gis, '')
    .replace(/<a\b[^>]*?href="([^"]+)"[^>]*>(.*?)<\/a>/gis, '$2 ($1)')
    .replace(/<br\s*\/?>|<\/(p|div|h\d|li|tr)>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n');
}
