import { expect, it } from 'vitest';
import { waitsForPapers } from './waits-for-papers.ts';

it.each([
  ['review', 'approve', 1, true],
  ['review', 'ask_guarantor', 1, true],
  ['review', 'ask_collateral', 1, true],
  ['review', 'reject', 1, false],
  ['review', 'ask_document', 1, false],
  ['review', 'approve', 0, false],
  ['guarantor', 'approve', 2, true],
  // Nobody has sent one yet.
  ['guarantor', 'approve', null, true],
  ['guarantor', 'ask_collateral', 2, false],
  ['collateral', 'approve', 0, false],
] as const)('in %s, %s with %s papers left', (state, choice, left, waits) => {
  expect(waitsForPapers({ state }, choice, left)).toBe(waits);
});
