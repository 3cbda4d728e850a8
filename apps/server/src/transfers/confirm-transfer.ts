import { transferPreview } from '@alivio/contract/transfers.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { z } from 'zod/mini';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { findWaitingChoices } from '#server/prepayment-choices/find-waiting-choices.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { lockAccount } from '#server/servicing/lock-account.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { checkRight } from '#server/work/check-right.ts';
import { applyTransfer } from './apply-transfer.ts';
import { previewTransfer, toTransferPreview } from './preview-transfer.ts';
import { sendTransferReceipt } from './send-transfer-receipt.job.ts';
import type { Transfer } from './transfer.ts';
import { selectTransfer } from './transfers.sql.ts';

type Refused = Refusal<
  | 'not_found'
  | 'right_missing'
  | 'case_taken'
  | 'suspense_closed'
  | 'return_waiting'
  | 'preview_changed'
  | 'loan_not_disbursed'
>;

/**
 * A person says whose it is. They have seen what it would do; if the loan is another by now they are shown that
 * instead, and nothing is done. The loan's lock comes before the transfer's.
 */
export function confirmTransfer(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  id: number,
  { loanId, seen }: { loanId: number; seen: string },
): Promise<null | Refused> {
  return inTransaction(deps.db, async (trx) => {
    const refused = await checkRight(trx, by, 'treasury');
    if (refused !== null) return refused;
    const transfer = await selectTransfer(trx, id);
    if (transfer === null) return refuse('not_found');
    const act = { by, today: await readToday(deps, trx) };
    const isRefused =
      (await checkSeen(trx, transfer, { loanId, seen }, act.today)) ??
      (await checkLease(deps, trx, by, { kind: 'transfer', id }));
    if (isRefused !== null) return isRefused;
    const applied = await applyTransfer(deps, trx, act, transfer, loanId);
    if (isRefusal(applied)) return applied;
    await enqueueJob(trx, sendTransferReceipt, applied);
    return null;
  });
}

async function checkSeen(
  trx: Connection,
  transfer: Transfer,
  { loanId, seen }: { loanId: number; seen: string },
  today: CalendarDate,
): Promise<Refusal<
  'not_found' | 'loan_not_disbursed' | 'suspense_closed' | 'preview_changed'
> | null> {
  const locked = await lockAccount(trx, loanId);
  if (isRefusal(locked)) return locked;
  // Under the loan's lock again: whoever lost the race is told so, not that the loan has changed.
  const now = await selectTransfer(trx, transfer.id);
  if (now?.state !== 'waiting') return refuse('suspense_closed');
  const choices = await findWaitingChoices(trx, [loanId], transfer.date);
  const choice = choices.get(loanId) ?? null;
  const preview = previewTransfer(locked.account, transfer, choice, today);
  return preview.seen === seen
    ? null
    : refuse('preview_changed', { preview: z.encode(transferPreview, toTransferPreview(preview)) });
}
