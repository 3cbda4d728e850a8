import path from 'node:path';
import { buildAll } from '../build.mjs';
import { ensureChromium } from '../chromium.mjs';
import { installedCommand, relayTool, runTool } from '../processes/run-tool.mjs';
import { root } from '../root.mjs';
import { FAILED, PASSED, withToolFailure } from './outcome.mjs';
import { readPlaywrightReport, readVitestReport } from './read-report.mjs';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {(reportFolder: string) => Promise<import('./outcome.mjs').Outcome>} run
 */

/** A program per kind of surroundings: neither Node nor browser, Node alone, both. */
const TYPESCRIPT_PROGRAMS = ['packages/tsconfig.json', 'apps/tsconfig.json', 'tsconfig.json'];

/** The compiler that checks; the tools that read TypeScript as a library have an older one (decision 30). */
const TSC = path.join(root, 'node_modules/typescript-7/bin/tsc');

/**
 * What needs neither a database nor a browser, cheapest first.
 *
 * @type {Check[]}
 */
const STATIC_CHECKS = [
  tool('format and lint', [installedCommand('biome'), 'ci', '--error-on-warnings', '.']),
  ...TYPESCRIPT_PROGRAMS.map((program) =>
    tool(`types: ${program}`, [TSC, '--noEmit', '-p', program]),
  ),
  tool('import rules', [
    installedCommand('depcruise'),
    ...['apps', 'packages', 'scripts', 'tests', 'e2e', 'bench'],
  ]),
  tool('unused code', [installedCommand('knip')]),
];

/**
 * Everything `npm test` looks at, in two lanes side by side that take about as long as each other: what only waits or
 * uses one core leaves the other to the neighbour. The tests wait by themselves for the build that they need.
 *
 * @type {Check[][]}
 */
export const ALL_CHECKS = [
  // Every project but the one that starts whole products: `!` leaves out.
  [vitest('tests', ['!platform'])],
  [
    { name: 'build', run: build },
    ...STATIC_CHECKS,
    { name: 'journeys in a browser', run: runPlaywright },
    vitest('tests of whole products', ['platform']),
  ],
];

/**
 * What `npm run check` looks at: all that answers in under two minutes, without a browser.
 *
 * @type {Check[][]}
 */
export const QUICK_CHECKS = [
  STATIC_CHECKS,
  [vitest('quick tests', ['domain', 'contract', 'web', 'sandbox', 'repository'])],
];

/**
 * A command that is silent when all is well; what it says otherwise is shown.
 *
 * @param {string} name
 * @param {string[]} command
 * @returns {Check}
 */
function tool(name, command) {
  return {
    name,
    async run() {
      const { ok, output } = await runTool(command);
      if (!ok) console.log(output);
      return ok ? PASSED : FAILED;
    },
  };
}

async function build() {
  await buildAll();
  return PASSED;
}

/**
 * @param {string} name
 * @param {string[]} [projects] all of them unless given
 * @returns {Check}
 */
function vitest(name, projects = []) {
  return {
    name,
    async run(reportFolder) {
      const report = path.join(reportFolder, `${name}.json`);
      const endedWell = await relayTool(name, [
        installedCommand('vitest'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...projects.map((project) => `--project=${project}`),
      ]);
      return withToolFailure(endedWell, readVitestReport(report));
    },
  };
}

/** @param {string} reportFolder */
async function runPlaywright(reportFolder) {
  const report = path.join(reportFolder, 'playwright.json');
  const endedWell = await relayTool(
    'journeys',
    [
      installedCommand('playwright'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    { CHROME_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  return withToolFailure(endedWell, readPlaywrightReport(report));
}
