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

/** The client of a refunded loan is to get the money back, all of it at once. `as` names the return. */
export async function reserveRefund(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  act: Act,
  { loanId, as }: { loanId: number; as: string },
): Promise<{ reserved: Centimos } | Refusal<'not_found' | 'refund_not_payable'>> {
  const loan = await lockLoan(trx, loanId);
  if (isRefusal(loan)) return loan;
  const reserved = await findRefundPayable(trx, loanId);
  if (reserved === 0) return refuse('refund_not_payable');
  const source = { key: reservedRefundKey(as), on: act.today, loanId };
  await postNewEntry(deps, trx, refundPayoutEntry(source, reserved));
  await closeWorkItem(deps, trx, act.by, aboutLoan(loanId), 'refund_payable');
  await recordAuditEvent(deps, trx, act.by, {
    action: 'loan.refund_reserved',
    subject: { kind: 'loan', id: loanId },
    details: { amount_centimos: reserved },
  });
  return { reserved };
}

/** The key of the entry that reserves it. */
export function reservedRefundKey(as: string): string {
  return `${as}:refund`;
}
