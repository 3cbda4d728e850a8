import type { StaffRole, StaffUser } from '@alivio/contract/staff.ts';
import type { Connection } from '#server/db/client.ts';
import { selectSitesOfStaffUser, selectStaffUser } from './staff.sql.ts';

/** Specification 3 §2: the name is shown with 'admin' or 'ventas'; the other roles have words of ours. */
const ROLE_WORD: Record<StaffRole, string> = {
  health_center_admin: 'admin',
  health_center_user: 'ventas',
  management: 'gerencia',
  sells: 'asesor',
  operations: 'operaciones',
};

export async function getStaffUser(db: Connection, staffUserId: number): Promise<StaffUser> {
  const user = await selectStaffUser(db, staffUserId);
  if (!user) throw new Error(`a session names staff user ${staffUserId}, who does not exist`);
  const sites = await selectSitesOfStaffUser(db, staffUserId);
  return {
    ...user,
    avatar_url: null,
    health_center_name: sites[0]?.name ?? null,
    headquarter_name: sites[0]?.headquarter_name ?? null,
    userName_role: `${user.first_name} ${ROLE_WORD[user.role]}`,
    health_centers: sites,
  };
}
