import type { Approval } from '@alivio/contract/desk.ts';
import type { Connection } from '#server/db/client.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { checkRight } from './check-right.ts';
import type { StoredApproval } from './find-approval.ts';
import { isAboutOneself } from './is-about-oneself.ts';
import { rightForApproval } from './right-for-approval.ts';

/** Why somebody is not the second person of a proposal; null when they may be. */
export async function findObstacle(
  db: Connection,
  by: StaffSession,
  { command, proposedBy, subject }: StoredApproval,
): Promise<Approval['obstacle']> {
  if (proposedBy === by.staffUserId) return 'same_person';
  if (isAboutOneself(by, subject)) return 'own_rights';
  const forbidden = await checkRight(db, by, rightForApproval[command]);
  return forbidden && 'right_missing';
}
