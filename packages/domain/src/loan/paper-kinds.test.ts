import { expect, test } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { formatLongDate } from '../calendar/format-long-date.ts';
import { paperFileName } from './paper-kinds.ts';

test('a paper is kept under a name without accents', () => {
  expect(paperFileName('contract', 'ALV-7K3M9Q')).toBe('contrato-de-credito-ALV-7K3M9Q.pdf');
  expect(paperFileName('summary', 'ALV-7K3M9Q')).toBe('hoja-resumen-ALV-7K3M9Q.pdf');
  expect(paperFileName('schedule', 'ALV-7K3M9Q')).toBe('cronograma-de-pagos-ALV-7K3M9Q.pdf');
});

test('a day in words, as Peru writes it', () => {
  expect(formatLongDate(calendarDate('2026-11-16'))).toBe('16 de noviembre de 2026');
  expect(formatLongDate(calendarDate('2027-09-01'))).toBe('1 de setiembre de 2027');
  expect(formatLongDate(calendarDate('2026-12-31'))).toBe('31 de diciembre de 2026');
});
