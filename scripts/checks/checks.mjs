import path from 'node:path';
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

const BUILD = "import('./scripts/build.mjs').then((build) => build.buildAll())";

/** Projects whose tests need neither a whole product nor a browser. */
const SMALL_PROJECTS = ['domain', 'contract', 'web', 'sandbox', 'repository'];

/**
 * What needs neither a database nor a browser, cheapest first.
 *
 * @param {{ remembered: boolean }} types
 * @returns {Check[]}
 */
const staticChecks = ({ remembered }) => [
  tool('format and lint', [installedCommand('biome'), 'ci', '--error-on-warnings', '.']),
  tool('promises', [installedCommand('oxlint'), '--deny-warnings']),
  ...types({ remembered }),
  importRules(),
  tool('unused code', [installedCommand('knip')]),
];

/**
 * Everything `npm test` looks at, in two lanes side by side that take about as long as each other: what only waits or
 * uses one core leaves the other to the neighbour. The tests wait by themselves for the build that they need.
 *
 * @type {Check[][]}
 */
export const ALL_CHECKS = [
  [vitest('server tests', ['server']), vitest('screen tests', ['screens'])],
  [
    tool('build', [process.execPath, '-e', BUILD]),
    ...staticChecks({ remembered: false }),
    vitest('small tests', SMALL_PROJECTS),
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
  staticChecks({ remembered: true }),
  [vitest('small tests', SMALL_PROJECTS)],
];

/**
 * A command that is silent when all is well; what it says otherwise is shown.
 *
 * @param {string} name
 * @param {string[]} command
 * @returns {Check}
 */
export function tool(name, command) {
  return {
    name,
    async run() {
      const { ok, output } = await runTool(command);
      if (!ok) console.log(output);
      return ok ? PASSED : FAILED;
    },
  };
}

/**
 * By one checker each: several would work the same types out side by side, for a third more of processor time.
 *
 * @param {{ remembered: boolean }} options whether what was found last time need not be found again
 * @returns {Check[]}
 */
export function types({ remembered }) {
  return TYPESCRIPT_PROGRAMS.map((program) => {
    const memory = `build/types/${program.replaceAll('/', '-')}.tsbuildinfo`;
    const memorized = remembered ? ['--incremental', '--tsBuildInfoFile', memory] : [];
    const command = [TSC, '--noEmit', '--checkers', '1', '-p', program, ...memorized];
    return tool(`types: ${program}`, command);
  });
}

export function importRules() {
  const folders = ['apps', 'packages', 'scripts', 'tests', 'e2e', 'bench'];
  return tool('import rules', [installedCommand('depcruise'), ...folders]);
}

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {string[]} [files] all of theirs unless given
 * @returns {Check}
 */
export function vitest(name, projects, files = []) {
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
        ...files,
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
