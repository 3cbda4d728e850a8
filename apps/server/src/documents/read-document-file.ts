import type { Readable } from 'node:stream';
import { kindRules } from '@alivio/domain/document/document-kinds.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Deps } from '#server/deps.ts';
import { openFile } from '#server/files/open-file.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { isClientSession, type Session } from '#server/sessions/session.ts';
import type { AcceptedFile } from './accept-file.ts';
import { selectFileByHash } from './documents.sql.ts';

export interface ReadFile {
  content: Readable;
  name: string;
  extension: string;
  contentType: AcceptedFile['contentType'];
  sizeBytes: number;
}

/** Opens a file for its owner or for the desk, and writes down who read it. */
export async function readDocumentFile(
  deps: Deps,
  by: Session,
  hash: string,
): Promise<ReadFile | Refusal<'not_found'>> {
  const file = await selectFileByHash(deps.db, hash);
  if (!file || !mayRead(by, file)) return refuse('not_found');
  const opened = await openFile(deps, file.file_id);
  await recordAuditEvent(deps, deps.db, by, {
    action: 'document.read',
    subject: { kind: 'client', id: file.client_id },
    // Not what the client called it: this stays when the client is forgotten.
    details: { document_id: file.document_id, name: kindRules[file.kind].name },
  });
  return {
    content: opened.content,
    sizeBytes: opened.sizeBytes,
    // Nothing else was ever accepted.
    contentType: opened.contentType as AcceptedFile['contentType'],
    name: file.name,
    extension: file.extension,
  };
}

/** What a guarantor sent is not for the person they stand behind. */
function mayRead(by: Session, file: { client_id: number; guarantor_id: number | null }): boolean {
  if (!isClientSession(by)) return by.role === 'operations';
  return file.client_id === by.clientId && file.guarantor_id === null;
}
