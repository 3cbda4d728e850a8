import { expect, it } from 'vitest';
import { listNumbers } from './list-numbers.ts';

it.each([
  [[], ''],
  [[3], '3'],
  [[3, 4], '3 y 4'],
  [[3, 5], '3 y 5'],
  [[3, 4, 5, 6, 7], '3 a 7'],
  [[3, 5, 9], '3, 5 y 9'],
  [[1, 2, 4], '1, 2 y 4'],
])('%j is «%s»', (numbers, text) => {
  expect(listNumbers(numbers)).toBe(text);
});
