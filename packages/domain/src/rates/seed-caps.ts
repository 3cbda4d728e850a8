import { calendarDate } from '../calendar/calendar-date.ts';
import type { CapRow } from './cap.ts';
import { percent } from './rate.ts';

/** Caps in soles as published by the BCRP; rows before the one of May 2023, not found, are left out. */
export const seedCaps: readonly CapRow[] = [
  { from: calendarDate('2023-11-01'), to: calendarDate('2024-04-30'), tea: percent(101.86) },
  { from: calendarDate('2024-05-01'), to: calendarDate('2024-10-31'), tea: percent(109.83) },
  { from: calendarDate('2024-11-01'), to: calendarDate('2025-04-30'), tea: percent(112.98) },
  { from: calendarDate('2025-05-01'), to: calendarDate('2025-10-31'), tea: percent(115.14) },
  { from: calendarDate('2025-11-01'), to: calendarDate('2026-04-30'), tea: percent(113.16) },
];
