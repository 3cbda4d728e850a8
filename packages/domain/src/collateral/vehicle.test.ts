import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { checkVehicleYear, isPlate, normalizePlate } from './vehicle.ts';

describe('a vehicle as collateral', () => {
  const today = calendarDate('2026-11-16');
  it.each([
    [2011, null],
    [2010, 'too_old'],
    [2026, null],
    [2027, null],
    [2028, 'in_future'],
  ])('of %i: %s', (year, problem) => {
    expect(checkVehicleYear(year, today)).toBe(problem);
  });

  it.each([
    ['abc-123', 'ABC123', true],
    [' B1C 456 ', 'B1C456', true],
    ['1BC456', '1BC456', false],
    ['ABCD12', 'ABCD12', false],
    ['', '', false],
  ])('plate %s', (typed, plate, isGood) => {
    expect(normalizePlate(typed)).toBe(plate);
    expect(isPlate(plate)).toBe(isGood);
  });
});
