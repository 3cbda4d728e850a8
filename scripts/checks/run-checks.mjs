import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dependenciesAreInstalled, installDependencies, requireNode } from '../install.mjs';
import { StartRefused } from '../start-refused.mjs';
import { paint } from '../terminal/paint.mjs';
import { describe, FAILED, NOTHING, namedAfter, total } from './outcome.mjs';

/**
 * How long a check took and how it ended.
 *
 * @typedef {{ name: string, seconds: number, outcome: import('./outcome.mjs').Outcome }} Stage
 */

/**
 * From a fresh clone to one last line that says how everything went. The lanes run side by side, the checks of a lane
 * one after the other; one that fails stops nobody.
 *
 * @param {() => Promise<import('./checks.mjs').Check[][]>} loadLanes what is checked, known once everything is installed
 */
export async function runChecks(loadLanes) {
  const startedAt = Date.now();
  const reportFolder = mkdtempSync(path.join(tmpdir(), 'alivio-reports-'));
  const stages = [await runStage('set-up', setUp)];
  if (stages[0]?.outcome.failed === 0) {
    const lanes = (await loadLanes()).map(async (checks) => {
      for (const { name, run } of checks)
        stages.push(await runStage(name, () => run(reportFolder)));
    });
    await Promise.all(lanes);
  }
  rmSync(reportFolder, { recursive: true, force: true });
  tell(stages, secondsSince(startedAt));
}

/** Preparing counts only when it fails: there is nothing in it that the product does right. */
async function setUp() {
  requireNode();
  if (!dependenciesAreInstalled()) await installDependencies();
  return NOTHING;
}

/**
 * @param {string} name
 * @param {() => Promise<import('./outcome.mjs').Outcome>} run
 * @returns {Promise<Stage>}
 */
async function runStage(name, run) {
  const startedAt = Date.now();
  console.log(`  ${name}…`);
  const outcome = await run().catch((error) => {
    console.error(error instanceof StartRefused ? error.message : error);
    return FAILED;
  });
  const stage = { name, seconds: secondsSince(startedAt), outcome: namedAfter(name, outcome) };
  console.log(line(stage));
  return stage;
}

/** @param {Stage} stage */
function line({ name, seconds, outcome }) {
  const mark = outcome.failed > 0 ? paint.red('✗') : paint.green('✓');
  return `${mark} ${name} ${paint.dim(`· ${seconds.toFixed(1)} s, ${describe(outcome)}`)}`;
}

/**
 * Whoever reads only the end of a log learns how long each stage took, what wavered, what failed and why.
 *
 * @param {Stage[]} stages
 * @param {number} seconds
 */
function tell(stages, seconds) {
  const result = total(stages.map(({ outcome }) => outcome));
  console.log(`\nTimes by stage, ${seconds.toFixed(0)} s together:`);
  for (const stage of stages) console.log(line(stage));
  for (const name of result.flaky) console.log(`~ flaky: ${name}`);
  for (const name of result.failures) console.log(paint.red(`✗ ${name}`));
  console.log(`\n${describe(result)}`);
  process.exitCode = result.failed > 0 ? 1 : 0;
}

/** @param {number} startedAt */
function secondsSince(startedAt) {
  return (Date.now() - startedAt) / 1000;
}
