import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { z } from 'zod/mini';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { releaseSuspense } from '#server/suspense/hold-suspense.ts';
import { noteReturnStep } from '#server/transfers/note-return-step.ts';
import { approvalCommand } from '#server/work/approval-command.ts';
import { openWorkItem } from '#server/work/open-work-item.ts';
import { hashAvailable } from './find-available.ts';
import { type LockedReturn, lockReturn } from './lock-return.ts';
import { updateApproved, updateEnded } from './money-returns.sql.ts';
import { reopenMoneyWork } from './reopen-money-work.ts';
import { reserveMoney } from './reserve-money.ts';

/** Money is to go back: from the second person's word on it is reserved, and the treasury pays it at the bank. */
export const returnMoneyCommand = approvalCommand<LockedReturn, { amount_centimos: number }>({
  command: 'return_money',
  payload: z.object({ amount_centimos: z.int() }),
  async lock(trx, returnId) {
    const found = await lockReturn(trx, returnId);
    if (found === null) throw new Error(`there is no return ${returnId}`);
    return found;
  },
  hashSeen: hashAvailable,
  async run(deps, trx, act, money, { amount_centimos }) {
    const { id, loanId, amount, reason, transfer } = money;
    if (amount_centimos !== amount) throw new Error(`return ${id} is of another amount`);
    await reserveMoney(deps, trx, act, money);
    await updateApproved(trx, id, act.today);
    if (transfer !== null)
      await noteReturnStep(deps, trx, act, transfer, { kind: 'returning', reason });
    const subject = { kind: 'money_return', id } as const;
    await openWorkItem(deps, trx, {
      kind: 'return_to_pay',
      subject,
      loanId,
      title: `Devolución · ${formatSoles(amount)}`,
      amount,
      reason: 'Devolución aprobada: falta pagarla en el banco.',
    });
    await recordAuditEvent(deps, trx, act.by, {
      action: 'money_return.approved',
      subject,
      details: { amount_centimos },
    });
  },
  async reopen(deps, trx, act, money, ending) {
    await updateEnded(trx, money.id, ending);
    if (money.source === 'suspense') await releaseSuspense(trx, { id: money.sourceId });
    await reopenMoneyWork(deps, trx, act, money, ending);
  },
});
