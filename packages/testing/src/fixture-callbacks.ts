import { createHmac } from 'node:crypto';
import { callback, callbackPath } from '@alivio/contract/callback.ts';
import type { Delivery, Signed } from '@alivio/server/providers/delivery.ts';
import { findFieldBytes } from '@alivio/server/providers/find-field-bytes.ts';
import { isSameSignature } from '@alivio/server/providers/is-same-signature.ts';
import { z } from 'zod/mini';

/** Two providers that do not exist, signing in the two ways that the real ones do. */
const SECRET = 'a secret of the fixture';

/** Signs one field of a JSON body, with a time that travels in a header. */
export const contractHook = callback({
  provider: 'fixture-contracts',
  summary: 'A contract was signed',
  format: 'json',
  payload: z.object({ eventId: z.string(), amount: z.int() }),
  bodyLimitBytes: 4_096,
  freshMinutes: 60,
  answer: 'FIXTURE',
});

export function verifyContract({ rawBody, headers }: Delivery): Signed | null {
  const bytes = findFieldBytes(rawBody, 'payload');
  const time = headers['x-fixture-time'];
  if (bytes === null || typeof time !== 'string') return null;
  const expected = createHmac('sha256', SECRET).update(bytes).update(time).digest('hex');
  if (!isSameSignature(expected, headers['x-fixture-signature'])) return null;
  return { bytes, at: new Date(Number(time)) };
}

export function signContract(payloadText: string, at: Date) {
  const time = String(at.getTime());
  return {
    method: 'POST',
    url: callbackPath(contractHook),
    headers: {
      'content-type': 'application/json',
      'x-fixture-time': time,
      'x-fixture-signature': createHmac('sha256', SECRET)
        .update(payloadText)
        .update(time)
        .digest('hex'),
    },
    payload: `{ "type":"Signed", "account": "añ", "payload":${payloadText} }`,
  } as const;
}

/** Signs a whole form, with the time inside. */
export const paymentHook = callback({
  provider: 'fixture-payments',
  summary: 'A payment was made',
  format: 'form',
  payload: z.object({ id: z.string(), amount: z.string(), time: z.string() }),
  bodyLimitBytes: 4_096,
  freshMinutes: 24 * 60,
  answer: '',
});

export function verifyPayment({ rawBody, headers }: Delivery): Signed | null {
  const expected = createHmac('sha256', SECRET).update(rawBody).digest('base64');
  if (!isSameSignature(expected, headers['x-fixture-signature'])) return null;
  const time = new URLSearchParams(rawBody.toString()).get('time') ?? '';
  return { bytes: rawBody, at: new Date(Number(time)) };
}

export function signPayment(fields: Record<string, string>, at: Date) {
  const body = new URLSearchParams({ ...fields, time: String(at.getTime()) }).toString();
  return {
    method: 'POST',
    url: callbackPath(paymentHook),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-fixture-signature': createHmac('sha256', SECRET).update(body).digest('base64'),
    },
    payload: body,
  } as const;
}
