import type { Readable } from 'node:stream';
import { type DocumentKind, kindRules } from '@alivio/domain/document/document-kinds.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Deps } from '#server/deps.ts';
import { openFile } from '#server/files/open-file.ts';
import type { Session } from '#server/sessions/session.ts';
import type { AcceptedFile } from './accept-file.ts';

/** A file of a paper, as whoever found it knows it. */
export interface FoundFile {
  file_id: number;
  client_id: number;
  document_id: number;
  kind: DocumentKind;
  name: string;
  extension: string;
}

export interface ReadFile {
  content: Readable;
  name: string;
  extension: string;
  contentType: AcceptedFile['contentType'];
  sizeBytes: number;
}

/** For who is known to be allowed to: opens it, and writes down who read it. */
export async function openDocumentFile(
  deps: Deps,
  by: Session,
  file: FoundFile,
): Promise<ReadFile> {
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
