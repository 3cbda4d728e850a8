import type { Connection } from '#server/db/client.ts';

/** What of a loan's papers its clinic needs: who is there, and what was ordered. */
const KINDS = ['identity', 'medical_order'] as const;

/** The holder's, as they were sent last. */
function filesOf(db: Connection, loanId: number) {
  return db
    .selectFrom('document_files as file')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.id', '=', 'file.document_id')
        .onRef('documents.round', '=', 'file.round'),
    )
    .innerJoin('loans', 'loans.id', 'documents.loan_id')
    .where('documents.loan_id', '=', loanId)
    .where('documents.guarantor_id', 'is', null)
    .where('documents.kind', 'in', KINDS)
    .select([
      'file.id',
      'file.file_id',
      'file.name',
      'file.extension',
      'documents.id as document_id',
      'documents.kind',
      'loans.client_id',
    ]);
}

export async function selectClinicFiles(db: Connection, loanId: number) {
  return filesOf(db, loanId)
    .innerJoin('stored_files', 'stored_files.id', 'file.file_id')
    .select('stored_files.size_bytes')
    .orderBy('documents.kind')
    .orderBy('file.position')
    .execute();
}

export async function selectClinicFile(db: Connection, loanId: number, id: number) {
  return filesOf(db, loanId).where('file.id', '=', id).executeTakeFirst();
}
