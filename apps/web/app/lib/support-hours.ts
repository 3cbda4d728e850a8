import { limaHourOf } from '@alivio/domain/calendar/lima-time.ts';

const OPENS_AT_HOUR = 9;
const CLOSES_AT_HOUR = 21;

/** Support of the onboarding: every day, in Lima's time (spec 1 §1). */
export const supportHoursText = 'Todos los días, de 9:00AM a 9:00PM';

export function isSupportOpen(now: Date): boolean {
  const hour = limaHourOf(now);
  return hour >= OPENS_AT_HOUR && hour < CLOSES_AT_HOUR;
}
