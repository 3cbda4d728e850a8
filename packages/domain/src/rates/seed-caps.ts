import { calendarDate } from '../calendar/calendar-date.ts';
import type { CapRow } from './cap.ts';
import { percent, type Rate, rate } from './rate.ts';

/** Caps in soles as published by the BCRP; rows before the one of May 2023, not found, are left out. */
const compensatory = [
  { from: '2023-11-01', to: '2024-04-30', tea: percent(101.86) },
  { from: '2024-05-01', to: '2024-10-31', tea: percent(109.83) },
  { from: '2024-11-01', to: '2025-04-30', tea: percent(112.98) },
  { from: '2025-05-01', to: '2025-10-31', tea: percent(115.14) },
  { from: '2025-11-01', to: '2026-04-30', tea: percent(113.16) },
];

/** Being late costs at most this share of the compensatory cap: told to us, no publication found. */
const MORATORY_SHARE = { of: 100, parts: 15 };

export const seedCaps: readonly CapRow[] = compensatory.flatMap(({ from, to, tea }) => {
  const dates = { from: calendarDate(from), to: calendarDate(to), knownOn: null };
  return [
    { kind: 'compensatory', ...dates, tea, published: true },
    { kind: 'moratory', ...dates, tea: moratoryOf(tea), published: false },
  ] as const;
});

function moratoryOf(tea: Rate): Rate {
  return rate(Math.floor((tea * MORATORY_SHARE.parts) / MORATORY_SHARE.of));
}
