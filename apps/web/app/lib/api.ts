import {
  type Endpoint,
  fullPath,
  type RequestOf,
  type ResponseOf,
  type Role,
} from '@alivio/contract/endpoint.ts';
import { z } from 'zod/mini';
import { connectionLost, refusedAnswer, unreadableAnswer } from './api-error.ts';
import { findToken } from './storage.ts';

export type Answer<E extends Endpoint> = E extends { opensSession: true }
  ? ResponseOf<E> & { token: string }
  : ResponseOf<E>;

export interface CallOptions {
  /** Whose session to send, where the endpoint is open to several roles that may be signed in at once. */
  as?: Role;
  signal?: AbortSignal;
}

/** The one way to the server: takes and gives inner values, throws an `ApiError` for everything else. */
export async function api<const E extends Endpoint>(
  endpoint: E,
  request: NoInfer<RequestOf<E>>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const response = await send(endpoint, request, options);
  const body = await readJson(response);
  if (!response.ok) throw refusedAnswer(response.status, body);
  const answer = z.safeParse(endpoint.response, body);
  if (!answer.success) throw unreadableAnswer(response.status);
  if (!endpoint.opensSession) return answer.data as Answer<E>;

  const token = readSession(response);
  if (token === null) throw unreadableAnswer(response.status);
  return Object.assign(answer.data as ResponseOf<E> & object, { token }) as Answer<E>;
}

interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

async function send(endpoint: Endpoint, request: unknown, options: CallOptions): Promise<Response> {
  const { params, query, body } = encodeParts(endpoint, request as Parts);
  const token = endpoint.roles === 'anyone' ? null : findToken(tokenRoles(endpoint.roles, options));
  const init: RequestInit = {
    method: endpoint.method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
  };
  try {
    return await fetch(urlOf(endpoint, params, query), init);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw connectionLost();
  }
}

function tokenRoles(roles: readonly Role[], { as }: CallOptions): readonly Role[] {
  return as === undefined ? roles : [as];
}

function encodeParts(endpoint: Endpoint, request: Parts) {
  const encode = (part: keyof Parts): unknown => {
    const schema = endpoint[part];
    // `RequestOf` has tied the value to this schema; the loop over parts is what TypeScript cannot follow.
    return schema && z.encode(schema, request[part] as never);
  };
  return { params: encode('params'), query: encode('query'), body: encode('body') };
}

function urlOf(endpoint: Endpoint, params: unknown, query: unknown): string {
  const values = textsOf(params);
  const path = fullPath(endpoint).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const search = new URLSearchParams(textsOf(query)).toString();
  return search === '' ? path : `${path}?${search}`;
}

function textsOf(part: unknown): Record<string, string> {
  const entries = Object.entries(part ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

function readSession(response: Response): string | null {
  return /^Bearer (\S+)$/.exec(response.headers.get('authorization') ?? '')?.[1] ?? null;
}
