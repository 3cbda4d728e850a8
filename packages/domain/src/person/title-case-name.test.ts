import { expect, it } from 'vitest';
import { titleCaseName, writtenName } from './names.ts';

it.each([
  ['MARÍA DEL CARMEN', 'María del Carmen'],
  ['ÓSCAR  ÑAHUI', 'Óscar Ñahui'],
  ['DE LA CRUZ', 'De la Cruz'],
  ['', ''],
])('%s → %s', (shouted, said) => {
  expect(titleCaseName(shouted)).toBe(said);
});

it.each([
  ['rosa', 'Rosa'],
  [' quispe  de la cruz ', 'Quispe de la Cruz'],
  ['ÁNGELA', 'Ángela'],
  ['MacKay', 'MacKay'],
  ['María del Pilar', 'María del Pilar'],
])('%s is kept as %s', (sent, kept) => {
  expect(writtenName(sent)).toBe(kept);
});
