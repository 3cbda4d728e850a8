import {
  type ClinicPaymentEvent,
  type ClinicPaymentState,
  moveClinicPayment as moveState,
} from '@alivio/domain/disbursement/clinic-payment-state.ts';
import { aboutClinicPayment } from '@alivio/domain/work/work-subject.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { staffIdOf } from '#server/loans/staff-id-of.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import type { ClinicPayment } from './clinic-payment.ts';
import {
  insertLetter,
  selectClinicPaymentForUpdate,
  updateClinicPayment,
} from './disbursements.sql.ts';
import { openReceiptWork } from './open-paper-work.ts';

/** Batching and settling move money and have their own use cases. */
type DeskEvent = Exclude<ClinicPaymentEvent, 'batch' | 'settle'>;

/** Moves the papers behind a payment to a clinic; a rejected receipt carries the reason as its message. */
export async function moveClinicPayment(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { paymentId, event }: { paymentId: number; event: DeskEvent },
): Promise<ClinicPaymentState | Refusal<'not_found' | 'illegal_transition'>> {
  const payment = await selectClinicPaymentForUpdate(trx, paymentId);
  if (payment === null) return refuse('not_found');
  const moved = moveState(payment, event);
  if (payment.isVoid || !moved.ok) return refuse('illegal_transition');
  const rejectionMessage = event === 'reject_receipt' ? (act.why ?? null) : null;
  const { state } = moved.payment;
  const begins = event === 'accept_receipt' && { processedAt: deps.now() };
  await updateClinicPayment(trx, paymentId, { state, rejectionMessage, ...begins });
  await followPapers(deps, trx, act, payment, event);
  await recordAuditEvent(deps, trx, act.by, {
    action: `clinic_payment.${event}`,
    subject: { kind: 'loan', id: payment.loanId },
    details: { payment_id: paymentId, from: payment.state, to: state },
  });
  return state;
}

/** The letter itself, and the desk's work: what was waited for is done, what came has to be looked at. */
async function followPapers(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { by, today }: Act,
  payment: ClinicPayment,
  event: DeskEvent,
): Promise<void> {
  const subject = aboutClinicPayment(payment.id);
  switch (event) {
    case 'issue_letter':
      await insertLetter(trx, {
        paymentId: payment.id,
        issuedOn: today,
        at: deps.now(),
        by: staffIdOf(by),
      });
      return closeWorkItem(deps, trx, by, subject, 'approval_letter');
    case 'upload_receipt':
      return openReceiptWork(deps, trx, payment);
    case 'reject_receipt':
    case 'accept_receipt':
      return closeWorkItem(deps, trx, by, subject, 'receipt_review');
  }
}
