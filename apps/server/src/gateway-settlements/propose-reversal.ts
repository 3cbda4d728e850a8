import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { lockAccount } from '#server/servicing/lock-account.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';
import { propose } from '#server/work/propose.ts';
import { describeChanges } from './describe-changes.ts';
import type { DeskAct } from './desk-act.ts';
import { hashReversal, judgeOnLoan, paymentTakenBackBy } from './judge-line-reversal.ts';
import { mayAct } from './may-act.ts';
import { effectOf } from './preview-reversal.ts';
import { selectCauseLine } from './reversals.sql.ts';

type NotProposed =
  | 'not_found'
  | 'right_missing'
  | 'case_taken'
  | 'approval_pending'
  | 'no_second_person'
  | 'line_not_reversal'
  | 'reversal_amount_differs'
  | 'payment_not_applied'
  | 'already_reversed'
  | 'schedule_changed_since'
  | 'funds_returned_since'
  | 'loan_written_off'
  | 'loan_not_disbursed';

/** The gateway took a payment back: a second person is asked to take it back in its loan too. */
export async function proposeReversal(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: DeskAct & { by: StaffSession },
  { reason, ...named }: { settlementId: number; lineId: number; reason: string },
): Promise<{ approvalId: number } | Refusal<NotProposed>> {
  const line = await selectCauseLine(trx, named);
  if (line === null) return refuse('not_found');
  const refused = await mayAct(deps, trx, act, {
    kind: 'gateway_settlement',
    id: line.settlementId,
  });
  if (refused) return refused;
  const payment = paymentTakenBackBy(line);
  if (isRefusal(payment)) return payment;
  const { id, loanId, orderNumber } = payment;
  const serviced = await lockAccount(trx, loanId);
  if (isRefusal(serviced)) return serviced;
  const subject = { kind: 'card_payment', id } as const;
  const unfit =
    (await mayAct(deps, trx, act, subject)) ?? (await judgeOnLoan(trx, serviced, payment));
  if (unfit) return unfit;
  const effect = effectOf(serviced, payment, act.today);
  const approvalId = await propose(trx, {
    command: 'reverse_card_payment',
    subject,
    loanId,
    payload: { settlement_id: line.settlementId, line_id: line.id },
    changes: describeChanges(effect),
    seenHash: hashReversal(serviced),
    reason,
    proposedBy: act.by.staffUserId,
    at: deps.now(),
  });
  if (isRefusal(approvalId)) return approvalId;
  await openWorkItem(deps, trx, {
    kind: 'second_approval',
    subject,
    loanId,
    title: `Retirar · Pago con tarjeta ${orderNumber}`,
    amount: effect.amount,
    reason:
      line.outcome === 'chargeback'
        ? `Contracargo en la liquidación ${line.settlementNumber}: se propone retirar el pago (${formatSoles(effect.amount)}).`
        : `Devolución en la liquidación ${line.settlementNumber}: se propone retirar el pago (${formatSoles(effect.amount)}).`,
  });
  await recordAuditEvent(deps, trx, act.by, {
    action: 'gateway.reversal_proposed',
    subject,
    details: {
      approval_id: approvalId,
      settlement_id: line.settlementId,
      line_id: line.id,
      amount_centimos: effect.amount,
    },
  });
  return { approvalId };
}
