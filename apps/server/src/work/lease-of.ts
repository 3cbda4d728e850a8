import { LEASE_MINUTES } from '@alivio/domain/work/work-item-kinds.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffSession } from '#server/sessions/session.ts';

/** Who holds a case from now on, and until when without another sign of life. */
export function leaseOf({ now }: Pick<Deps, 'now'>, { staffUserId }: StaffSession) {
  const at = now();
  return { staffUserId, now: at, until: new Date(at.getTime() + LEASE_MINUTES * 60_000) };
}
