import type { Deps } from '#server/deps.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import {
  type ClinicUserFilter,
  type ClinicUserRow,
  selectClinicUsers,
} from './clinic-users.sql.ts';

export function listClinicUsers(
  { db }: Pick<Deps, 'db'>,
  { staffUserId }: StaffSession,
  filter: ClinicUserFilter,
): Promise<{ total: number; rows: ClinicUserRow[] }> {
  return selectClinicUsers(db, staffUserId, filter);
}
