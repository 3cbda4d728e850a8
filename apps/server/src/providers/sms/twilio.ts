import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { callProvider } from '../call-provider.ts';
import type { SmsSender } from './sms.ts';

type TwilioConfig = Pick<Config, 'SMS_URL' | 'SMS_ACCOUNT_SID' | 'SMS_AUTH_TOKEN' | 'SMS_FROM'>;

/** The message as it was accepted. */
const answer = z.object({ sid: z.string().min(1) });

export function twilioSms(config: TwilioConfig): SmsSender {
  const { SMS_URL, SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_FROM } = config;
  const basic = Buffer.from(`${SMS_ACCOUNT_SID}:${SMS_AUTH_TOKEN}`).toString('base64');
  return {
    async send({ to, text }) {
      const url = `${SMS_URL}/2010-04-01/Accounts/${SMS_ACCOUNT_SID}/Messages.json`;
      const request = {
        method: 'POST',
        headers: { authorization: `Basic ${basic}` },
        body: new URLSearchParams({ To: to, From: SMS_FROM, Body: text }),
      };
      await callProvider('sms', url, request, answer);
    },
  };
}
