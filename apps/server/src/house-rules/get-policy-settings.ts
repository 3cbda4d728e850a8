import type { PolicyReplay, SettingsPolicy } from '@alivio/contract/policy-settings.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { aboutPolicy } from '@alivio/domain/work/work-subject.ts';
import type { Connection } from '#server/db/client.ts';
import { listPolicies } from '#server/rates/list-policies.ts';
import { findWaitingApproval } from '#server/work/find-approval.ts';
import { findAuthors } from './find-authors.ts';
import { standingOf } from './standing-of.ts';

/** Every version as it stands, newest first, and what waits with what its proposer saw. */
export async function getPolicySettings(db: Connection, today: CalendarDate) {
  const stored = await listPolicies(db);
  const dated = stored.map(({ policy: { validFrom }, withdrawnAt }) => ({
    validFrom,
    withdrawnAt,
  }));
  const policies: SettingsPolicy[] = [];
  for (const { policy, approvalId, withdrawnAt } of stored.toReversed()) {
    const { version, ...terms } = policy;
    const standing = standingOf({ validFrom: terms.validFrom, withdrawnAt }, dated, today);
    policies.push({ version, terms, standing, ...(await findAuthors(db, approvalId)) });
  }
  const waiting = await findWaitingApproval(db, aboutPolicy);
  return {
    today,
    policies,
    waiting: waiting && { approval_id: waiting.id, replay: replayOf(waiting.payload) },
  };
}

/** Written by `proposePolicy` in this very shape; a withdrawal has none. */
function replayOf(payload: unknown): PolicyReplay | null {
  return (payload as { replay?: PolicyReplay }).replay ?? null;
}
