import { letterNumber } from '@alivio/domain/disbursement/letter-number.ts';
import { aboutClinicPayment } from '@alivio/domain/work/work-subject.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { lockClinicPayment } from '#server/disbursements/lock-clinic-payment.ts';
import { moveClinicPayment } from '#server/disbursements/move-clinic-payment.ts';
import type { Act } from '#server/loans/act.ts';
import { isRefusal, orThrow, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { checkRight } from '#server/work/check-right.ts';
import { selectLetter } from './clinic-papers.sql.ts';
import { letterIssuedMessage } from './letter-issued.message.ts';
import { tellSite } from './tell-site.ts';

type LetterRefusal = Refusal<
  'not_found' | 'right_missing' | 'case_taken' | 'letter_issued' | 'clinic_payment_void'
>;

/** The desk promises a payment in writing: from now on the clinic can take the letter and send its receipt. */
export async function issueLetter(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  paymentId: number,
): Promise<null | LetterRefusal> {
  const today = await readToday(deps, deps.db);
  return inTransaction(deps.db, (trx) => issueLetterIn(deps, trx, { by, today }, paymentId));
}

/** The same inside a transaction of somebody else's. */
export async function issueLetterIn(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  act: Act & { by: StaffSession },
  paymentId: number,
): Promise<null | LetterRefusal> {
  const payment = await lockClinicPayment(trx, paymentId);
  if (isRefusal(payment)) return payment;
  const refused =
    (await checkRight(trx, act.by, 'reviewer')) ??
    (await checkLease(deps, trx, act.by, aboutClinicPayment(paymentId)));
  if (refused) return refused;
  if (payment.isVoid) return refuse('clinic_payment_void');
  if (payment.state !== 'REVISION') return refuse('letter_issued');
  orThrow(await moveClinicPayment(deps, trx, act, { paymentId, event: 'issue_letter' }));
  const letter = await selectLetter(trx, paymentId);
  if (letter === null) throw new Error(`payment ${paymentId} has no letter`);
  const told = { number: letterNumber(letter), net: payment.net };
  await tellSite(deps, trx, payment, letterIssuedMessage(told));
  return null;
}
