import { type CalendarDate, isCalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { judgeNewPolicy } from '@alivio/domain/policy/judge-policy.ts';
import type { Policy } from '@alivio/domain/policy/policy.ts';
import { aboutPolicy } from '@alivio/domain/work/work-subject.ts';
import { z } from 'zod/mini';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { addPolicy } from '#server/rates/add-policy.ts';
import { parseThresholds } from '#server/rates/stored-policy.ts';
import { approvalCommand } from '#server/work/approval-command.ts';
import { hashPolicies, type LockedPolicies, lockPolicies } from './locked-policies.ts';

interface PolicyPayload {
  policy: Record<string, unknown> & { version: string; validFrom: CalendarDate };
}

const payload: z.ZodMiniType<PolicyPayload> = z.object({
  policy: z.looseObject({
    version: z.string(),
    validFrom: z.custom<CalendarDate>(
      (value) => typeof value === 'string' && isCalendarDate(value),
    ),
  }),
});

/** From its day on applications are decided by it; what was decided before stays so. */
export const addPolicyCommand = approvalCommand<LockedPolicies, PolicyPayload>({
  command: 'add_policy',
  payload,
  lock: (trx) => lockPolicies(trx),
  hashSeen: async (_, { policies, waiting }, today) =>
    hashPolicies(policies, waiting.startsOn, today),
  async run(deps, trx, act, { policies, waiting }, proposed) {
    const { version, validFrom } = proposed.policy;
    const policy: Policy = { version, validFrom, ...parseThresholds(proposed.policy) };
    // Nothing that it rests on has changed since it was proposed: a fault now is a bug.
    const fault = judgeNewPolicy(policies, policy, act.today);
    if (fault) throw new Error(`policy ${version}: ${fault.message}`);
    await addPolicy(trx, policy, waiting.approvalId);
    await recordAuditEvent(deps, trx, act.by, {
      action: 'policy.added',
      subject: aboutPolicy,
      details: { version, valid_from: validFrom },
    });
  },
  // Nothing had changed, and whoever wants another version proposes it.
  reopen: async () => undefined,
});
