import { fullPath } from '@alivio/contract/endpoint.ts';
import type { StaffRole, StaffUser } from '@alivio/contract/staff.ts';
import { getAvatar } from '@alivio/contract/staff-profile.ts';
import type { Connection } from '#server/db/client.ts';
import { selectSitesOfStaffUser, selectStaffUser } from './staff.sql.ts';

/** Specification 3 §2: the name is shown with 'admin' or 'ventas'; the other roles have words of ours. */
const ROLE_WORD: Record<StaffRole, string> = {
  health_center_admin: 'admin',
  health_center_user: 'ventas',
  management: 'gerencia',
  sells: 'asesoría',
  operations: 'operaciones',
};

export async function getStaffUser(db: Connection, staffUserId: number): Promise<StaffUser> {
  const found = await selectStaffUser(db, staffUserId);
  if (!found) throw new Error(`a session names staff user ${staffUserId}, who does not exist`);
  const { avatar_file_id, ...user } = found;
  const sites = await selectSitesOfStaffUser(db, staffUserId);
  return {
    ...user,
    // Another address for each photo: a page that shows one knows by it that there is a new one.
    avatar_url: avatar_file_id === null ? null : `${fullPath(getAvatar)}?v=${avatar_file_id}`,
    health_center_name: sites[0]?.name ?? null,
    headquarter_name: sites[0]?.headquarter_name ?? null,
    userName_role: `${user.first_name} ${ROLE_WORD[user.role]}`,
    health_centers: sites,
  };
}
