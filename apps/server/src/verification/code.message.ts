import { mailHtml } from '#server/outbox/mail-layout.ts';
import type { Message } from '#server/outbox/message.ts';
import type { CodePurpose } from './codes.sql.ts';

/** The last line lets the phone offer the code to the right site only (`ux.md`, rule 16). */
export function codeMessage(
  { purpose, destination }: { purpose: CodePurpose; destination: string },
  code: string,
  { host, expiresAt }: { host: string; expiresAt: Date },
): Message {
  if (purpose === 'phone')
    return {
      channel: 'sms',
      template: 'phone_code',
      to: destination,
      expiresAt,
      content: {
        text: `${code} es tu código de Alivio. Vence en 10 minutos. No lo compartas con nadie.\n\n@${host} #${code}`,
      },
    };
  const lines = [
    `Tu código de verificación es ${code}.`,
    'Vence en 10 minutos. Si no lo pediste, puedes ignorar este correo.',
  ];
  return {
    channel: 'email',
    template: 'email_code',
    to: destination,
    expiresAt,
    content: {
      subject: `${code} es tu código de Alivio`,
      text: lines.join('\n\n'),
      html: mailHtml({ title: 'Verifica tu correo', lines, code }),
    },
  };
}
