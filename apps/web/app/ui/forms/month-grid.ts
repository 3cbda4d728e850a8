import { daysInMonth } from './date-text.ts';

export type Month = { year: number; month: number };

/** '1990-03-05' to March 1990. */
export function monthOf(date: string): Month {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
}

export function addMonths({ year, month }: Month, months: number): Month {
  const count = year * 12 + (month - 1) + months;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}

/** Weeks from Monday to Sunday; null where the day belongs to another month. */
export function weeksOfMonth({ year, month }: Month): (number | null)[][] {
  const mondayFirst = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const lastDay = daysInMonth(year, month);
  const weekCount = Math.ceil((mondayFirst + lastDay) / 7);
  return Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - mondayFirst + 1;
      return day >= 1 && day <= lastDay ? day : null;
    }),
  );
}
