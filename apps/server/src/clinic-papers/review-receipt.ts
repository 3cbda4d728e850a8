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
import { selectWaitingReceipt, updateReviewed } from './clinic-papers.sql.ts';
import { receiptRejectedMessage } from './receipt-rejected.message.ts';
import { tellSite } from './tell-site.ts';

export interface ReceiptReview {
  decision: 'accept' | 'reject';
  message: string | null;
  /** Of what was looked at; not asked of whoever does not say. */
  receiptId?: number | undefined;
}

type ReviewRefusal = Refusal<
  | 'not_found'
  | 'right_missing'
  | 'case_taken'
  | 'receipt_message_missing'
  | 'receipt_not_in_review'
  | 'receipt_changed'
  | 'clinic_payment_void'
>;

/** Accepted, the payment goes to the next batch; rejected, the clinic reads why and sends another. */
export async function reviewReceipt(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  paymentId: number,
  review: ReceiptReview,
): Promise<null | ReviewRefusal> {
  const today = await readToday(deps, deps.db);
  return inTransaction(deps.db, (trx) =>
    reviewReceiptIn(deps, trx, { by, today }, paymentId, review),
  );
}

/** The same inside a transaction of somebody else's. */
export async function reviewReceiptIn(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  act: Act & { by: StaffSession },
  paymentId: number,
  { decision, message, receiptId }: ReceiptReview,
): Promise<null | ReviewRefusal> {
  const payment = await lockClinicPayment(trx, paymentId);
  if (isRefusal(payment)) return payment;
  const refused =
    (await checkRight(trx, act.by, 'reviewer')) ??
    (await checkLease(deps, trx, act.by, aboutClinicPayment(paymentId)));
  if (refused) return refused;
  if (payment.isVoid) return refuse('clinic_payment_void');
  if (payment.state !== 'REVISION COMPROBANTE') return refuse('receipt_not_in_review');
  const waitingId = await selectWaitingReceipt(trx, paymentId);
  if (receiptId !== undefined && receiptId !== waitingId) return refuse('receipt_changed');
  // Before clinics sent files, a payment could stand here without one: it can only go back.
  if (waitingId === null && decision === 'accept') return refuse('receipt_not_in_review');
  const why = decision === 'reject' ? message : null;
  if (decision === 'reject' && !why) return refuse('receipt_message_missing');
  if (waitingId !== null)
    await updateReviewed(trx, waitingId, {
      decision,
      message: why,
      at: deps.now(),
      by: act.by.staffUserId,
    });
  const event = decision === 'accept' ? 'accept_receipt' : 'reject_receipt';
  const acting = why === null ? act : { ...act, why };
  orThrow(await moveClinicPayment(deps, trx, acting, { paymentId, event }));
  if (why !== null) await tellSite(deps, trx, payment, receiptRejectedMessage(why));
  return null;
}
