import { createHash } from 'node:crypto';
import type { Sent } from './send.ts';

/** A notice in the form of the signature company, under the signature that a secret makes. */
export function signedNotice(payload: string, sentAt: number, secret: string): Partial<Sent> {
  const time = String(sentAt);
  const signature = createHash('sha256').update(payload).update(time).update(secret).digest('hex');
  return {
    headers: {
      'content-type': 'application/json',
      'x-keynua-webhook-ts': time,
      'x-keynua-webhook-sig': signature,
    },
    payload: `{"type":"ContractFinished","payload":${payload}}`,
  };
}
