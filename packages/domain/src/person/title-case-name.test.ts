import { expect, it } from 'vitest';
import { titleCaseName } from './names.ts';

it.each([
  ['MARÍA DEL CARMEN', 'María del Carmen'],
  ['ÓSCAR  ÑAHUI', 'Óscar Ñahui'],
  ['DE LA CRUZ', 'De la Cruz'],
  ['', ''],
])('%s → %s', (shouted, said) => {
  expect(titleCaseName(shouted)).toBe(said);
});
