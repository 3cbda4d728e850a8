import type { Role } from '@alivio/contract/endpoint.ts';
import { openSession } from '@alivio/server/sessions/open-session.ts';
import type { TestServer } from './test-server.ts';

export const actors = [
  'anonymous',
  // Before the client, who may end what an advisor opened.
  'sells acting for a client',
  'client',
  'other client',
  'clinic admin',
  'clinic user',
  "other clinic's admin",
  'management',
  'sells',
  'operations',
] as const;

export type Actor = (typeof actors)[number];

export const actorRoles: Readonly<Record<Exclude<Actor, 'anonymous'>, Role>> = {
  client: 'client',
  'other client': 'client',
  'clinic admin': 'health_center_admin',
  'clinic user': 'health_center_user',
  "other clinic's admin": 'health_center_admin',
  management: 'management',
  sells: 'sells',
  'sells acting for a client': 'seller_for_client',
  operations: 'operations',
};

/** The cast of the authorization matrix: one token each, from the demo people. */
export async function signEverybodyIn(
  server: Pick<TestServer, 'deps' | 'signIn'>,
): Promise<Record<Actor, string | undefined>> {
  const { db } = server.deps;
  const client = await db
    .selectFrom('clients')
    .select('id')
    .where('email', '=', 'paciente@alivio.demo')
    .executeTakeFirstOrThrow();
  const seller = await db
    .selectFrom('staff_users')
    .select('id')
    .where('role', '=', 'sells')
    .executeTakeFirstOrThrow();
  return {
    anonymous: undefined,
    client: await server.signIn('paciente@alivio.demo'),
    'other client': await server.signIn('nueva@alivio.demo'),
    'clinic admin': await server.signIn('admin@miraflores.demo'),
    'clinic user': await server.signIn('ventas@miraflores.demo'),
    "other clinic's admin": await server.signIn('admin@sanisidro.demo'),
    management: await server.signIn('gerencia@clinicas.demo'),
    sells: await server.signIn('asesora@alivio.demo'),
    'sells acting for a client': await openSession(server.deps, db, {
      clientId: client.id,
      sellerId: seller.id,
    }),
    operations: await server.signIn('operaciones@alivio.demo'),
  };
}
