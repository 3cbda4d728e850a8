import type { ApiError } from '#lib/api-error.ts';
import { exitFor, type Outcome, staffExits } from '#lib/guards.ts';
import { settle } from '#lib/settle.ts';

/** Whatever fails is told over what was written, which stays; only a session that ended leaves. */
export async function sendUser<T>(call: Promise<T>): Promise<Outcome<T>> {
  const sent = await settle(call);
  if (!sent.ok && isSessionOver(sent.error)) throw exitFor(sent.error, staffExits);
  return sent;
}

/** A missing right is no reason to sign in again. */
function isSessionOver({ status }: ApiError): boolean {
  return status === 401;
}
