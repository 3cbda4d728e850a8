import { getPerson } from '#server/accounts/find-person.ts';
import { getSite } from '#server/catalog/get-site.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { LoanDocument } from '#server/documents/document.ts';
import { listLoanDocuments } from '#server/documents/list-loan-documents.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import type { Loan } from '#server/loans/loan.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { orThrow, type Refusal, refuse } from '#server/refusal.ts';
import { hashToken } from '#server/sessions/token.ts';
import { selectLink } from './guarantor-links.sql.ts';
import { type GuarantorRow, selectGuarantorById } from './guarantors.sql.ts';
import { isWanted } from './is-wanted.ts';
import { shortName } from './short-name.ts';

export type LinkRefusal = Refusal<'link_invalid' | 'link_expired'>;

/** What a personal link opens. */
export interface Invitation {
  guarantor: GuarantorRow;
  loan: Loan;
  holderName: string;
  clinic: string;
  documents: LoanDocument[];
}

export async function findInvitation(
  { now }: Pick<Deps, 'now'>,
  db: Connection,
  token: string,
): Promise<Invitation | LinkRefusal> {
  const link = await selectLink(db, hashToken(token));
  if (!link) return refuse('link_invalid');
  const guarantor = await selectGuarantorById(db, link.guarantor_id);
  if (!guarantor) return refuse('link_invalid');
  const loan = await getLoan(db, guarantor.loan_id);
  const isOver =
    link.voided_at !== null || link.expires_at <= now() || guarantor.replaced_at !== null;
  // Whoever was accepted goes on seeing it when the loan goes on; to everybody else a loan that ended says no more.
  const isMoot = !isWanted(loan, 'guarantor') && guarantor.state !== 'accepted';
  if (isOver || isMoot) return refuse('link_expired');
  const documents = await listLoanDocuments(db, loan.id);
  return {
    guarantor,
    loan,
    holderName: shortName(await getPerson(db, loan.clientId)),
    clinic: (await getSite(db, loan.siteId)).name,
    documents: documents.filter(({ guarantorId }) => guarantorId === guarantor.id),
  };
}

/** The same for whoever changes something: what it opens stays as it is until the transaction ends. */
export async function lockInvitation(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  token: string,
): Promise<Invitation | LinkRefusal> {
  const link = await selectLink(trx, hashToken(token));
  if (!link) return refuse('link_invalid');
  orThrow(await lockLoan(trx, link.loan_id));
  return findInvitation(deps, trx, token);
}
