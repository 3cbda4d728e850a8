import type { Deps } from '@alivio/server/deps.ts';
import { openSession } from '@alivio/server/sessions/open-session.ts';

/** A session of a demo person, without the password: checking one is slow on purpose. */
export async function signIn(deps: Deps, email: string): Promise<string> {
  const { db } = deps;
  const client = await db
    .selectFrom('clients')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (client) return openSession(deps, db, { clientId: client.id });
  const staff = await db
    .selectFrom('staff_users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return openSession(deps, db, { staffUserId: staff.id });
}
