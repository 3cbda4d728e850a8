import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { selectLetter } from './clinic-papers.sql.ts';
import { findPaymentOfSite } from './find-payment-of-site.ts';
import { noteLetterRead } from './note-letter-read.ts';
import { type WrittenLetter, writeLetter } from './write-letter.ts';

/** For the administrator of the site that is paid, and who read it. */
export async function readLetter(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  { loanId, siteId }: { loanId: number; siteId: number | undefined },
): Promise<WrittenLetter | Refusal<'not_found' | 'letter_not_issued' | 'clinic_payment_void'>> {
  const payment = await findPaymentOfSite(deps.db, by, { loanId, siteId });
  if (isRefusal(payment)) return payment;
  if (payment?.isVoid) return refuse('clinic_payment_void');
  const letter = payment && (await selectLetter(deps.db, payment.id));
  if (!letter) return refuse('letter_not_issued');
  const written = await writeLetter(deps, deps.db, letter);
  await noteLetterRead(deps, by, letter);
  return written;
}
