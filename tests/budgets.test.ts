import { expect, it } from 'vitest';
import { BUDGETS, overBudget } from '../scripts/checks/budgets.mjs';
import { ALL_CHECKS } from '../scripts/checks/checks.mjs';

const MOST_MINUTES = 32;

it('every stage of npm test has a budget, and together they are what the whole may cost', () => {
  const stages = ['set-up', ...ALL_CHECKS.flat().map(({ name }) => name)];
  expect(Object.keys(BUDGETS).toSorted()).toEqual(stages.toSorted());
  const seconds = Object.values(BUDGETS).reduce((sum, budget) => sum + budget, 0);
  expect(seconds).toBeLessThanOrEqual(MOST_MINUTES * 60);
});

it('a stage that is much dearer than its budget has failed, on a slow machine later', () => {
  const budget = BUDGETS['unused code'] ?? 0;
  expect(overBudget('unused code', budget, 1)).toBeNull();
  expect(overBudget('unused code', budget * 3, 1)).toMatchObject({ failed: 1 });
  expect(overBudget('unused code', budget * 3, 2)).toBeNull();
});
