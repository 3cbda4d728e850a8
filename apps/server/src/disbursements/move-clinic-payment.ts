import {
  type ClinicPaymentEvent,
  type ClinicPaymentState,
  moveClinicPayment as moveState,
} from '@alivio/domain/disbursement/clinic-payment-state.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { selectClinicPaymentForUpdate, updateClinicPayment } from './disbursements.sql.ts';

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
  await recordAuditEvent(deps, trx, act.by, {
    action: `clinic_payment.${event}`,
    subject: { kind: 'loan', id: payment.loanId },
    details: { from: payment.state, to: state },
  });
  return state;
}
