import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../root.mjs';
import { FAILED } from './outcome.mjs';

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
    flaky: [],
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/**
 * Counts Playwright's JSON report. A journey that passes only when repeated counts as passed and is named, with what
 * is left of it: a crowded machine must not stop a release, and its cause is looked for all the same.
 *
 * @param {string} file
 * @returns {import('./outcome.mjs').Outcome}
 */
export function readPlaywrightReport(file) {
  if (!existsSync(file)) return FAILED;
  /** @type {PlaywrightReport} */
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const specs = suites.flatMap(listSpecs);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...specs.filter((spec) => endedAs('unexpected', spec)).map(describeSpec),
      ...errors.map(({ message }) => withReason('outside of any journey', message)),
    ],
    flaky: specs.filter((spec) => endedAs('flaky', spec)).map(describeSpec),
    files: [...new Set(specs.map((spec) => spec.file))].map((name) => ({
      name: path.join('e2e', name),
      seconds: secondsOf(specs.filter((spec) => spec.file === name)),
    })),
  };
}

/** @param {PlaywrightSpec[]} specs */
function secondsOf(specs) {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
  return results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
function listSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)];
}

/**
 * @param {'unexpected' | 'flaky'} status
 * @param {PlaywrightSpec} spec
 */
function endedAs(status, { tests }) {
  return tests.some((test) => test.status === status);
}

/** What a first failure leaves (`e2e/keep-evidence.ts`), and what the second run does. */
const LEFT = ['evidence', 'trace'];

/** @param {PlaywrightSpec} spec */
function describeSpec({ file, title, tests }) {
  const results = tests.flatMap((test) => test.results);
  const errors = results.flatMap((result) => result.errors.flatMap(({ message }) => message ?? []));
  const left = results
    .flatMap((result) => result.attachments ?? [])
    .flatMap(({ name, path: kept }) => (LEFT.includes(name) && kept ? `${name}: ${kept}` : []));
  return [withReason(`${file} › ${title}`, ...errors), ...left].join('\n    ');
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
 * @property {number} startTime
 * @property {number} endTime
 * @property {{ status: string, fullName: string, failureMessages: string[] }[]} assertionResults
 *
 * @typedef {object} PlaywrightResult
 * @property {{ message?: string }[]} errors
 * @property {number} duration
 * @property {{ name: string, path?: string }[]} [attachments]
 *
 * @typedef {object} PlaywrightSpec
 * @property {string} file
 * @property {string} title
 * @property {{ status: string, results: PlaywrightResult[] }[]} tests
 *
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSpec[]} [specs]
 * @property {PlaywrightSuite[]} [suites]
 *
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {{ message?: string }[]} errors
 * @property {PlaywrightSuite[]} suites
 */
