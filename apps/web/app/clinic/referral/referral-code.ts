import type { StaffUser } from '@alivio/contract/staff.ts';

/** Patients who come through a sales person carry that person's code; others do not (spec 3 §2, "Mi QR"). */
export function referralCodeOf({ role, code }: Pick<StaffUser, 'role' | 'code'>): string | null {
  return role === 'health_center_user' ? code : null;
}
