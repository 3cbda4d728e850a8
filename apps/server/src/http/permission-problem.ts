import type { Endpoint, Role } from '@alivio/contract/endpoint.ts';
import { type Refusal, refuse, refuseDelegated } from '#server/refusal.ts';
import type { Session } from '#server/sessions/session.ts';

export function permissionProblem(
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
