import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { expect, it } from 'vitest';
import { findBirthdateProblem, readBirthdate } from './birthdate.ts';

const today = calendarDate('2026-11-15');

it.each([
  ['', '', '', 'DNI', 'day', 'El campo fecha de nacimiento es obligatorio.'],
  ['20', '', '1990', 'DNI', 'month', 'Escribe el mes en que naciste.'],
  ['31', 'abril', '1990', 'DNI', 'day', 'Ese día no existe en ese mes.'],
  ['20', '5', '1869', 'DNI', 'year', 'Escribe el año con cuatro cifras, desde 1870.'],
  ['16', '11', '2026', 'DNI', 'day', 'La fecha de nacimiento no puede ser futura.'],
  ['16', '11', '2008', 'DNI', 'day', 'Debes tener al menos 18 años.'],
  ['16', '11', '2000', 'CE', 'day', 'Para usuarios con CE, debes ser mayor de 25 años.'],
] as const)('%s %s %s with %s: %s is wrong', (day, month, year, documentType, part, message) => {
  expect(findBirthdateProblem({ day, month, year }, documentType, today)).toEqual({
    part,
    message,
  });
});

it.each([
  ['15', '11', '2008', 'DNI'],
  ['15', '11', '2000', 'CE'],
] as const)('%s %s %s with %s is old enough', (day, month, year, documentType) => {
  expect(findBirthdateProblem({ day, month, year }, documentType, today)).toBeNull();
});

it('reads the date as people write it', () => {
  expect(readBirthdate({ day: '3', month: 'setiembre', year: '1990' })).toBe('1990-09-03');
  expect(readBirthdate({ day: '30', month: '2', year: '1990' })).toBeNull();
});
