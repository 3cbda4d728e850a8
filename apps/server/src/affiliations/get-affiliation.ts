import type { Affiliation } from '@alivio/contract/affiliations.ts';
import { aboutAffiliation } from '@alivio/domain/work/work-subject.ts';
import { listSiteAdmins } from '#server/accounts/list-site-admins.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { listWorkItems } from '#server/work/list-work-items.ts';
import { selectAffiliation, selectEvents } from './affiliations.sql.ts';
import { affiliationToWire } from './affiliations.wire.ts';

/** What a clinic sent, what became of it, and whether somebody there has an account already. */
export async function getAffiliation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { staffUserId }: StaffSession,
  id: number,
): Promise<Affiliation | Refusal<'not_found'>> {
  const row = await selectAffiliation(db, id);
  if (row === null) return refuse('not_found');
  const { items } = await listWorkItems(
    db,
    { staffUserId, now: now() },
    { subject: aboutAffiliation(id) },
    { page: 1, limit: 1 },
  );
  const admins = row.site_id === null ? [] : await listSiteAdmins(db, row.site_id);
  return affiliationToWire(row, {
    events: await selectEvents(db, id),
    hasAdmin: admins.length > 0,
    workItemId: items[0]?.id ?? null,
  });
}
