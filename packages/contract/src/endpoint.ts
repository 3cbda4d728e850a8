import type { z } from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** Who may call. `seller_for_client` is a client's session opened by a sales advisor (delegated). */
export type Role =
  | 'client'
  | 'seller_for_client'
  | 'health_center_admin'
  | 'health_center_user'
  | 'management'
  | 'sells'
  | 'operations';

/**
 * Whose data a call touches, and therefore who is "somebody else": `none` holds no personal data, `session` is
 * always the caller's own. A subject with rows is named after them, and for others they do not exist.
 */
export type Subject = 'none' | 'session' | 'client' | 'loan' | 'site' | 'document' | 'staff';

type Schema = z.core.$ZodType;

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the base, in the form `/loans/:id/status`. */
  path: `/${string}`;
  /** `/services` is the "separate host" of the specification (`api.md`). */
  base?: '/api/v1' | '/services';
  roles: 'anyone' | readonly Role[];
  subject: Subject;
  /** Where the id of the subject's row stands in the request; `params.id` unless said otherwise. */
  subjectAt?: `${'params' | 'query' | 'body'}.${string}`;
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
  status?: 200 | 201 | 202;
  /** Refusals of this call beyond the ones every call may answer. */
  refusals?: readonly ErrorCode[];
  /** Creates something: a client may repeat it safely with an `Idempotency-Key` header. */
  idempotent?: true;
  /** Answers a session in the `Authorization` response header. */
  opensSession?: true;
  /** One valid request, wire values: shown on the API page and sent by the authorization matrix. */
  example: {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: Record<string, unknown>;
  };
}

/** Free of side effects, so that a page carries only the calls it makes. */
/*@__NO_SIDE_EFFECTS__*/
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends Schema
  ? { [P in K]: z.output<E[K]> }
  : unknown;

/** What a handler receives and what the typed client takes: inner values, never wire values. */
export type RequestOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

export function fullPath(e: Endpoint): string {
  return `${e.base ?? '/api/v1'}${e.path}`;
}
