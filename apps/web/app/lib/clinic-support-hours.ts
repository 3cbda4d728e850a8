import { isoWeekday } from '@alivio/domain/calendar/calendar-date.ts';
import { limaDateOf, limaHourOf } from '@alivio/domain/calendar/lima-time.ts';

const OPENS_AT_HOUR = 10;
const CLOSES_AT_HOUR = 17;
const SUNDAY = 7;

/** Support of the clinics, in Lima's time (spec 3). */
export const clinicSupportHours = {
  text: 'De lunes a sábado, de 10am a 5pm',
  isOpen(now: Date): boolean {
    const hour = limaHourOf(now);
    const isOpenDay = isoWeekday(limaDateOf(now)) !== SUNDAY;
    return isOpenDay && hour >= OPENS_AT_HOUR && hour < CLOSES_AT_HOUR;
  },
};
