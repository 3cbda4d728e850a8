import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Loan } from '#server/loans/loan.ts';
import { lockOwnLoan } from '#server/loans/lock-own-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { type Certificate, selectValidOfLoan } from './certificates.sql.ts';
import { issuingCertificates } from './issuing-certificates.ts';
import { type WrittenCertificate, writeCertificate } from './write-certificate.ts';

/** The constancia for the holder of the loan, and who read it. */
export async function readCertificate(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  session: ClientSession,
  loanId: number,
): Promise<WrittenCertificate | Refusal<'not_found' | 'loan_not_paid'>> {
  const found = await inTransaction(deps.db, async (trx) => {
    const loan = await lockOwnLoan(trx, session, loanId);
    if (isRefusal(loan)) return loan;
    if (loan.state !== 'paid') return refuse('loan_not_paid');
    await recordAuditEvent(deps, trx, session, {
      action: 'loan.no_debt_certificate_read',
      subject: { kind: 'loan', id: loanId },
    });
    return { loan, certificate: await ensureCertificate(deps, trx, loan) };
  });
  if (isRefusal(found)) return found;
  return writeCertificate(deps, deps.db, found.loan, found.certificate);
}

/** A loan that was paid before there were certificates gets its own when it is first asked for. */
async function ensureCertificate(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  { id }: Loan,
): Promise<Certificate> {
  const kept = await selectValidOfLoan(trx, id);
  if (kept) return kept;
  await issuingCertificates(deps, [id], await readToday(deps, trx)).execute(trx);
  const issued = await selectValidOfLoan(trx, id);
  if (!issued) throw new Error(`loan ${id} has no certificate`);
  return issued;
}
