import { createHash } from 'node:crypto';
import type { PayloadOf } from '@alivio/contract/callback.ts';
import type { izipayCallback } from '@alivio/contract/callbacks.ts';

/** The gateway numbers nothing: the same words are one notification. */
export function notificationId(payload: PayloadOf<typeof izipayCallback>): string {
  return createHash('sha256').update(JSON.stringify(payload)).digest('base64url');
}
