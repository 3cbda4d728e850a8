import { type PaperKind, paperFileName } from '@alivio/domain/loan/paper-kinds.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Deps } from '#server/deps.ts';
import { type OpenedFile, openFile } from '#server/files/open-file.ts';
import { findOwnLoan } from '#server/loans/find-own-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { selectNewestContract, selectPaper } from './contracts.sql.ts';

/** A paper of the loan's contract for its holder, and who read it. */
export async function readPaper(
  deps: Deps,
  session: ClientSession,
  loanId: number,
  kind: PaperKind | 'signed',
): Promise<(OpenedFile & { name: string }) | Refusal<'not_found' | 'paper_missing'>> {
  const loan = await findOwnLoan(deps.db, session, loanId);
  if (isRefusal(loan)) return loan;
  const contract = await selectNewestContract(deps.db, loanId);
  const fileId = contract && (await selectPaper(deps.db, contract.id, kind));
  if (fileId === null) return refuse('paper_missing');
  const opened = await openFile(deps, fileId);
  await recordAuditEvent(deps, deps.db, session, {
    action: 'contract.paper_read',
    subject: { kind: 'loan', id: loanId },
    details: { kind },
  });
  return { ...opened, name: paperFileName(kind, loan.code) };
}
