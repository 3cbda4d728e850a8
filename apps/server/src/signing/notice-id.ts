import { createHash } from 'node:crypto';
import type { PayloadOf } from '@alivio/contract/callback.ts';
import type { keynuaCallback } from '@alivio/contract/callbacks.ts';

/**
 * Keynua numbers no notices, and the name of an event stands outside of what it signs: what it says and when it was
 * said is its name.
 */
export function noticeId(payload: PayloadOf<typeof keynuaCallback>, at: Date): string {
  const text = `${at.getTime()} ${JSON.stringify(payload)}`;
  return createHash('sha256').update(text).digest('base64url');
}
