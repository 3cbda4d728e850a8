import { randomBytes } from 'node:crypto';

/** An accepted SMS, with the fields Twilio answers and later repeats in its callbacks. */
export interface Sms {
  sid: string;
  accountSid: string;
  to: string;
  from: string | null;
  messagingServiceSid: string | null;
  body: string;
  createdAt: Date;
}

export function createSms(fields: Omit<Sms, 'sid' | 'createdAt'>): Sms {
  return { ...fields, sid: `SM${randomBytes(16).toString('hex')}`, createdAt: new Date() };
}

export function toMessageResource(sms: Sms) {
  const uri = `/2010-04-01/Accounts/${sms.accountSid}/Messages/${sms.sid}`;
  const createdAt = sms.createdAt.toUTCString().replace('GMT', '+0000');
  return {
    sid: sms.sid,
    account_sid: sms.accountSid,
    to: sms.to,
    from: sms.from,
    messaging_service_sid: sms.messagingServiceSid,
    body: sms.body,
    status: sms.messagingServiceSid === null ? 'queued' : 'accepted',
    num_segments: String(countSegments(sms.body)),
    num_media: '0',
    direction: 'outbound-api',
    api_version: '2010-04-01',
    price: null,
    price_unit: 'USD',
    error_code: null,
    error_message: null,
    date_created: createdAt,
    date_updated: createdAt,
    date_sent: null,
    uri: `${uri}.json`,
    subresource_uris: { media: `${uri}/Media.json` },
  };
}

const GSM_7 = /^[A-Za-z0-9 \n\r@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/;

/** á, í, ó and ú are not in the alphabet of SMS: one of them more than halves what fits in a segment. */
function countSegments(body: string): number {
  const [single, multiple] = GSM_7.test(body) ? [160, 153] : [70, 67];
  return body.length <= single ? 1 : Math.ceil(body.length / multiple);
}
