import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Juan Carlos Vásquez Sánchez', 'J. C. V. S.'],
  ['Yesenia De la Cruz Tello', 'Y. C. T.'],
  ['María de los Ángeles Ñaupari y Güemes', 'M. Á. Ñ. G.'],
  ['  rosa   ticona ', 'R. T.'],
  [' ', ''],
])('%s: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
