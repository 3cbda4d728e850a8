import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { aboutLoan } from '@alivio/domain/work/work-subject.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Act } from '#server/loans/act.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { holdSuspense } from '#server/suspense/hold-suspense.ts';
import { noteReturnProposed } from '#server/transfers/note-return-proposed.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { checkRight } from '#server/work/check-right.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';
import { propose } from '#server/work/propose.ts';
import { findAvailable, hashAvailable } from './find-available.ts';
import { lockMoney } from './lock-money.ts';
import type { MoneyReturn } from './money-return.ts';
import { insertReturn } from './money-returns.sql.ts';

export interface ReturnProposal
  extends Pick<MoneyReturn, 'source' | 'sourceId' | 'amount' | 'payee'> {
  reason: string;
}

type ProposeRefusal = Refusal<
  | 'not_found'
  | 'right_missing'
  | 'case_taken'
  | 'return_waiting'
  | 'return_not_available'
  | 'no_second_person'
>;

interface Proposed {
  returnId: number;
  approvalId: number;
}

/** Nothing leaves yet: somebody else approves it, and then the treasury pays it at the bank. */
export async function proposeReturn(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  proposal: ReturnProposal,
): Promise<Proposed | ProposeRefusal> {
  const today = await readToday(deps, deps.db);
  return inTransaction(deps.db, (trx) => proposeReturnIn(deps, trx, { by, today }, proposal));
}

/** The same inside a transaction of somebody else's. */
export async function proposeReturnIn(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { by, today }: Act & { by: StaffSession },
  proposal: ReturnProposal,
): Promise<Proposed | ProposeRefusal> {
  const { source, sourceId, amount, payee, reason } = proposal;
  const money = await lockMoney(trx, proposal);
  if (money === null) return refuse('not_found');
  const { loanId, transfer } = money;
  const refused =
    (await checkRight(trx, by, 'treasury')) ??
    (loanId === null ? null : await checkLease(deps, trx, by, aboutLoan(loanId))) ??
    (transfer && (await checkLease(deps, trx, by, { kind: 'transfer', id: transfer.id })));
  if (refused) return refused;
  if (money.isHeld) return refuse('return_waiting');
  const available = await findAvailable(trx, proposal, today);
  const isThere = source === 'funds' ? amount > 0 && amount <= available : amount === available;
  if (!isThere || available === 0) return refuse('return_not_available', { available });
  const at = deps.now();
  const returnId = await insertReturn(trx, { ...proposal, by: by.staffUserId, at, on: today });
  if (returnId === null) return refuse('return_waiting');
  if (source === 'suspense') await holdSuspense(deps, trx, { id: sourceId });
  const subject = { kind: 'money_return', id: returnId } as const;
  const approvalId = await propose(trx, {
    command: 'return_money',
    subject,
    loanId,
    payload: { source, source_id: sourceId, amount_centimos: amount },
    changes: [
      { label: 'Devolver', before: formatSoles(available), after: formatSoles(amount) },
      { label: 'Banco', before: 'Alivio', after: payee.bank },
    ],
    seenHash: await hashAvailable(trx, proposal, today),
    reason,
    proposedBy: by.staffUserId,
    at,
  });
  if (isRefusal(approvalId)) {
    if (approvalId.code === 'no_second_person') return approvalId;
    throw new Error(`return ${returnId} was proposed before it was there`);
  }
  if (loanId !== null)
    await closeWorkItem(deps, trx, by, aboutLoan(loanId), 'unapplied_money', 'refund_payable');
  if (transfer !== null) await noteReturnProposed(deps, trx, { by }, transfer);
  await openWorkItem(deps, trx, {
    kind: 'second_approval',
    subject,
    loanId,
    title: `Devolución · ${formatSoles(amount)}`,
    amount,
    reason: 'Devolución de dinero por aprobar.',
  });
  await recordAuditEvent(deps, trx, by, {
    action: 'money_return.proposed',
    subject,
    details: { approval_id: approvalId, amount_centimos: amount },
  });
  return { returnId, approvalId };
}
