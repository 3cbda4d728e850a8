import { mailboxOf } from '#server/budgets/mailbox-of.ts';
import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Deps } from '#server/deps.ts';
import type { Refusal } from '#server/refusal.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Of one address, wide: they stop programs. There is none for everybody, whom the law wants heard whoever else came. */
export function spendFilingBudgets(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  ip: string,
): Promise<Refusal<'too_many_requests'> | null> {
  const { config } = deps;
  return spendBudgets(deps, deps.db, [
    {
      name: 'complaints:ip',
      of: ip,
      limit: config.BUDGET_COMPLAINTS_PER_IP_AND_HOUR,
      windowMs: HOUR_MS,
    },
    {
      name: 'complaints:ip-day',
      of: ip,
      limit: config.BUDGET_COMPLAINTS_PER_IP_AND_DAY,
      windowMs: DAY_MS,
    },
  ]);
}

/** Whether a copy may go out: whoever asked for none gets few, and a flood is no flood of mails. */
export async function spendCopyBudgets(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  recipient: string,
): Promise<boolean> {
  const { config } = deps;
  const tooMany = await spendBudgets(deps, deps.db, [
    {
      name: 'complaints:recipient',
      of: mailboxOf(recipient),
      limit: config.BUDGET_COMPLAINT_COPIES_PER_RECIPIENT_AND_DAY,
      windowMs: DAY_MS,
    },
    {
      name: 'complaints:copies',
      of: '',
      limit: config.BUDGET_COMPLAINT_COPIES_TOTAL_PER_DAY,
      windowMs: DAY_MS,
    },
  ]);
  return tooMany === null;
}
