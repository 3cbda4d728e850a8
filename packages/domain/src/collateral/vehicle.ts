import { type CalendarDate, datePartsOf } from '../calendar/calendar-date.ts';

/** Specification 2 §5. */
export const MAX_VEHICLE_AGE_YEARS = 15;

export type VehicleYearProblem = 'too_old' | 'in_future';

/** Judged by the year on its papers; a model of next year is already sold in this one. */
export function checkVehicleYear(year: number, today: CalendarDate): VehicleYearProblem | null {
  const thisYear = datePartsOf(today).year;
  if (year > thisYear + 1) return 'in_future';
  return thisYear - year > MAX_VEHICLE_AGE_YEARS ? 'too_old' : null;
}

/** Peruvian plates: three letters or digits, a hyphen or none, three digits (AB1-234, ABC123). */
export function normalizePlate(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '');
}

export function isPlate(normalized: string): boolean {
  return /^[A-Z][A-Z\d]{2}\d{3}$/.test(normalized);
}
