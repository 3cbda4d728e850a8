import { expect, it } from 'vitest';
import { findFreshStatus } from './fresh-status.ts';

const NOW_MS = 1_900_000_000_000;
const kept = { loanId: 7, status: 'pending', readAtMs: NOW_MS };

it.each([
  { what: 'at once', ageMs: 0, found: 'pending' },
  { what: 'a moment before ten seconds', ageMs: 9999, found: 'pending' },
  { what: 'after ten seconds', ageMs: 10_000, found: undefined },
  { what: 'from a future that a clock has left', ageMs: -1, found: undefined },
])('$what: $found', ({ ageMs, found }) => {
  expect(findFreshStatus(kept, 7, NOW_MS + ageMs)).toBe(found);
});

it('knows null, which is a status, from nothing kept', () => {
  expect(findFreshStatus({ ...kept, status: null }, 7, NOW_MS)).toBeNull();
  expect(findFreshStatus({}, 7, NOW_MS)).toBeUndefined();
});

it.each([
  { what: 'another loan', entry: { ...kept, loanId: 8 } },
  { what: 'a status of nobody', entry: { ...kept, status: 'SIGNED' } },
  { what: 'no instant', entry: { loanId: 7, status: 'signed' } },
])('$what is nothing', ({ entry }) => {
  expect(findFreshStatus(entry, 7, NOW_MS)).toBeUndefined();
});
