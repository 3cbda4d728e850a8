import type { StaffUser } from '@alivio/contract/staff.ts';

/** Patients who come through a sales person carry that person's code; others do not (spec 3 §2, "Mi QR"). */
export function referralLink({ role, code }: Pick<StaffUser, 'role' | 'code'>, origin: string) {
  const link = new URL('/start-onboarding', origin);
  if (role === 'health_center_user') link.searchParams.set('referralCode', code);
  return link.href;
}
