import { aboutPolicy } from '@alivio/domain/work/work-subject.ts';
import { z } from 'zod/mini';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { withdrawPolicy } from '#server/rates/withdraw-policy.ts';
import { approvalCommand } from '#server/work/approval-command.ts';
import { hashPolicies, type LockedPolicies, lockPolicies } from './locked-policies.ts';

/** The version does not begin and the one before it goes on; its row stays, to be read. */
export const withdrawPolicyCommand = approvalCommand<LockedPolicies, { version: string }>({
  command: 'withdraw_policy',
  payload: z.object({ version: z.string() }),
  lock: (trx) => lockPolicies(trx),
  hashSeen: async (_, { policies, waiting }, today) =>
    hashPolicies(policies, waiting.startsOn, today),
  async run(deps, trx, act, { policies }, { version }) {
    const policy = policies.find((each) => each.version === version);
    // Nothing that it rests on has changed since it was proposed: another now is a bug.
    if (!policy || policy.validFrom <= act.today) throw new Error(`policy ${version} has begun`);
    await withdrawPolicy(trx, version, deps.now());
    await recordAuditEvent(deps, trx, act.by, {
      action: 'policy.withdrawn',
      subject: aboutPolicy,
      details: { version, valid_from: policy.validFrom },
    });
  },
  reopen: async () => undefined,
});
