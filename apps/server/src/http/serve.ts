import {
  type Endpoint,
  fullPath,
  type RequestOf,
  type ResponseOf,
  type Role,
} from '@alivio/contract/endpoint.ts';
import type { ErrorCode, FieldError } from '@alivio/contract/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import type { ClientSession, Session, StaffSession } from '#server/sessions/session.ts';
import { withIdempotency } from './idempotency.ts';
import { type Outcome, refusalOutcome, send, validationOutcome } from './outcome.ts';

type ClientRole = 'client' | 'seller_for_client';
type RolesOf<E extends Endpoint> = E['roles'] extends readonly (infer R)[] ? R : 'anyone';
/** The contract's roles decide what a handler may assume about its session. */
type SessionOf<E extends Endpoint> =
  RolesOf<E> extends 'anyone'
    ? Session | null
    : RolesOf<E> extends ClientRole
      ? ClientSession
      : Extract<RolesOf<E>, ClientRole> extends never
        ? StaffSession
        : Session;

export type Call<E extends Endpoint> = RequestOf<E> & {
  session: SessionOf<E>;
  ip: string;
  headers: FastifyRequest['headers'];
};

/**
 * A body with what goes beside it: the token of a new session travels in the `Authorization` header, never in a
 * body, and 202 says that the answer will come later.
 */
export class Reply<T> {
  readonly body: T;
  readonly token: string | null;
  readonly status: number | null;
  constructor(body: T, beside: { token?: string; status?: 202 }) {
    this.body = body;
    this.token = beside.token ?? null;
    this.status = beside.status ?? null;
  }
}

type Answer<E extends Endpoint> = E extends { opensSession: true }
  ? Reply<ResponseOf<E>>
  : ResponseOf<E> | Reply<ResponseOf<E>>;
type DeclaredCode<E extends Endpoint> =
  | (E['refusals'] extends readonly (infer Code extends ErrorCode)[] ? Code : never)
  | (E['subject'] extends 'none' | 'session' ? never : 'not_found');
/** What every one of several endpoints declares: a handler that serves them all knows not which it answers. */
type CommonCode<E extends Endpoint> = (
  E extends Endpoint
    ? (code: DeclaredCode<E>) => void
    : never
) extends (code: infer Code extends ErrorCode) => void
  ? Code
  : never;
/** The refusals that an endpoint declares, and no others. */
export type RefusalOf<E extends Endpoint> = Refusal<CommonCode<E>>;
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E> | RefusalOf<E>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/**
 * Mounts one endpoint of the contract: permission, validation, handler, encoded answer, in that order.
 * (Two calls, because in one the literals of the handler's answer would widen: `ok: true` to boolean.)
 */
export function serve<const E extends Endpoint>(app: FastifyInstance, endpoint: E) {
  return {
    with(handler: Handler<E>): void {
      app.route({
        method: endpoint.method,
        url: fullPath(endpoint),
        config: { endpoint },
        onRequest: async (request, reply) => {
          const code = permissionProblem(endpoint, request.session);
          if (code) return send(reply, refusalOutcome(code));
        },
        handler: async (request, reply) => {
          const answer = () => run(endpoint, handler, request);
          return send(reply, await withIdempotency(app.deps, endpoint, request, answer));
        },
      });
    },
  };
}

function permissionProblem(endpoint: Endpoint, session: Session | null): ErrorCode | null {
  if (endpoint.roles === 'anyone') return null;
  if (!session) return 'unauthorized';
  const roles: readonly Role[] = endpoint.roles;
  if (roles.includes(session.role)) return null;
  const needsOwnSession = session.role === 'seller_for_client' && roles.includes('client');
  return needsOwnSession ? 'delegated' : 'forbidden';
}

async function run<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  request: FastifyRequest,
): Promise<Outcome> {
  const parts = readParts(endpoint, request);
  if (!parts.ok) return validationOutcome(parts.problems);
  // The schemas of this endpoint have just produced these values, which TypeScript cannot follow through the loop.
  const call = {
    ...parts.values,
    session: request.session,
    ip: request.ip,
    headers: request.headers,
  } as Call<E>;

  const result = await handler(call);
  if (isRefusal(result)) return refusalOutcome(result.code, { ...result.details });
  const reply = result instanceof Reply ? result : new Reply(result, {});
  return {
    status: reply.status ?? endpoint.status ?? 200,
    body: z.encode(endpoint.response, reply.body as never),
    ...(reply.token !== null && { headers: { authorization: `Bearer ${reply.token}` } }),
  };
}

type Parts = { ok: true; values: Record<string, unknown> } | { ok: false; problems: FieldError[] };

function readParts(endpoint: Endpoint, request: FastifyRequest): Parts {
  const values: Record<string, unknown> = {};
  const problems: FieldError[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const parsed = z.safeParse(schema, request[part] ?? {});
    if (parsed.success) values[part] = parsed.data;
    else
      problems.push(
        ...parsed.error.issues.flatMap((issue) =>
          issue.code === 'unrecognized_keys'
            ? issue.keys.map((key) => ({ field: key, message: `El campo ${key} no existe.` }))
            : [{ field: issue.path.join('.') || part, message: issue.message }],
        ),
      );
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, values };
}
