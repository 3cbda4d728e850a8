import { expect, it } from 'vitest';
import { backingPhaseOf } from './backing-phase.ts';
import { loanStates } from './loan-state.ts';

it('is open from the documents to the decision', () => {
  const statesIn = (phase: string) => loanStates.filter((state) => backingPhaseOf(state) === phase);
  expect(statesIn('early')).toEqual(['draft', 'evaluated']);
  expect(statesIn('open')).toEqual([
    'documents',
    'review',
    'file_complete',
    'guarantor',
    'collateral',
  ]);
  expect(statesIn('closed')).toEqual(expect.arrayContaining(['approved', 'rejected', 'lapsed']));
});
