import type { ClinicUser } from '@alivio/contract/clinic-users.ts';
import type { ClinicUserRow } from './clinic-users.sql.ts';

export function clinicUserToWire({ site_id, role, ...row }: ClinicUserRow): ClinicUser {
  return {
    ...row,
    deactivated_by_desk: row.deactivated_by_desk && !row.active,
    // The query reads these two roles and no other.
    role: role === 'health_center_admin' ? role : 'health_center_user',
    // A photo is shown to its owner's session alone (`getAvatar`); the field is the specification's.
    avatar_url: null,
    health_center_id: site_id,
  };
}
