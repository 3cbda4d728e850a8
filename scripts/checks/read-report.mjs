import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { FAILED } from './outcome.mjs';

const FAILED_STATUS = new Set(['unexpected', 'flaky']);
/** Enough for what was expected, what came instead and where. */
const LINES_OF_A_REASON = 24;

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
    failures: [
      ...unloaded.map(({ name, message }) => withReason(name, message)),
      ...failed.map(({ fullName, failureMessages }) => withReason(fullName, ...failureMessages)),
    ],
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
  return [
    ...failed.map(({ file, title, tests }) =>
      withReason(`${file} › ${title}`, ...tests.flatMap(errorsOf)),
    ),
    ...suites.flatMap(failedSpecs),
  ];
}

/**
 * @param {PlaywrightTest} test
 * @returns {string[]}
 */
function errorsOf({ results }) {
  return results.flatMap(({ errors }) => errors.flatMap(({ message }) => message ?? []));
}

/**
 * The name and, below it, the beginning of why: whoever has only the end of a log learns both.
 *
 * @param {string} name
 * @param {...(string | undefined)} reasons
 */
function withReason(name, ...reasons) {
  const lines = stripVTControlCharacters(reasons.filter(Boolean).join('\n')).split('\n');
  const told = lines.filter((line) => line.trim() !== '').slice(0, LINES_OF_A_REASON);
  return [name, ...told.map((line) => `    ${line}`)].join('\n');
}

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {VitestFile[]} testResults
 *
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {string} message
 * @property {{ status: string, fullName: string, failureMessages: string[] }[]} assertionResults
 *
 * @typedef {object} PlaywrightTest
 * @property {string} status
 * @property {{ errors: { message?: string }[] }[]} results
 *
 * @typedef {object} PlaywrightSuite
 * @property {{ file: string, title: string, tests: PlaywrightTest[] }[]} [specs]
 * @property {PlaywrightSuite[]} [suites]
 *
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors
 * @property {PlaywrightSuite[]} suites
 */
