import PostalMime from 'postal-mime';

export interface Mail {
  subject: string;
  text: string;
  html: string | undefined;
}

export async function readMail(raw: Buffer): Promise<Mail> {
  const mail = await PostalMime.parse(raw);
  return {
    subject: mail.subject ?? '',
    text: (mail.text ?? textOf(mail.html ?? '')).trim(),
    html: mail.html,
  };
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
