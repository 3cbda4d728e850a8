import { existsSync, readFileSync } from 'node:fs';
import { FAILED } from './outcome.mjs';

const FAILED_STATUS = new Set(['unexpected', 'flaky']);

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
  const failed = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed');
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...unloaded.map(({ name }) => name), ...failed.map(({ fullName }) => fullName)],
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
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: suites.flatMap(failedSpecs),
  };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => FAILED_STATUS.has(status)));
  return [...failed.map(({ file, title }) => `${file} › ${title}`), ...suites.flatMap(failedSpecs)];
}

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }[]} testResults
 *
 * @typedef {object} PlaywrightSuite
 * @property {{ file: string, title: string, tests: { status: string }[] }[]} [specs]
 * @property {PlaywrightSuite[]} [suites]
 *
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors
 * @property {PlaywrightSuite[]} suites
 */
