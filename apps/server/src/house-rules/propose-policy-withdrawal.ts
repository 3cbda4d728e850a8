import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { aboutPolicy } from '@alivio/domain/work/work-subject.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { checkRight } from '#server/work/check-right.ts';
import { hashPolicies, lockPolicies } from './locked-policies.ts';
import { proposeRule } from './propose-rule.ts';

type NotProposed =
  | 'not_found'
  | 'right_missing'
  | 'case_taken'
  | 'approval_pending'
  | 'no_second_person'
  | 'already_begun';

/** A version that is still to come is not to begin; what has begun is never taken back. */
export async function proposePolicyWithdrawal(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  { version, reason }: { version: string; reason: string },
): Promise<{ approvalId: number } | Refusal<NotProposed>> {
  const today = await readToday(deps, deps.db);
  return inTransaction(deps.db, async (trx) => {
    const { policies } = await lockPolicies(trx);
    const refused =
      (await checkRight(trx, by, 'administrator')) ??
      (await checkLease(deps, trx, by, aboutPolicy));
    if (refused) return refused;
    const policy = policies.find((each) => each.version === version);
    if (policy === undefined) return refuse('not_found');
    const { validFrom } = policy;
    if (validFrom <= today) return refuse('already_begun');
    return proposeRule(deps, trx, by, {
      command: 'withdraw_policy',
      subject: aboutPolicy,
      startsOn: validFrom,
      payload: { version },
      changes: [
        {
          label: 'Política',
          before: `${version}, desde el ${formatLongDate(validFrom)}`,
          after: 'No empieza: sigue la anterior',
        },
      ],
      seenHash: hashPolicies(policies, validFrom, today),
      reason,
      title: `Retirar política · ${version}`,
      why: `Se propone retirar la política del ${formatLongDate(validFrom)} antes de que empiece.`,
      action: 'policy.withdrawal_proposed',
      version,
    });
  });
}
