import type { DatePart } from '#ui/forms/date-text.ts';

const missing: Record<DatePart, string> = {
  day: 'Escribe el día en que naciste.',
  month: 'Escribe el mes en que naciste.',
  year: 'Escribe el año en que naciste.',
};

const invalid: Record<DatePart, string> = {
  day: 'Ese día no existe en ese mes.',
  month: 'Escribe el mes con número o con su nombre.',
  year: 'Escribe el año con cuatro cifras, desde 1870.',
};

export const copy = {
  birthdate: 'Fecha de nacimiento',
  birthdateHint: 'Por ejemplo: 20, mayo, 1990.',
  birthdateRequired: 'El campo fecha de nacimiento es obligatorio.',
  missing,
  invalid,
} as const;
