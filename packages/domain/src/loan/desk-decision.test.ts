import { describe, expect, it } from 'vitest';
import { centimos } from '../money/centimos.ts';
import { decisionsFor, eventsOfDecision, needsSecondPerson } from './desk-decision.ts';
import { loanStates } from './loan-state.ts';

const ABOVE = centimos(1_500_000);

describe('what a decision consists of', () => {
  it.each([
    ['approve', 'review', null, ['complete_file', 'approve']],
    ['approve', 'review', 'guarantor', ['complete_file']],
    ['approve', 'guarantor', 'guarantor', ['approve']],
    ['reject', 'review', null, ['reject']],
    ['ask_guarantor', 'review', null, ['complete_file', 'ask_guarantor']],
    ['ask_guarantor', 'collateral', 'collateral', ['ask_guarantor']],
    ['ask_collateral', 'file_complete', 'guarantor', ['ask_collateral']],
  ] as const)('%s in %s with %s', (decision, state, backing, events) => {
    expect(eventsOfDecision({ state, backing }, decision)).toEqual(events);
  });
});

describe('what the desk may decide', () => {
  it.each([
    ['review', null, ['approve', 'reject', 'ask_guarantor', 'ask_collateral']],
    ['file_complete', 'guarantor', ['reject', 'ask_guarantor', 'ask_collateral']],
    ['guarantor', 'guarantor', ['approve', 'reject', 'ask_collateral']],
    ['collateral', 'collateral', ['approve', 'reject', 'ask_guarantor']],
    ['documents', null, ['reject']],
    ['approved', null, ['reject']],
  ] as const)('%s with %s', (state, backing, decisions) => {
    expect(decisionsFor({ state, backing })).toEqual(decisions);
  });

  it('nothing about a draft, nor from the signature on', () => {
    const decidable = loanStates.filter(
      (state) => decisionsFor({ state, backing: null }).length > 0,
    );
    expect(decidable).toEqual([
      'evaluated',
      'documents',
      'review',
      'file_complete',
      'guarantor',
      'collateral',
      'approved',
    ]);
  });
});

describe('who needs a second person', () => {
  const large = centimos(1_500_001);
  it.each([
    ['a yes above the amount', 'approve', 'review', null, large, true],
    ['a yes to exactly the amount', 'approve', 'review', null, ABOVE, false],
    ['a yes that is not the last word', 'approve', 'review', 'guarantor', large, false],
    ['the last word about a guarantor', 'approve', 'guarantor', 'guarantor', large, true],
    ['a no, however large', 'reject', 'review', null, large, false],
    ['a no to what was approved', 'reject', 'approved', null, centimos(150_000), true],
    ['a question', 'ask_guarantor', 'review', null, large, false],
  ] as const)('%s', (_, decision, state, backing, amount, isNeeded) => {
    expect(needsSecondPerson({ state, backing, amount }, decision, ABOVE)).toBe(isNeeded);
  });
});
