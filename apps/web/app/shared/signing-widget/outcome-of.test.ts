import { expect, it } from 'vitest';
import { outcomeOf } from './outcome-of.ts';

it.each([
  { name: 'item error', outcome: 'failed' },
  { name: 'submit failed', outcome: 'failed' },
  { name: 'views failed', outcome: 'failed' },
  { name: 'submit finished', outcome: 'finished' },
  { name: 'already finished', outcome: 'finished' },
  { name: 'view', view: 'finished', outcome: 'finished' },
  { name: 'view', view: 'papers', outcome: 'shown' },
  { name: 'view', outcome: 'shown' },
  { name: 'log', outcome: null },
])('$name $view means $outcome', ({ outcome, ...event }) => {
  expect(outcomeOf(event)).toBe(outcome);
});
