import type { Endpoint, Role } from '@alivio/contract/endpoint.ts';
import type { ErrorCode } from '@alivio/contract/errors.ts';
import type { Session } from '#server/sessions/session.ts';

export function permissionProblem(endpoint: Endpoint, session: Session | null): ErrorCode | null {
  if (endpoint.roles === 'anyone') return null;
  if (!session) return 'unauthorized';
  const roles: readonly Role[] = endpoint.roles;
  if (roles.includes(session.role)) return null;
  const needsOwnSession = session.role === 'seller_for_client' && roles.includes('client');
  return needsOwnSession ? 'delegated' : 'forbidden';
}
