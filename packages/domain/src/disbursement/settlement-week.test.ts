import { describe, expect, it } from 'vitest';
import { firstDayOfWeek, settlementWeekOf } from './settlement-week.ts';

const DAY_MS = 86_400_000;

describe('the week of a settlement', () => {
  it.each([
    ['2026-11-16T12:00:00-05:00', '2026-S47', 'a Monday'],
    ['2026-11-15T23:59:59-05:00', '2026-S46', 'the last second of a Sunday in Lima'],
    ['2026-11-16T04:59:59Z', '2026-S46', 'the same, when it is Monday elsewhere'],
    ['2026-12-31T12:00:00-05:00', '2026-S53', 'a year of 53 weeks'],
    ['2027-01-03T12:00:00-05:00', '2026-S53', 'January in the week of the year before'],
    ['2027-01-04T12:00:00-05:00', '2027-S01', 'the first Monday'],
    ['2024-12-30T12:00:00-05:00', '2025-S01', 'December in the week of the year after'],
    ['2025-12-29T00:00:00-05:00', '2026-S01', 'the first second of it'],
    ['2021-01-01T12:00:00-05:00', '2020-S53', 'New Year on a Friday'],
  ])('%s is in %s (%s)', (instant, week) => {
    expect(settlementWeekOf(new Date(instant))).toBe(week);
  });

  it.each([
    ['2026-S46', '2026-11-09'],
    ['2026-S01', '2025-12-29'],
    ['2026-S53', '2026-12-28'],
    ['2025-S53', null],
    ['2026-S00', null],
    ['0000-S01', null],
    ['2026-46', null],
  ])('%s begins on %s', (week, day) => {
    expect(firstDayOfWeek(week)).toBe(day);
  });

  it('every day of eight years is in the week that begins on its Monday', () => {
    for (let noon = Date.UTC(2020, 0, 1, 12); noon < Date.UTC(2028, 0, 1); noon += DAY_MS) {
      const monday = Date.parse(String(firstDayOfWeek(settlementWeekOf(new Date(noon)))));
      expect(Math.floor((noon - monday) / DAY_MS)).toBe((new Date(noon).getUTCDay() + 6) % 7);
    }
  });
});
