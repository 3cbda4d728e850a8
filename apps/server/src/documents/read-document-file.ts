import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { isClientSession, type Session } from '#server/sessions/session.ts';
import { selectFileByHash } from './documents.sql.ts';
import { openDocumentFile, type ReadFile } from './open-document-file.ts';

/** Opens a file for its owner or for the desk, and writes down who read it. */
export async function readDocumentFile(
  deps: Deps,
  by: Session,
  hash: string,
): Promise<ReadFile | Refusal<'not_found'>> {
  const file = await selectFileByHash(deps.db, hash);
  return file && mayRead(by, file) ? openDocumentFile(deps, by, file) : refuse('not_found');
}

/** What a guarantor sent is not for the person they stand behind. */
function mayRead(by: Session, file: { client_id: number; guarantor_id: number | null }): boolean {
  if (!isClientSession(by)) return by.role === 'operations';
  return file.client_id === by.clientId && file.guarantor_id === null;
}
