import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Policy } from '@alivio/domain/policy/policy.ts';
import { aboutPolicy } from '@alivio/domain/work/work-subject.ts';
import type { Connection } from '#server/db/client.ts';
import { listPolicies } from '#server/rates/list-policies.ts';
import { lockRates } from '#server/rates/lock-rates.ts';
import { findWaitingRule, hashRules, SETTLED, type WaitingRule } from './waiting-rule.ts';

export interface LockedPolicies {
  /** Those that hold, held or will hold, oldest first. */
  policies: readonly Policy[];
  /** Names that nobody else may have, also of those that were taken back. */
  taken: readonly string[];
  waiting: WaitingRule;
}

export async function lockPolicies(trx: Connection): Promise<LockedPolicies> {
  await lockRates(trx);
  const all = await listPolicies(trx);
  return {
    policies: all.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ policy }) => policy),
    taken: all.map(({ policy: { version } }) => version),
    waiting: (await findWaitingRule(trx, aboutPolicy)) ?? SETTLED,
  };
}

export function hashPolicies(
  policies: readonly Policy[],
  startsOn: string,
  today: CalendarDate,
): Buffer {
  return hashRules(policies, startsOn, today);
}
