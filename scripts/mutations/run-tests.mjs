import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installedCommand, runTool } from '../processes/run-tool.mjs';

/** A wrong version may never end: a loop that does not stop is noticed as well as a test that fails. */
const LIMIT_MS = 10 * 60_000;

/**
 * How a run ended. `unloaded`: nothing failed that is a test, but the run did, so that it says nothing of the tests.
 *
 * @typedef {object} TestRun
 * @property {'passed' | 'failed' | 'unloaded' | 'endless'} ended
 * @property {string[]} passedFiles
 */

/** One failure is enough to notice by; a second worker would load everything again for a file or two. */
const UNTIL_NOTICED = ['--bail=1', '--maxWorkers=1'];

/**
 * Runs test files in a copy of the tree.
 *
 * @param {string} folder
 * @param {import('./mutation.mjs').TestFiles} tests
 * @param {object} options
 * @param {AbortSignal} options.stopped what is half done is no result: it throws then
 * @param {NodeJS.ProcessEnv} [options.env] added to ours
 * @param {boolean} [options.untilNoticed] whether the first failure ends it
 * @returns {Promise<TestRun>}
 */
export async function runTests(folder, { project, files }, { stopped, env, untilNoticed }) {
  const report = path.join(folder, 'vitest-report.json');
  rmSync(report, { force: true });
  // As they stand they end, however slow the machine.
  const overdue = untilNoticed ? AbortSignal.timeout(LIMIT_MS) : new AbortController().signal;
  const { ok } = await runTool(
    [
      installedCommand('vitest'),
      'run',
      `--project=${project}`,
      '--reporter=json',
      `--outputFile=${report}`,
      ...(untilNoticed ? UNTIL_NOTICED : []),
      ...files,
    ],
    { cwd: folder, signal: AbortSignal.any([stopped, overdue]), ...(env && { env }) },
  );
  stopped.throwIfAborted();
  if (overdue.aborted) return { ended: 'endless', passedFiles: [] };
  if (!existsSync(report)) return { ended: 'unloaded', passedFiles: [] };
  /** @type {import('../checks/read-report.mjs').VitestReport} */
  const { numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const passedFiles = testResults
    .filter(({ status }) => status === 'passed')
    .map(({ name }) => path.relative(folder, name));
  return { ended: ok ? 'passed' : numFailedTests > 0 ? 'failed' : 'unloaded', passedFiles };
}
