import { centimos } from '@alivio/domain/money/centimos.ts';
import { expect, it } from 'vitest';
import { applicationState } from './application-state.ts';

const loan = (pre_approved: boolean | null, approved: boolean | null) => ({
  id: 1,
  amount: centimos(500_000),
  pre_approved,
  approved,
});

it.each([
  [null, null, 'open'],
  [true, null, 'evaluated'],
  [true, true, 'approved'],
  [false, false, 'refused'],
  [true, false, 'refused'],
] as const)('pre-approved %s and approved %s: %s', (preApproved, approved, state) => {
  expect(applicationState({ loans: [loan(preApproved, approved)] })).toBe(state);
});

it('looks at the newest loan, which comes first', () => {
  expect(applicationState({ loans: [] })).toBe('open');
  expect(applicationState({ loans: [loan(null, null), loan(false, false)] })).toBe('open');
});
