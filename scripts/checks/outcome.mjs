/**
 * How a check ended: numbers that add up, the names of what failed, of what passed only when repeated, and how long each
 * file of tests took.
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures
 * @property {string[]} flaky
 * @property {TestFile[]} files
 *
 * @typedef {{ name: string, seconds: number }} TestFile
 */

/** @type {Outcome} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], files: [] };

/** @type {Outcome} */
export const PASSED = { ...NOTHING, passed: 1 };

/** @type {Outcome} */
export const FAILED = { ...NOTHING, failed: 1 };

/**
 * @param {Outcome[]} outcomes
 * @returns {Outcome}
 */
export function total(outcomes) {
  return outcomes.reduce(
    (sum, { passed, failed, skipped, failures, flaky, files }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
      flaky: [...sum.flaky, ...flaky],
      files: [...sum.files, ...files],
    }),
    NOTHING,
  );
}

/**
 * @param {Pick<Outcome, 'passed' | 'failed' | 'skipped'>} outcome
 * @returns {string} e.g. `120 passed, 0 failed`
 */
export function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Whoever reads only the end of a long run still learns what failed, check by check.
 *
 * @param {string} check
 * @param {Outcome} outcome
 * @returns {Outcome}
 */
export function namedAfter(check, outcome) {
  if (outcome.failed === 0) return outcome;
  const { failures } = outcome;
  return {
    ...outcome,
    failures: failures.length > 0 ? failures.map((name) => `${check}: ${name}`) : [check],
  };
}

/**
 * A suite whose tool ended badly has failed, even when none of its tests did.
 *
 * @param {boolean} endedWell
 * @param {Outcome} counted
 * @returns {Outcome}
 */
export function withToolFailure(endedWell, counted) {
  return endedWell || counted.failed > 0 ? counted : total([counted, FAILED]);
}
