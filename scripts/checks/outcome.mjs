/**
 * How a check ended, in numbers that add up.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Outcome
 */

/** @type {Outcome} */
export const PASSED = { passed: 1, failed: 0, skipped: 0 };

/** @type {Outcome} */
export const FAILED = { passed: 0, failed: 1, skipped: 0 };

/**
 * @param {Outcome[]} outcomes
 * @returns {Outcome}
 */
export function total(outcomes) {
  /** @type {Outcome} */
  const none = { passed: 0, failed: 0, skipped: 0 };
  return outcomes.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    none,
  );
}

/**
 * @param {Outcome} outcome
 * @returns {string} e.g. `120 passed, 0 failed`
 */
export function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
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
