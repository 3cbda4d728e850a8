import type { DocumentType } from '@alivio/domain/person/document.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';
import { isClientSession, type Session } from '#server/sessions/session.ts';

/** The document of the client who asks, or for whom an advisor asks. Whoever is no client is shown what a DNI gets. */
export async function documentTypeOf(
  db: Connection,
  session: Session | null,
): Promise<DocumentType> {
  if (!session || !isClientSession(session)) return 'DNI';
  return (await getPerson(db, session.clientId)).document_type;
}
