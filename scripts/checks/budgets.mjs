import { FAILED } from './outcome.mjs';

/**
 * What each stage may cost: seconds of all processors together, on the machine that `watch-slowness.mjs`
 * compares with. A feature that needs more decides so here, and says why in its commit.
 *
 * @type {Record<string, number>}
 */
export const BUDGETS = {
  'set-up': 45,
  build: 45,
  'format and lint': 22,
  promises: 38,
  'types: packages/tsconfig.json': 3,
  'types: apps/tsconfig.json': 15,
  'types: tsconfig.json': 19,
  'import rules': 21,
  'unused code': 22,
  'small tests': 95,
  'server tests': 600,
  'screen tests': 310,
  'journeys in a browser': 380,
  'tests of whole products': 260,
};

/** What those that repeat themselves may cost on top, when they run at length. */
const AT_LENGTH = { 'server tests': 20 * 60, 'tests of whole products': 10 * 60 };

/** A machine under load computes more slowly, and no two runs are alike. */
const ROOM = 2;

/**
 * Over its budget a stage has failed, whatever its tests said: growth is decided, not found.
 *
 * @param {string} name
 * @param {number} processorSeconds
 * @param {number} slowness
 * @returns {import('./outcome.mjs').Outcome | null}
 */
export function overBudget(name, processorSeconds, slowness) {
  const budget = BUDGETS[name];
  if (budget === undefined) return null;
  const atLength = Object.entries(AT_LENGTH).find(([stage]) => stage === name)?.[1] ?? 0;
  const most = (budget + (process.env.LENGTHS ? atLength : 0)) * ROOM * Math.max(1, slowness);
  if (processorSeconds <= most) return null;
  const told = `${processorSeconds.toFixed(0)} s of processors, at most ${most.toFixed(0)} s`;
  return { ...FAILED, failures: [`dearer than its budget: ${told} (scripts/checks/budgets.mjs)`] };
}
