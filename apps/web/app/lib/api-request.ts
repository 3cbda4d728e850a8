import { type Endpoint, fullPath, type Role, serviceHeaders } from '@alivio/contract/endpoint.ts';
import { z } from 'zod/mini';
import { notSent } from './api-error.ts';
import { findToken } from './storage.ts';

export interface CallOptions {
  /** Whose session to send, where the endpoint is open to several roles that may be signed in at once, or to anyone. */
  as?: Role;
  signal?: AbortSignal;
  /** A creating call that is sent again under the same key after a lost line creates nothing more. */
  idempotencyKey?: string;
  /** Goes on when the page is left before the answer. */
  keepalive?: boolean;
}

interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Where a call goes, in whose name, and its fields as wire values; how the body travels is its sender's. */
export function prepareRequest(endpoint: Endpoint, request: unknown, options: CallOptions) {
  const { params, query, body } = encodeParts(endpoint, request as Parts);
  const token = findToken(tokenRoles(endpoint.roles, options));
  return {
    url: urlOf(endpoint, params, query),
    body,
    headers: {
      ...serviceHeaders(endpoint),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
    },
  };
}

/** What anyone may ask is asked without a session, unless one is named. */
function tokenRoles(roles: Endpoint['roles'], { as }: CallOptions): readonly Role[] {
  if (as !== undefined) return [as];
  return roles === 'anyone' ? [] : roles;
}

function encodeParts(endpoint: Endpoint, request: Parts) {
  const encode = (part: keyof Parts): unknown => {
    const schema = endpoint[part];
    // `RequestOf` has tied the value to this schema; the loop over parts is what TypeScript cannot follow.
    try {
      return schema && z.encode(schema, request[part] as never);
    } catch {
      throw notSent();
    }
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

/** Wire values as texts, for addresses and forms; what is not given is not sent. */
export function textsOf(part: unknown): Record<string, string> {
  const entries = Object.entries(part ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
