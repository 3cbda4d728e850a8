import { escapeHtml } from '#server/escape-html.ts';

interface MailParts {
  title: string;
  lines: readonly string[];
  code?: string;
  action?: { text: string; url: string };
}

/** The one look of every mail: plain tables and inline styles, because mail programs know nothing else. */
export function mailHtml({ title, lines, code, action }: MailParts): string {
  const paragraphs = lines.map(
    (line) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(line)}</p>`,
  );
  const codeBlock = code
    ? `<p style="margin:0 0 16px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px">${escapeHtml(code)}</p>`
    : '';
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#0b6b62;color:#ffffff;text-decoration:none;font-weight:600;padding:14px 24px;border-radius:12px;display:inline-block">${escapeHtml(action.text)}</a></p>`
    : '';
  return `<!doctype html><html lang="es-PE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#fbfaf7;color:#16211f;font-family:system-ui,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px">
<table role="presentation" width="100%" style="max-width:480px;background:#ffffff;border-radius:16px" cellpadding="0" cellspacing="0"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:24px;font-weight:700;color:#0b6b62">alivio</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:32px">${escapeHtml(title)}</h1>
${codeBlock}${paragraphs.join('\n')}${button}
</td></tr></table></td></tr></table></body></html>`;
}
