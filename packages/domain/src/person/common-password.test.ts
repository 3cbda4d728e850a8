import { expect, it } from 'vitest';
import { isVeryCommonPassword } from './common-password.ts';

it.each([
  'Password1',
  'Contraseña1',
  'Peru2026',
  'Lima2025!',
  'Alivio2026',
  'AlianzaLima1901',
  'Universitario24',
  'Qwerty123',
  'Abcd1234',
  'Aa123456',
  '12345678Aa',
  'Abc12345',
  'Aaaa1111',
  'TeAmo2026',
  'P@ssw0rd',
  'Setiembre2026',
])('%s is among the first that are tried', (value) => {
  expect(isVeryCommonPassword(value)).toBe(true);
});

it.each([
  'Kiwi-Volcan7',
  'Tr3nDeSierra',
  'Ab839204',
  'LimaDulce93x',
  'Marisol&Tito9',
  'N4ranjaAzul',
])('%s is not', (value) => {
  expect(isVeryCommonPassword(value)).toBe(false);
});

it('what the rule refuses is told by the rule alone', () => {
  for (const value of ['', 'password', '12345678', 'Peru1']) {
    expect(isVeryCommonPassword(value)).toBe(false);
  }
});

it.each([
  ['Quispe2026', 'rosa.quispe@correo.pe'],
  ['RosaQuispe1', 'rosaquispe@correo.pe'],
  ['Ñandu2026x', 'nandu@correo.pe'],
  ['Ab45678901', '45678901'],
])('%s says what everybody knows of %s', (value, own) => {
  expect(isVeryCommonPassword(value)).toBe(false);
  expect(isVeryCommonPassword(value, [own])).toBe(true);
});

it('what is not known yet, or too short to tell, says nothing', () => {
  expect(isVeryCommonPassword('Kiwi-Volcan7', ['', '@', 'kiw@correo.pe', 'co.pe'])).toBe(false);
});
