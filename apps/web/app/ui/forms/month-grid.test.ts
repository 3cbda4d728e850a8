import { describe, expect, it } from 'vitest';
import { addMonths, weeksOfMonth } from './month-grid.ts';

describe('weeksOfMonth', () => {
  it('starts on Monday and pads the ends', () => {
    const weeks = weeksOfMonth({ year: 2026, month: 11 });
    expect(weeks[0]).toEqual([null, null, null, null, null, null, 1]);
    expect(weeks.at(-1)).toEqual([30, null, null, null, null, null, null]);
    expect(weeks).toHaveLength(6);
  });

  it('fits a February of four weeks', () => {
    expect(weeksOfMonth({ year: 2027, month: 2 })).toHaveLength(4);
  });
});

describe('addMonths', () => {
  it('crosses the year both ways', () => {
    expect(addMonths({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
    expect(addMonths({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
  });
});
