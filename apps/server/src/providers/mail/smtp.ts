import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import { ProviderDown, ProviderRefused } from '../call-provider.ts';
import type { Mailer } from './mail.ts';

/** SMTP says 4xx for "later" and 5xx for "never". */
function isPermanent(error: unknown): error is { responseCode: number; response?: string } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500
  );
}

export function smtpMailer(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): Mailer {
  const transport = createTransport(config.SMTP_URL, {
    connectionTimeout: 10_000,
    socketTimeout: 10_000,
  } as never);
  return {
    async send({ to, subject, text, html, attachments }) {
      try {
        await transport.sendMail({
          from: config.MAIL_FROM,
          to,
          subject,
          text,
          html,
          attachments: attachments.map(({ fileName, cid, ...rest }) => ({
            filename: fileName,
            ...(cid === undefined
              ? { contentDisposition: 'attachment' }
              : { contentDisposition: 'inline', cid }),
            ...rest,
          })),
        });
      } catch (error) {
        if (isPermanent(error))
          throw new ProviderRefused('email', error.responseCode, error.response ?? '');
        throw new ProviderDown('email', error);
      }
    },
  };
}
