import type { PolicyReplay } from '@alivio/contract/policy-settings.ts';
import { judgeThresholds, type PolicyTerms } from '@alivio/domain/policy/judge-policy.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkRight } from '#server/work/check-right.ts';
import { runReplay } from './run-replay.ts';

/** Before anything is proposed: what thresholds would have done. */
export async function tryPolicy(
  { db }: Pick<Deps, 'db'>,
  by: StaffSession,
  terms: PolicyTerms,
): Promise<PolicyReplay | Refusal<'right_missing' | 'policy_invalid' | 'rates_unavailable'>> {
  const forbidden = await checkRight(db, by, 'administrator');
  if (forbidden) return forbidden;
  const fault = judgeThresholds(terms);
  if (fault) return refuse('policy_invalid', { reason: fault.reason, explanation: fault.message });
  const tried = await runReplay(db, { ...terms, version: '' });
  return isRefusal(tried) ? tried : tried.told;
}
