import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { listStaffSessions } from '#server/sessions/list-staff-sessions.ts';
import { findWaitingApproval } from '#server/work/find-approval.ts';
import {
  type StaffEventRow,
  type StaffPersonRow,
  selectHistory,
  selectStaffPerson,
} from './staff-people.sql.ts';

const HISTORY_LENGTH = 50;

export interface StaffFile {
  person: StaffPersonRow;
  sessions: Awaited<ReturnType<typeof listStaffSessions>>;
  history: StaffEventRow[];
  waitingApprovalId: number | null;
}

/** Somebody with where they are signed in, what changed about them and what waits for a second person. */
export async function getStaffPerson(
  deps: Pick<Deps, 'db' | 'now'>,
  id: number,
): Promise<StaffFile | Refusal<'not_found'>> {
  const { db } = deps;
  const person = await selectStaffPerson(db, id);
  if (!person) return refuse('not_found');
  const waiting = await findWaitingApproval(db, { kind: 'staff_user', id });
  return {
    person,
    sessions: await listStaffSessions(deps, db, id),
    history: await selectHistory(db, id, HISTORY_LENGTH),
    waitingApprovalId: waiting?.id ?? null,
  };
}
