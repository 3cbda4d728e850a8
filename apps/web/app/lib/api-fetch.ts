import type { Endpoint } from '@alivio/contract/endpoint.ts';
import { connectionLost, refusedAnswer } from './api-error.ts';
import { type CallOptions, prepareRequest } from './api-request.ts';

/** Sends a call with a JSON body, or none, and gives what the server accepted; throws for everything else. */
export async function fetchAnswer(
  endpoint: Endpoint,
  request: unknown,
  options: CallOptions,
): Promise<Response> {
  const { url, body, headers } = prepareRequest(endpoint, request, options);
  const init: RequestInit = {
    method: endpoint.method,
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
    ...(options.keepalive && { keepalive: true }),
  };
  const response = await fetch(url, init).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw connectionLost();
  });
  if (!response.ok) throw refusedAnswer(response.status, await readJson(response));
  return response;
}

export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}
