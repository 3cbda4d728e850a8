import type { ErrorCode } from '@alivio/contract/errors.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Connection } from '#server/db/client.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import { describeChanges } from './describe-changes.ts';
import type { CancellationWay } from './judge-cancellation.ts';
import { lockRedeemed } from './lock-redeemed.ts';

/** What taking a loan back would change today; nothing is written. */
export async function previewCancellation<Code extends ErrorCode>(
  trx: Connection,
  today: CalendarDate,
  { command, judge }: CancellationWay<Code>,
  loanId: number,
) {
  const locked = await lockRedeemed(trx, loanId);
  if (isRefusal(locked)) return locked;
  const { redeemed } = locked;
  if (redeemed === null) return refuse('loan_not_disbursed');
  const refused = judge(redeemed);
  if (refused) return refused;
  return { changes: describeChanges(command, redeemed, today), toRefund: redeemed.toRefund };
}
