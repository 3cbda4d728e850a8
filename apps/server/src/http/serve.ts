import {
  type Endpoint,
  fullPath,
  type PlainEndpoint,
  type RequestOf,
} from '@alivio/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRefusal } from '#server/refusal.ts';
import type { ClientSession, Session, StaffSession } from '#server/sessions/session.ts';
import { type Answer, answerOutcome } from './answer.ts';
import { subscriberOf } from './client-address.ts';
import { fieldsFrom } from './fields-from.ts';
import { withIdempotency } from './idempotency.ts';
import { type Outcome, refusalOutcome, send, validationOutcome } from './outcome.ts';
import { permissionProblem } from './permission-problem.ts';
import { readFormFields } from './read-form-fields.ts';
import { readParts } from './read-parts.ts';
import type { RefusalOf } from './refusal-of.ts';
import { withOwnParser } from './with-own-parser.ts';

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
  /** Whom budgets count; of IPv6 the /64 (`client-address.ts`). */
  ip: string;
  headers: FastifyRequest['headers'];
};

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E> | RefusalOf<E>>;

/** What came, as it came: nothing of it has been checked but who may call. */
interface RawCall<E extends Endpoint> {
  query: unknown;
  body: unknown;
  session: SessionOf<E>;
}

type FirstCheck<E extends Endpoint> = (call: RawCall<E>) => Promise<RefusalOf<E> | null>;

interface Served<E extends PlainEndpoint> {
  endpoint: E;
  handler: Handler<E>;
  firstCheck: FirstCheck<E> | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/**
 * Mounts one endpoint of the contract: permission, validation, handler, encoded answer, in that order. Bodies with
 * files are `serveUpload`'s. (Two calls, because in one the literals of the handler's answer would widen: `ok: true`
 * to boolean.) `first` is for the refusal that must be told whatever else is wrong or missing; it comes before the
 * validation, which tells all of its problems at once.
 */
export function serve<const E extends PlainEndpoint>(app: FastifyInstance, endpoint: E) {
  return {
    first: (firstCheck: FirstCheck<E>) => ({
      with: (handler: Handler<E>) => serveOne(app, { endpoint, handler, firstCheck }),
    }),
    with: (handler: Handler<E>) => serveOne(app, { endpoint, handler, firstCheck: null }),
  };
}

function serveOne<const E extends PlainEndpoint>(app: FastifyInstance, served: Served<E>): void {
  if (served.endpoint.bodyKind === 'form')
    withOwnParser(app, (scope) => {
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        async (_: FastifyRequest, text: string) => fieldsFrom(readFormFields(text)),
      );
      mount(scope, served);
    });
  else mount(app, served);
}

function mount<const E extends PlainEndpoint>(app: FastifyInstance, served: Served<E>): void {
  const { endpoint } = served;
  app.route({
    method: endpoint.method,
    url: fullPath(endpoint),
    ...(endpoint.bodyLimitBytes && { bodyLimit: endpoint.bodyLimitBytes }),
    config: { endpoint },
    onRequest: async (request, reply) => {
      const refused = permissionProblem(endpoint, request);
      if (refused) return send(reply, refusalOutcome(refused.code, { ...refused.details }));
    },
    handler: async (request, reply) => {
      const answer = () => run(served, request);
      return send(reply, await withIdempotency(app.deps, endpoint, request, answer));
    },
  });
}

async function run<E extends PlainEndpoint>(
  { endpoint, handler, firstCheck }: Served<E>,
  { params, query, body, session, ip, headers }: FastifyRequest,
): Promise<Outcome> {
  // The permission of this endpoint has just been checked, which is what `SessionOf` says.
  const refused = await firstCheck?.({ query, body, session: session as SessionOf<E> });
  if (refused) return refusalOutcome(refused.code, { ...refused.details });
  const parts = readParts(endpoint, { params, query, body });
  if (!parts.ok) return validationOutcome(parts.problems);
  // The schemas of this endpoint have just produced these values, which TypeScript cannot follow through the loop.
  const call = { ...parts.values, session, ip: subscriberOf(ip), headers };
  const result = await handler(call as Call<E>);
  if (isRefusal(result)) return refusalOutcome(result.code, { ...result.details });
  return answerOutcome(endpoint, result);
}
