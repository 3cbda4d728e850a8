import type { JsonEndpoint, RequestOf } from '@alivio/contract/endpoint.ts';
import { type Answer, api } from '#lib/api.ts';
import type { ApiError } from '#lib/api-error.ts';
import { clientExits, exitFor, type Outcome } from '#lib/guards.ts';
import { settle } from '#lib/settle.ts';

const LEAVING = [401, 403, 500];

/**
 * What the server cannot do for the moment is told in place here, as a refusal is: somebody has typed a password for
 * it. A session that ended and an error leave (specification 2 §8).
 */
export async function sendChange<const E extends JsonEndpoint>(
  endpoint: E,
  request: NoInfer<RequestOf<E>>,
): Promise<Outcome<Answer<E>>> {
  const outcome = await settle(api(endpoint, request));
  if (!outcome.ok && !isToldHere(outcome.error)) throw exitFor(outcome.error, clientExits);
  return outcome;
}

function isToldHere({ status, code }: ApiError): boolean {
  return code === 'delegated' || !LEAVING.includes(status);
}
