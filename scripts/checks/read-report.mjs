import { existsSync, readFileSync } from 'node:fs';
import { FAILED } from './outcome.mjs';

/**
 * Counts vitest's JSON report. A file that could not even be loaded has no tests to count: it counts as one.
 *
 * @param {string} file
 * @returns {import('./outcome.mjs').Outcome}
 */
export function readVitestReport(file) {
  if (!existsSync(file)) return FAILED;
  /** @type {VitestReport} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Counts Playwright's JSON report. A test that passes only when repeated is a failure: it can fail for a patient.
 *
 * @param {string} file
 * @returns {import('./outcome.mjs').Outcome}
 */
export function readPlaywrightReport(file) {
  if (!existsSync(file)) return FAILED;
  /** @type {PlaywrightReport} */
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: unknown[] }[]} testResults
 *
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors
 */
