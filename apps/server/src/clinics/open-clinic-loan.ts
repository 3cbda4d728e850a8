import type { ClinicLoan } from '@alivio/contract/procedures.ts';
import { findPerson } from '#server/accounts/find-person.ts';
import { readToday } from '#server/business-date/today.ts';
import { getSite } from '#server/catalog/get-site.ts';
import type { Deps } from '#server/deps.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { selectClinicFiles } from './clinic-documents.sql.ts';
import { clinicLoanToWire } from './clinic-loan.wire.ts';
import { findClinicLoan } from './find-clinic-loan.ts';
import { noteVisit } from './note-visit.ts';

/** What a clinic sees of a loan of its own; that somebody looked is written down first. */
export async function openClinicLoan(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  loanId: number,
): Promise<ClinicLoan | Refusal<'not_found'>> {
  const { db } = deps;
  const row = await findClinicLoan(db, by, loanId);
  if (isRefusal(row)) return row;
  const loan = await getLoan(db, loanId);
  const person = await findPerson(db, loan.clientId);
  if (!person) return refuse('not_found');
  const site = await getSite(db, loan.siteId);
  await noteVisit(deps, by, { clientId: loan.clientId, loanId, site });
  const files = await selectClinicFiles(db, loanId);
  const today = await readToday(deps, db);
  return clinicLoanToWire({ row, loan, person, site, files, today });
}
