import type { Connection } from '#server/db/client.ts';
import { selectClientCredentials } from './clients.sql.ts';
import { verifyPassword } from './passwords.ts';

/** The client whom e-mail and password name together, or null; both ways it takes the same time. */
export async function findClientByPassword(
  db: Connection,
  { email, password }: { email: string; password: string },
): Promise<number | null> {
  const client = await selectClientCredentials(db, email);
  const matches = await verifyPassword(client?.password_hash ?? null, password);
  return client && matches ? client.id : null;
}
