import { expect, it } from 'vitest';
import { ageGroupOf } from './age-group.ts';

it.each([
  [17, null],
  [18, '18 a 25'],
  [25, '18 a 25'],
  [26, '26 a 35'],
  [35, '26 a 35'],
  [36, '36 a 45'],
  [45, '36 a 45'],
  [46, '46 a 55'],
  [55, '46 a 55'],
  [56, '56 a 65'],
  [65, '56 a 65'],
  [66, '66 a más'],
  [101, '66 a más'],
])('at %i: %s', (age, group) => {
  expect(ageGroupOf(age)).toBe(group);
});
