import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { judgeNewPolicy, type PolicyTerms } from '@alivio/domain/policy/judge-policy.ts';
import type { Policy } from '@alivio/domain/policy/policy.ts';
import { freeVersion } from '@alivio/domain/rates/new-card.ts';
import { aboutPolicy } from '@alivio/domain/work/work-subject.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkLease } from '#server/work/check-lease.ts';
import { checkRight } from '#server/work/check-right.ts';
import { describePolicy } from './describe-policy.ts';
import { hashPolicies, lockPolicies } from './locked-policies.ts';
import { proposeRule } from './propose-rule.ts';
import { runReplay } from './run-replay.ts';

type NotProposed =
  | 'right_missing'
  | 'case_taken'
  | 'approval_pending'
  | 'no_second_person'
  | 'policy_invalid'
  | 'day_not_future'
  | 'rates_unavailable';

/** Thresholds from a day that is to come, with what they would have done to the last applications. */
export async function proposePolicy(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  { terms, reason }: { terms: PolicyTerms; reason: string },
): Promise<{ approvalId: number } | Refusal<NotProposed>> {
  const today = await readToday(deps, deps.db);
  return inTransaction(deps.db, async (trx) => {
    const { policies, taken } = await lockPolicies(trx);
    const refused =
      (await checkRight(trx, by, 'administrator')) ??
      (await checkLease(deps, trx, by, aboutPolicy));
    if (refused) return refused;
    const fault = judgeNewPolicy(policies, terms, today);
    if (fault?.reason === 'day_not_future') return refuse('day_not_future');
    if (fault)
      return refuse('policy_invalid', { reason: fault.reason, explanation: fault.message });
    const before = policies.at(-1);
    if (before === undefined) return refuse('rates_unavailable');
    const version = freeVersion(`policy-${terms.validFrom}`, taken);
    const policy: Policy = { ...terms, version };
    const tried = await runReplay(trx, policy);
    if (isRefusal(tried)) return tried;
    return proposeRule(deps, trx, by, {
      command: 'add_policy',
      subject: aboutPolicy,
      startsOn: policy.validFrom,
      payload: { policy, replay: tried.told },
      changes: describePolicy(before, policy, tried.replay),
      seenHash: hashPolicies(policies, policy.validFrom, today),
      reason,
      title: `Política de crédito · ${version}`,
      why: `Se propone una política de crédito desde el ${formatLongDate(policy.validFrom)}.`,
      action: 'policy.proposed',
      version,
    });
  });
}
