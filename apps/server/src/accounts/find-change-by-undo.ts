import type { Connection } from '#server/db/client.ts';
import { hashToken } from '#server/sessions/token.ts';
import { selectChangeByUndo } from './contact-changes.sql.ts';

export type ContactChangeRow = NonNullable<Awaited<ReturnType<typeof selectChangeByUndo>>>;

/** The change of an e-mail whose old address got this link, whatever has become of it. */
export function findChangeByUndo(
  db: Connection,
  token: string,
): Promise<ContactChangeRow | undefined> {
  return selectChangeByUndo(db, hashToken(token));
}
