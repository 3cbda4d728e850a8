import path from 'node:path';
import { buildAll } from '../build.mjs';
import { ensureChromium } from '../chromium.mjs';
import { installedCommand, runTool, showTool } from '../processes/run-tool.mjs';
import { FAILED, PASSED, withToolFailure } from './outcome.mjs';
import { readPlaywrightReport, readVitestReport } from './read-report.mjs';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {(reportFolder: string) => Promise<import('./outcome.mjs').Outcome>} run
 */

const TYPESCRIPT_PROJECTS = [
  'tsconfig.json',
  'packages/domain/tsconfig.json',
  'packages/domain/tsconfig.tests.json',
  'packages/contract/tsconfig.json',
  'packages/testing/tsconfig.json',
  'apps/server/tsconfig.json',
  'apps/sandbox/tsconfig.json',
  'apps/web/tsconfig.json',
];

/**
 * Everything `npm test` looks at, cheapest first.
 *
 * @type {Check[]}
 */
export const CHECKS = [
  tool('format and lint', [installedCommand('biome'), 'ci', '.']),
  tool('route types', [installedCommand('react-router'), 'typegen'], 'apps/web'),
  ...TYPESCRIPT_PROJECTS.map((project) =>
    tool(`types: ${project}`, [installedCommand('tsc'), '--noEmit', '-p', project]),
  ),
  tool('import rules', [
    installedCommand('depcruise'),
    ...['apps', 'packages', 'scripts', 'tests', 'e2e', 'bench'],
  ]),
  tool('unused code', [installedCommand('knip')]),
  { name: 'build', run: build },
  tool('size budgets', [process.execPath, 'scripts/size-budgets.mjs']),
  { name: 'tests', run: runVitest },
  { name: 'journeys in a browser', run: runPlaywright },
];

/**
 * A command that is silent when all is well; what it says otherwise is shown.
 *
 * @param {string} name
 * @param {string[]} command
 * @param {string} [folder]
 * @returns {Check}
 */
function tool(name, command, folder) {
  const options = folder ? { cwd: path.resolve(folder) } : {};
  return {
    name,
    async run() {
      const { ok, output } = await runTool(command, options);
      if (!ok) console.log(output);
      return ok ? PASSED : FAILED;
    },
  };
}

async function build() {
  await buildAll();
  return PASSED;
}

/** @param {string} reportFolder */
async function runVitest(reportFolder) {
  const report = path.join(reportFolder, 'vitest.json');
  const endedWell = await showTool([
    installedCommand('vitest'),
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return withToolFailure(endedWell, readVitestReport(report));
}

/** @param {string} reportFolder */
async function runPlaywright(reportFolder) {
  const report = path.join(reportFolder, 'playwright.json');
  const endedWell = await showTool(
    [
      installedCommand('playwright'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=line,json',
    ],
    { CHROME_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  return withToolFailure(endedWell, readPlaywrightReport(report));
}
