import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it.each([
  ['Quispe Ramos', 'Ana Quispe'],
  ['De la Cruz Ramos', 'Ana De la Cruz'],
  ['Quispe de la Cruz', 'Ana Quispe'],
  ['Quispe', 'Ana Quispe'],
  ['', 'Ana'],
])('of %s the first surname is told, whole', (last_name, short) => {
  expect(shortName({ first_name: 'Ana', last_name })).toBe(short);
});
