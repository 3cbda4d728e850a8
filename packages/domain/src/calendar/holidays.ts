import { addDays, type CalendarDate, calendarDateOf, datePartsOf } from './calendar-date.ts';
import { easterSunday } from './easter.ts';

export interface Holiday {
  readonly date: CalendarDate;
  readonly name: string;
}

interface FixedHoliday {
  readonly month: number;
  readonly day: number;
  readonly name: string;
  /** First year in which the law made it a national holiday. */
  readonly since: number;
}

/** National holidays (D. Leg. 713, art. 6, with its later amendments). */
const FIXED_HOLIDAYS: readonly FixedHoliday[] = [
  { month: 1, day: 1, name: 'Año Nuevo', since: 1991 },
  { month: 5, day: 1, name: 'Día del Trabajo', since: 1991 },
  { month: 6, day: 7, name: 'Batalla de Arica y Día de la Bandera', since: 2024 },
  { month: 6, day: 29, name: 'San Pedro y San Pablo', since: 1991 },
  { month: 7, day: 23, name: 'Día de la Fuerza Aérea del Perú', since: 2024 },
  { month: 7, day: 28, name: 'Fiestas Patrias', since: 1991 },
  { month: 7, day: 29, name: 'Fiestas Patrias', since: 1991 },
  { month: 8, day: 6, name: 'Batalla de Junín', since: 2022 },
  { month: 8, day: 30, name: 'Santa Rosa de Lima', since: 1991 },
  { month: 10, day: 8, name: 'Combate de Angamos', since: 1991 },
  { month: 11, day: 1, name: 'Todos los Santos', since: 1991 },
  { month: 12, day: 8, name: 'Inmaculada Concepción', since: 1991 },
  { month: 12, day: 9, name: 'Batalla de Ayacucho', since: 2022 },
  { month: 12, day: 25, name: 'Navidad', since: 1991 },
];

export function peruHolidays(year: number): readonly Holiday[] {
  const easter = easterSunday(year);
  const movable = [
    { date: addDays(easter, -3), name: 'Jueves Santo' },
    { date: addDays(easter, -2), name: 'Viernes Santo' },
  ];
  const fixed = FIXED_HOLIDAYS.filter((holiday) => holiday.since <= year).map((holiday) => ({
    date: calendarDateOf(year, holiday.month, holiday.day),
    name: holiday.name,
  }));
  return [...fixed, ...movable].sort((a, b) => (a.date < b.date ? -1 : 1));
}

export function isPeruHoliday(date: CalendarDate): boolean {
  return peruHolidays(datePartsOf(date).year).some((holiday) => holiday.date === date);
}
