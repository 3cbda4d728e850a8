import { refundPayoutEntry } from '@alivio/domain/ledger/entries.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { postNewEntry } from '#server/ledger/post-entry.ts';
import type { Act } from '#server/loans/act.ts';
import { lockLoan } from '#server/loans/lock-loan.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { findRefundPayable } from './find-refund-payable.ts';

/** The client of a refunded loan got the money back, all of it at once. */
export async function payOutRefund(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  loanId: number,
): Promise<{ paidOut: Centimos } | Refusal<'not_found' | 'refund_not_payable'>> {
  const loan = await lockLoan(trx, loanId);
  if (isRefusal(loan)) return loan;
  const paidOut = await findRefundPayable(trx, loanId);
  if (paidOut === 0) return refuse('refund_not_payable');
  const source = { key: `loan:${loanId}:refund_payout`, on: act.today, loanId };
  await postNewEntry(deps, trx, refundPayoutEntry(source, paidOut));
  await closeWorkItem(deps, trx, act.by, aboutLoan(loanId), 'refund_payable');
  await recordAuditEvent(deps, trx, act.by, {
    action: 'loan.refund_paid_out',
    subject: { kind: 'loan', id: loanId },
    details: { amount_centimos: paidOut },
  });
  return { paidOut };
}
