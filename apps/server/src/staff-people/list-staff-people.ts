import type { Deps } from '#server/deps.ts';
import { type StaffFilter, type StaffPersonRow, selectStaffPeople } from './staff-people.sql.ts';

export function listStaffPeople(
  { db }: Pick<Deps, 'db'>,
  filter: StaffFilter,
  page: { page: number; limit: number },
): Promise<{ total: number; rows: StaffPersonRow[] }> {
  return selectStaffPeople(db, filter, page);
}
