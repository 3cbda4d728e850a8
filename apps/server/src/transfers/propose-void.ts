import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { holdSuspense } from '#server/suspense/hold-suspense.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { checkRight } from '#server/work/check-right.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';
import { propose } from '#server/work/propose.ts';
import { lockToVoid } from './lock-to-void.ts';
import { transferTitle } from './transfer.ts';
import { selectTransfer } from './transfers.sql.ts';
import { hashVoidable, isVoidable } from './voidable.ts';

type Refused = Refusal<
  | 'not_found'
  | 'right_missing'
  | 'case_taken'
  | 'return_waiting'
  | 'transfer_not_voidable'
  | 'no_second_person'
>;

/** It was mistyped: a second person is asked to take it out of the books. Until then nobody applies it. */
export function proposeVoid(
  deps: Pick<Deps, 'db' | 'now'>,
  by: StaffSession,
  id: number,
  reason: string,
): Promise<null | Refused> {
  return inTransaction(deps.db, async (trx) => {
    const found = await selectTransfer(trx, id);
    if (found === null) return refuse('not_found');
    const subject = { kind: 'transfer', id } as const;
    const transfer = await lockToVoid(trx, found);
    const refused =
      (await checkRight(trx, by, 'treasury')) ?? (await checkLease(deps, trx, by, subject));
    if (refused) return refused;
    if (!isVoidable(transfer)) return refuse('transfer_not_voidable');
    if (transfer.isHeld) return refuse('return_waiting');
    const { amount } = transfer;
    await holdSuspense(deps, trx, { id: transfer.suspenseId });
    const approvalId = await propose(trx, {
      command: 'void_transfer',
      subject,
      loanId: null,
      payload: {},
      changes: [{ label: 'Anular', before: formatSoles(amount), after: 'Sin efecto' }],
      seenHash: hashVoidable(transfer),
      reason,
      proposedBy: by.staffUserId,
      at: deps.now(),
    });
    if (isRefusal(approvalId)) {
      if (approvalId.code === 'no_second_person') return approvalId;
      throw new Error(`transfer ${id} is held by nobody`);
    }
    await closeWorkItem(deps, trx, by, subject, 'transfer_unmatched');
    await openWorkItem(deps, trx, {
      kind: 'second_approval',
      subject,
      title: `Anular · ${transferTitle(transfer)}`,
      amount,
      reason: 'Transferencia mal registrada: se propone anularla.',
    });
    await recordAuditEvent(deps, trx, by, {
      action: 'transfer.void_proposed',
      subject,
      details: { approval_id: approvalId, amount_centimos: amount },
    });
    return null;
  });
}
