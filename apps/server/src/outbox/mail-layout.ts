import { escapeHtml } from '#server/escape-html.ts';

interface MailParts {
  title: string;
  lines: readonly string[];
  code?: string;
  /** Sent with the mail; `caption` stands below it in large letters. */
  picture?: { cid: string; alt: string; sizePx: number; caption: string };
  action?: { text: string; url: string };
}

/** The one look of every mail: plain tables and inline styles, because mail programs know nothing else. */
export function mailHtml({ title, lines, code, picture, action }: MailParts): string {
  const paragraphs = lines.map(
    (line) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(line)}</p>`,
  );
  const codeBlock = code
    ? `<p style="margin:0 0 16px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px">${escapeHtml(code)}</p>`
    : '';
  const pictureBlock = picture ? pictureHtml(picture) : '';
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#0b6b62;color:#ffffff;text-decoration:none;font-weight:600;padding:14px 24px;border-radius:12px;display:inline-block">${escapeHtml(action.text)}</a></p>`
    : '';
  return `<!doctype html><html lang="es-PE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#fbfaf7;color:#16211f;font-family:system-ui,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px">
<table role="presentation" width="100%" style="max-width:480px;background:#ffffff;border-radius:16px" cellpadding="0" cellspacing="0"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:24px;font-weight:700;color:#0b6b62">alivio</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:32px">${escapeHtml(title)}</h1>
${codeBlock}${pictureBlock}${paragraphs.join('\n')}${button}
</td></tr></table></td></tr></table></body></html>`;
}

/** First, because it is what the mail is for; on white of its own: a mail program in the dark turns other grounds over. */
function pictureHtml({ cid, alt, sizePx, caption }: NonNullable<MailParts['picture']>): string {
  return `<p style="margin:8px 0;text-align:center"><img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" width="${sizePx}" height="${sizePx}" style="display:inline-block;background:#ffffff;border:1px solid #d9d5cb;border-radius:12px"></p>
<p style="margin:0 0 16px;text-align:center;font-size:20px;line-height:28px;font-weight:700;letter-spacing:2px">${escapeHtml(caption)}</p>`;
}
