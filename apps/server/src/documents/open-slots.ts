import type { DocumentKind } from '@alivio/domain/document/document-kinds.ts';
import type { Connection } from '#server/db/client.ts';
import type { LoanDocument } from './document.ts';
import { insertMissingDocuments, selectDocuments } from './documents.sql.ts';

export interface SlotOwner {
  loanId: number;
  guarantorId: number | null;
}

/** The papers of these kinds that somebody brings for a loan; those that were not asked for yet are from now on. */
export async function openSlots(
  db: Connection,
  owner: SlotOwner,
  kinds: readonly DocumentKind[],
): Promise<LoanDocument[]> {
  await insertMissingDocuments(db, owner, kinds);
  const documents = await selectDocuments(db, owner.loanId);
  return documents.filter(
    ({ guarantorId, kind }) => guarantorId === owner.guarantorId && kinds.includes(kind),
  );
}
