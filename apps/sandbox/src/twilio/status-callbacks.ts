import { createHmac } from 'node:crypto';
import type { Sms } from '#sandbox/twilio/state.ts';

const GIVE_UP_AFTER_MS = 5_000;

export interface CallbackTarget {
  url: string;
  authToken: string;
  /** Twilio promises at least once; more than once is what a careful receiver must survive. */
  copies: number;
}

/** Tells the sender, in order, that the message was sent and then delivered. */
export async function sendStatusCallbacks(sms: Sms, target: CallbackTarget): Promise<void> {
  for (const status of ['sent', 'delivered']) {
    const form = callbackForm(sms, status);
    for (let copy = 0; copy < target.copies; copy += 1) {
      await fetch(target.url, {
        method: 'POST',
        body: form,
        headers: { 'x-twilio-signature': signTwilioRequest(target.url, form, target.authToken) },
        signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
      });
    }
  }
}

function callbackForm(sms: Sms, status: string): URLSearchParams {
  return new URLSearchParams({
    AccountSid: sms.accountSid,
    ApiVersion: '2010-04-01',
    From: sms.from ?? '',
    MessageSid: sms.sid,
    MessageStatus: status,
    SmsSid: sms.sid,
    SmsStatus: status,
    To: sms.to,
  });
}

/** https://www.twilio.com/docs/usage/webhooks/webhooks-security: URL, then every name and value by name. */
function signTwilioRequest(url: string, form: URLSearchParams, authToken: string): string {
  const pairs = [...form].sort(([a], [b]) => (a < b ? -1 : 1));
  return createHmac('sha1', authToken)
    .update(url + pairs.flat().join(''))
    .digest('base64');
}
