import type { DocumentKind } from '@alivio/domain/document/document-kinds.ts';
import type { DocumentStatus } from '@alivio/domain/document/document-status.ts';
import type { IncomeCategory } from '@alivio/domain/document/income-category.ts';
import type { PictureMeasures, PreCheckAdvice } from '@alivio/domain/document/pre-check.ts';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '#server/db/client.ts';
import type { DB } from '#server/db/types.generated.ts';
import type { DocumentFile, LoanDocument } from './document.ts';

/** The slots that somebody has to fill; those that are there stay as they are. */
export async function insertMissingDocuments(
  db: Connection,
  { loanId, guarantorId }: { loanId: number; guarantorId: number | null },
  kinds: readonly DocumentKind[],
): Promise<void> {
  await db
    .insertInto('documents')
    .values(kinds.map((kind) => ({ loan_id: loanId, guarantor_id: guarantorId, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function selectDocuments(db: Connection, loanId: number): Promise<LoanDocument[]> {
  const documents = await db
    .selectFrom('documents')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('id')
    .execute();
  const files = await db
    .selectFrom('document_files')
    .innerJoin('documents', 'documents.id', 'document_files.document_id')
    .selectAll('document_files')
    .where('documents.loan_id', '=', loanId)
    .orderBy('document_files.round', 'desc')
    .orderBy('document_files.position')
    .execute();
  return documents.map((row) => toDocument(row, files));
}

/** The loan a document belongs to, for whoever has only its id. */
export async function selectLoanOfDocument(db: Connection, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('documents')
    .select('loan_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.loan_id ?? null;
}

function toDocument(
  row: Selectable<DB['documents']>,
  files: readonly Selectable<DB['document_files']>[],
): LoanDocument {
  const own = files.filter(({ document_id }) => document_id === row.id).map(toFile);
  return {
    id: row.id,
    loanId: row.loan_id,
    guarantorId: row.guarantor_id,
    kind: row.kind,
    status: row.status,
    round: row.round,
    comment: row.comment,
    askedFor: row.asked_for,
    incomeCategory: row.income_category,
    uploadedAt: row.uploaded_at,
    reviewedAt: row.reviewed_at,
    reviewedBy: row.reviewed_by,
    files: own.filter(({ round }) => round === row.round),
    earlierFiles: own.filter(({ round }) => round < row.round),
  };
}

function toFile(row: Selectable<DB['document_files']>): DocumentFile {
  return {
    id: row.id,
    hash: row.hash,
    round: row.round,
    position: row.position,
    fileId: row.file_id,
    name: row.name,
    extension: row.extension,
    sha256: row.sha256,
    uploadedAt: row.uploaded_at,
    // Written by `updatePreCheck` from the same list.
    preCheck: row.pre_check as PreCheckAdvice[] | null,
    comment: row.comment,
  };
}

export interface NewFile {
  documentId: number;
  round: number;
  position: number;
  hash: string;
  fileId: number;
  name: string;
  extension: string;
  sha256: Buffer;
  measures: PictureMeasures | null;
  at: Date;
}

export async function insertDocumentFile(db: Connection, file: NewFile): Promise<number> {
  const { id } = await db
    .insertInto('document_files')
    .values({
      document_id: file.documentId,
      round: file.round,
      position: file.position,
      hash: file.hash,
      file_id: file.fileId,
      name: file.name,
      extension: file.extension,
      sha256: file.sha256,
      measures: file.measures && sql<string>`${JSON.stringify(file.measures)}::jsonb`,
      uploaded_at: file.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteDocumentFiles(db: Connection, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('document_files').where('id', 'in', ids).execute();
}

/** Without files, which go first. */
export async function deleteDocuments(db: Connection, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('documents').where('id', 'in', ids).execute();
}

interface DocumentChange {
  status?: DocumentStatus;
  round?: number;
  comment?: string | null;
  asked_for?: string | null;
  income_category?: IncomeCategory;
  uploaded_at?: Date;
  reviewed_at?: Date | null;
  reviewed_by?: number | null;
}

export async function updateDocument(
  db: Connection,
  id: number,
  change: DocumentChange,
): Promise<void> {
  await db.updateTable('documents').set(change).where('id', '=', id).execute();
}

/** What was said of the files of a round stays with them when the next one begins. */
export async function keepComment(
  db: Connection,
  documentId: number,
  round: number,
  comment: string | null,
): Promise<void> {
  await db
    .updateTable('document_files')
    .set({ comment })
    .where('document_id', '=', documentId)
    .where('round', '=', round)
    .execute();
}

/** A file by its name outside, with whom it belongs to. */
export async function selectFileByHash(db: Connection, hash: string) {
  return db
    .selectFrom('document_files')
    .innerJoin('documents', 'documents.id', 'document_files.document_id')
    .innerJoin('loans', 'loans.id', 'documents.loan_id')
    .select([
      'document_files.id',
      'document_files.file_id',
      'document_files.name',
      'document_files.extension',
      'documents.id as document_id',
      'documents.kind',
      'documents.guarantor_id',
      'loans.id as loan_id',
      'loans.client_id',
    ])
    .where('document_files.hash', '=', hash)
    .executeTakeFirst();
}

export async function selectFileToPreCheck(db: Connection, id: number) {
  return db
    .selectFrom('document_files')
    .select(['id', 'sha256', 'measures'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether the same bytes were sent elsewhere, or earlier in the same document; by anybody. */
export async function wasSentElsewhere(
  db: Connection,
  file: { id: number; sha256: Buffer },
): Promise<boolean> {
  const row = await db
    .selectFrom('document_files')
    .select('id')
    .where('sha256', '=', file.sha256)
    .where('id', '<', file.id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updatePreCheck(
  db: Connection,
  id: number,
  advices: readonly PreCheckAdvice[],
): Promise<void> {
  await db
    .updateTable('document_files')
    .set({ pre_check: [...advices] })
    .where('id', '=', id)
    .execute();
}

export async function selectLoanByCode(db: Connection, code: string, clientId: number) {
  const row = await db
    .selectFrom('loans')
    .select('id')
    .where('code', '=', code)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** When the loan came to stand where it stands. */
export async function selectStateSince(db: Connection, loanId: number): Promise<Date> {
  const row = await db
    .selectFrom('loan_events')
    .select('at')
    .where('loan_id', '=', loanId)
    .whereRef('from_state', '!=', 'to_state')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (row) return row.at;
  const { created_at } = await db
    .selectFrom('loans')
    .select('created_at')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow();
  return created_at;
}

/** Files of everything that a client's loans gathered: theirs, their guarantors', their vehicles'. */
export async function selectFilesOfClient(db: Connection, clientId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('document_files')
    .innerJoin('documents', 'documents.id', 'document_files.document_id')
    .innerJoin('loans', 'loans.id', 'documents.loan_id')
    .select('document_files.file_id')
    .where('loans.client_id', '=', clientId)
    .execute();
  return rows.map(({ file_id }) => file_id);
}

export async function deleteDocumentsOfClient(db: Connection, clientId: number): Promise<void> {
  const loans = db.selectFrom('loans').select('id').where('client_id', '=', clientId);
  const documents = db.selectFrom('documents').select('id').where('loan_id', 'in', loans);
  await db.deleteFrom('document_files').where('document_id', 'in', documents).execute();
  await db.deleteFrom('documents').where('loan_id', 'in', loans).execute();
}
