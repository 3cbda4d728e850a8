import { FAILED } from './outcome.mjs';

/**
 * What each stage may cost: seconds of all processors together, on a machine that computes the reference in
 * `REFERENCE_SECONDS`. A feature that needs more decides so here, and says why in its commit.
 *
 * @type {Record<string, number>}
 */
export const BUDGETS = {
  'set-up': 40,
  build: 45,
  'format and lint': 22,
  promises: 38,
  'types: packages/tsconfig.json': 3,
  'types: apps/tsconfig.json': 15,
  'types: tsconfig.json': 17,
  'import rules': 21,
  'unused code': 22,
  'small tests': 115,
  'server tests': 640,
  'screen tests': 340,
  'journeys in a browser': 430,
  'tests of whole products': 300,
};

/** What those that repeat themselves may cost on top, when they run at length. */
const AT_LENGTH = { 'server tests': 20 * 60, 'tests of whole products': 10 * 60 };

/** A machine under load computes more slowly, and no two runs are alike. */
const ROOM = 1.6;

const REFERENCE_SECONDS = 0.5;
const REFERENCE_ROUNDS = 300;

/** How much more slowly this machine computes than that of the budgets; never less than 1. */
export function measureSlowness() {
  const table = Array.from({ length: 2_000 }, (_, row) => ({
    row,
    name: `row ${row}`,
    odd: row % 2,
  }));
  const before = process.cpuUsage();
  for (let round = 0; round < REFERENCE_ROUNDS; round += 1) JSON.parse(JSON.stringify(table));
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, (user + system) / 1_000_000 / REFERENCE_SECONDS);
}

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
  const most = (budget + (process.env.LENGTHS ? atLength : 0)) * ROOM * slowness;
  if (processorSeconds <= most) return null;
  const told = `${processorSeconds.toFixed(0)} s of processors, at most ${most.toFixed(0)} s`;
  return { ...FAILED, failures: [`dearer than its budget: ${told} (scripts/checks/budgets.mjs)`] };
}
