import {
  fullPath,
  type JsonEndpoint,
  type RequestOf,
  type ResponseOf,
  serviceHeaders,
} from '@alivio/contract/endpoint.ts';
import type { ErrorBody } from '@alivio/contract/errors.ts';
import { z } from 'zod/mini';

export type Reply<E extends JsonEndpoint> =
  | { ok: true; body: ResponseOf<E> }
  | { ok: false; error: ErrorBody };

/** A call over HTTP, to a process that may be another than the one before. */
export async function callOver<E extends JsonEndpoint>(
  url: string,
  endpoint: E,
  {
    params,
    query,
    body,
  }: NoInfer<Partial<Record<'params' | 'query' | 'body', unknown>> & RequestOf<E>>,
  token: string,
): Promise<Reply<E>> {
  const encoded = (schema: unknown, value: unknown) =>
    z.encode(schema as z.core.$ZodType, value as never) as Record<string, string>;
  const search = endpoint.query ? `?${new URLSearchParams(encoded(endpoint.query, query))}` : '';
  const named = endpoint.params ? encoded(endpoint.params, params) : {};
  const path = fullPath(endpoint).replace(/:(\w+)/g, (_, name: string) => String(named[name]));
  const answer = await fetch(`${url}${path}${search}`, {
    method: endpoint.method,
    headers: {
      ...serviceHeaders(endpoint),
      authorization: `Bearer ${token}`,
      ...(endpoint.body && { 'content-type': 'application/json' }),
    },
    ...(endpoint.body && { body: JSON.stringify(encoded(endpoint.body, body)) }),
  });
  const said = (await answer.json()) as never;
  return answer.ok
    ? { ok: true, body: z.decode(endpoint.response, said) as ResponseOf<E> }
    : { ok: false, error: said };
}
