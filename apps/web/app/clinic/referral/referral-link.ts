import type { StaffUser } from '@alivio/contract/staff.ts';

/** Patients who come through a sales person carry that person's code; others do not (spec 3 §2, "Mi QR"). */
export function referralCodeOf({ role, code }: Pick<StaffUser, 'role' | 'code'>): string | null {
  return role === 'health_center_user' ? code : null;
}

export function referralLink(code: string | null, origin: string): string {
  const link = new URL('/start-onboarding', origin);
  if (code !== null) link.searchParams.set('referralCode', code);
  return link.href;
}
