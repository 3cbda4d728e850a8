import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { selectLetter } from './clinic-papers.sql.ts';
import { selectDeskPayment } from './desk-payments.sql.ts';
import { noteLetterRead } from './note-letter-read.ts';
import { type WrittenLetter, writeLetter } from './write-letter.ts';

/** As the clinic gets it; the desk also reads that of a payment which came to nothing. */
export async function readLetterAtDesk(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  paymentId: number,
): Promise<WrittenLetter | Refusal<'not_found' | 'letter_not_issued'>> {
  const letter = await selectLetter(deps.db, paymentId);
  if (letter === null) {
    const payment = await selectDeskPayment(deps.db, paymentId);
    return refuse(payment === null ? 'not_found' : 'letter_not_issued');
  }
  const written = await writeLetter(deps, deps.db, letter);
  await noteLetterRead(deps, by, letter);
  return written;
}
