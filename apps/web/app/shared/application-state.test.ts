import { centimos } from '@alivio/domain/money/centimos.ts';
import { expect, it } from 'vitest';
import { applicationState } from './application-state.ts';

const loan = (pre_approved: boolean | null, approved: boolean | null) => ({
  id: 1,
  code: 'ZGVtby1sb2FuLWNvZGUx',
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
  expect(applicationState({ loans: [loan(preApproved, approved)], steps_left: [] })).toBe(state);
});

it('looks at the newest loan, which comes first', () => {
  expect(applicationState({ loans: [], steps_left: [] })).toBe('open');
  expect(applicationState({ loans: [loan(null, null), loan(false, false)], steps_left: [] })).toBe(
    'open',
  );
});

it.each([loan(true, null), loan(true, true), loan(false, false)])(
  'is open again when another treatment was saved after the decision (%o)',
  (decided) => {
    expect(applicationState({ loans: [decided], steps_left: ['onboarding/result'] })).not.toBe(
      'open',
    );
    const steps_left = ['onboarding/payments', 'onboarding/result'] as const;
    expect(applicationState({ loans: [decided], steps_left: [...steps_left] })).toBe('open');
  },
);

it('has ended when whoever had asked for a loan stands at the first step again', () => {
  const steps_left = ['onboarding/procedures' as const, 'onboarding/payments' as const];
  expect(applicationState({ loans: [loan(null, null)], steps_left })).toBe('ended');
  expect(applicationState({ loans: [], steps_left })).toBe('open');
});
