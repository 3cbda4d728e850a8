import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { noteReturnStep } from '#server/transfers/note-return-step.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { checkRight } from '#server/work/check-right.ts';
import { closeWorkItem } from '#server/work/close-work-item.ts';
import { checkApproved, type NotApproved } from './check-approved.ts';
import { lockReturn } from './lock-return.ts';
import { updateGivenUp } from './money-returns.sql.ts';
import { reopenMoneyWork } from './reopen-money-work.ts';
import { keepMoney } from './reserve-money.ts';

type GiveUpRefusal = NotApproved | Refusal<'not_found' | 'right_missing' | 'case_taken'>;

/** Nobody pays it after all: its money goes back where it was, and the work about it is open again. */
export async function giveUpReturn(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  by: StaffSession,
  id: number,
  reason: string,
): Promise<null | GiveUpRefusal> {
  const today = await readToday(deps, deps.db);
  return inTransaction(deps.db, async (trx) => {
    const forbidden = await checkRight(trx, by, 'treasury');
    if (forbidden) return forbidden;
    const money = await lockReturn(trx, id);
    if (money === null) return refuse('not_found');
    const subject = { kind: 'money_return', id } as const;
    const refused = checkApproved(money) ?? (await checkLease(deps, trx, by, subject));
    if (refused) return refused;
    const act = { by, today };
    await updateGivenUp(trx, id, { by: by.staffUserId, at: deps.now(), reason });
    await keepMoney(deps, trx, act, money);
    if (money.transfer !== null)
      await noteReturnStep(deps, trx, act, money.transfer, { kind: 'kept', reason: null });
    await closeWorkItem(deps, trx, by, subject, 'return_to_pay');
    await reopenMoneyWork(deps, trx, act, money, 'given_up');
    await recordAuditEvent(deps, trx, by, {
      action: 'money_return.given_up',
      subject,
      details: { amount_centimos: money.amount },
    });
    return null;
  });
}
