import { mailHtml } from '#server/outbox/mail-layout.ts';
import type { Message } from '#server/outbox/message.ts';
import type { CodePurpose } from './codes.sql.ts';

const PHONE_TEXTS = {
  phone: 'es tu código de Alivio. Vence en 10 minutos. No lo compartas con nadie.',
  first_login:
    'es tu código para entrar a tu cuenta de Alivio. Vence en 10 minutos. No lo compartas con nadie, tampoco con quien te asesora.',
  recovery:
    'es tu código para crear una nueva contraseña en Alivio. Vence en 10 minutos. No lo compartas con nadie. Si no la pediste, ignora este mensaje.',
} as const;

/** Where a code goes that one person proves with. */
export interface CodeToPerson {
  purpose: CodePurpose | 'first_login' | 'recovery';
  destination: string;
}

/** The last line lets the phone offer the code to the right site only (`ux.md`, rule 16). */
export function codeMessage(
  { purpose, destination }: CodeToPerson,
  code: string,
  { host, expiresAt }: { host: string; expiresAt: Date },
): Message {
  if (purpose !== 'email')
    return {
      channel: 'sms',
      template: 'phone_code',
      to: destination,
      expiresAt,
      content: {
        text: `${code} ${PHONE_TEXTS[purpose]}\n\n@${host} #${code}`,
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
