import { type Endpoint, type Role, SERVICES_KEY } from '@alivio/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { type Refusal, refuse, refuseDelegated } from '#server/refusal.ts';
import type { Session } from '#server/sessions/session.ts';

type Caller = Pick<FastifyRequest, 'session' | 'headers'>;

/** Who is asked for first: an unknown key must not hide that a session is over. */
export function permissionProblem(
  endpoint: Endpoint,
  { session, headers }: Caller,
): Refusal<'unauthorized' | 'delegated' | 'forbidden' | 'api_key_unknown'> | null {
  return roleProblem(endpoint, session) ?? keyProblem(endpoint, headers['x-api-key']);
}

function keyProblem({ base }: Endpoint, key: unknown): Refusal<'api_key_unknown'> | null {
  return base !== '/services' || key === SERVICES_KEY ? null : refuse('api_key_unknown');
}

function roleProblem(
  endpoint: Endpoint,
  session: Session | null,
): Refusal<'unauthorized' | 'delegated' | 'forbidden'> | null {
  if (endpoint.roles === 'anyone') return null;
  if (!session) return refuse('unauthorized');
  const roles: readonly Role[] = endpoint.roles;
  if (roles.includes(session.role)) return null;
  const isDelegated = session.role === 'seller_for_client';
  return isDelegated && endpoint.delegated
    ? refuseDelegated(endpoint.delegated)
    : refuse('forbidden');
}
