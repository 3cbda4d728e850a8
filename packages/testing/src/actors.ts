import type { Role } from '@alivio/contract/endpoint.ts';
import { openSession } from '@alivio/server/sessions/open-session.ts';
import { hashToken } from '@alivio/server/sessions/token.ts';
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

/** Whom of the demo each plays. */
const emails: Readonly<Record<Exclude<Actor, 'anonymous' | 'sells acting for a client'>, string>> =
  {
    client: 'paciente@alivio.demo',
    'other client': 'nueva@alivio.demo',
    'clinic admin': 'admin@miraflores.demo',
    'clinic user': 'ventas@miraflores.demo',
    "other clinic's admin": 'admin@sanisidro.demo',
    management: 'gerencia@clinicas.demo',
    sells: 'asesora@alivio.demo',
    operations: 'operaciones@alivio.demo',
  };

/** A new session of one of the cast. */
export async function signInAs(
  server: Pick<TestServer, 'deps' | 'signIn'>,
  actor: Actor,
): Promise<string | undefined> {
  if (actor === 'anonymous') return undefined;
  if (actor !== 'sells acting for a client') return server.signIn(emails[actor]);
  const { db } = server.deps;
  const client = await db
    .selectFrom('clients')
    .select('id')
    .where('email', '=', emails.client)
    .executeTakeFirstOrThrow();
  const seller = await db
    .selectFrom('staff_users')
    .select('id')
    .where('role', '=', 'sells')
    .executeTakeFirstOrThrow();
  return openSession(server.deps, db, { clientId: client.id, sellerId: seller.id });
}

/** The cast of the authorization matrix: one token each, from the demo people. */
export async function signEverybodyIn(
  server: Pick<TestServer, 'deps' | 'signIn'>,
): Promise<Record<Actor, string | undefined>> {
  const tokens: Partial<Record<Actor, string>> = {};
  // One after the other: a line to the database of one's own for each costs more than all of them.
  for (const actor of actors) {
    const token = await signInAs(server, actor);
    if (token !== undefined) tokens[actor] = token;
  }
  return tokens as Record<Actor, string | undefined>;
}

/** Whether nobody of the cast has lost their session since they signed in. */
export async function areStillSignedIn(
  { deps }: Pick<TestServer, 'deps'>,
  tokens: Record<Actor, string | undefined>,
): Promise<boolean> {
  const given = Object.values(tokens).filter((token) => token !== undefined);
  const open = await deps.db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', 'in', given.map(hashToken))
    .where('revoked_at', 'is', null)
    .execute();
  return open.length === given.length;
}
