import { expect, it } from 'vitest';
import { isFitGuarantor } from './fit-guarantor.ts';
import { NO_OWN_HISTORY } from './own-history.ts';

it.each([
  ['NORMAL', true],
  ['CPP', false],
  ['DEFICIENTE', false],
  ['DUDOSO', false],
  ['PERDIDA', false],
] as const)('rated %s: %s', (classification, isFit) => {
  expect(isFitGuarantor(classification, NO_OWN_HISTORY)).toBe(isFit);
});

it.each([
  ['a day late with us', { daysPastDue: 1 }],
  ['written off by us', { writeOffs: 1 }],
])('rated normal, but %s', (_, own) => {
  expect(isFitGuarantor('NORMAL', { ...NO_OWN_HISTORY, ...own })).toBe(false);
});
