import type { JsonEndpoint, RequestOf, ResponseOf } from '@alivio/contract/endpoint.ts';
import { z } from 'zod/mini';
import { otherAnswer, unreadableAnswer } from './api-error.ts';
import { fetchAnswer, readJson } from './api-fetch.ts';
import type { CallOptions } from './api-request.ts';

export type Answer<E extends JsonEndpoint> = E extends { opensSession: true }
  ? ResponseOf<E> & { token: string }
  : ResponseOf<E>;

/**
 * The way to the server: takes and gives inner values, throws an `ApiError` for everything else. Bodies with files
 * go by `upload`, files come by `download`: pages that have none do not load them.
 */
export async function api<const E extends JsonEndpoint>(
  endpoint: E,
  request: NoInfer<RequestOf<E>>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const response = await fetchAnswer(endpoint, request, options);
  const body = await readJson(response);
  const answer = z.safeParse(endpoint.response, body);
  if (!answer.success) throw otherAnswer(response.status, body);
  if (!endpoint.opensSession) return answer.data as Answer<E>;

  const token = readSession(response);
  if (token === null) throw unreadableAnswer(response.status);
  return Object.assign(answer.data as ResponseOf<E> & object, { token }) as Answer<E>;
}

function readSession(response: Response): string | null {
  return /^Bearer (\S+)$/.exec(response.headers.get('authorization') ?? '')?.[1] ?? null;
}
