import { getSite } from '#server/catalog/get-site.ts';
import type { Deps } from '#server/deps.ts';
import { openDocumentFile, type ReadFile } from '#server/documents/open-document-file.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { selectClinicFile } from './clinic-documents.sql.ts';
import { findClinicLoan } from './find-clinic-loan.ts';
import { noteVisit } from './note-visit.ts';

/** One of the papers that `openClinicLoan` names, with a line for the client and one for the desk. */
export async function readClinicDocument(
  deps: Deps,
  by: StaffSession,
  { loanId, fileId }: { loanId: number; fileId: number },
): Promise<ReadFile | Refusal<'not_found'>> {
  const row = await findClinicLoan(deps.db, by, loanId);
  if (isRefusal(row)) return row;
  const file = await selectClinicFile(deps.db, loanId, fileId);
  if (!file) return refuse('not_found');
  const site = await getSite(deps.db, row.site_id);
  await noteVisit(deps, by, { clientId: file.client_id, loanId, site });
  return openDocumentFile(deps, by, file);
}
