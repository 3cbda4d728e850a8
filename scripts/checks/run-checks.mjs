import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dependenciesAreInstalled, installDependencies, requireNode } from '../install.mjs';
import { measuringProcessorTime } from '../processes/processor-time.mjs';
import { StartRefused } from '../start-refused.mjs';
import { paint } from '../terminal/paint.mjs';
import { overBudget } from './budgets.mjs';
import { describe, FAILED, NOTHING, namedAfter, total } from './outcome.mjs';
import { watchSlowness } from './watch-slowness.mjs';

/**
 * How long a check took, on the clock and of all processors together, and how it ended.
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {number} seconds
 * @property {number} processorSeconds
 * @property {number} slowness of the machine meanwhile
 * @property {import('./outcome.mjs').Outcome} outcome
 */

const DEAREST_FILES = 20;

/**
 * From a fresh clone to one last line that says how everything went. The lanes run side by side, the checks of a lane
 * one after the other; one that fails stops nobody.
 *
 * @param {() => Promise<import('./checks.mjs').Check[][]>} loadLanes what is checked, known once everything is installed
 */
export async function runChecks(loadLanes) {
  const startedAt = Date.now();
  const reportFolder = mkdtempSync(path.join(tmpdir(), 'alivio-reports-'));
  const watch = watchSlowness();
  const stages = [await runStage('set-up', setUp, watch)];
  if (stages[0]?.outcome.failed === 0) {
    const lanes = (await loadLanes()).map(async (checks) => {
      for (const { name, run } of checks)
        stages.push(await runStage(name, () => run(reportFolder), watch));
    });
    await Promise.all(lanes);
  }
  watch.stop();
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
 * @param {ReturnType<typeof watchSlowness>} watch
 * @returns {Promise<Stage>}
 */
async function runStage(name, run, watch) {
  console.log(`  ${name}…`);
  const mark = watch.mark();
  const startedAt = Date.now();
  const { result, processorSeconds } = await measuringProcessorTime(() =>
    run().catch((error) => {
      console.error(error instanceof StartRefused ? error.message : error);
      return FAILED;
    }),
  );
  const seconds = secondsSince(startedAt);
  const slowness = watch.since(mark);
  const over = overBudget(name, processorSeconds, slowness);
  const outcome = namedAfter(name, over === null ? result : total([result, over]));
  const stage = { name, seconds, processorSeconds, slowness, outcome };
  console.log(line(stage));
  return stage;
}

/** @param {Stage} stage */
function line(stage) {
  const { name, seconds, processorSeconds, outcome } = stage;
  const mark = outcome.failed > 0 ? paint.red('✗') : paint.green('✓');
  const times = `${seconds.toFixed(0)} s, ${inProcessors(processorSeconds, byReference(stage))}`;
  return `${mark} ${name} ${paint.dim(`· ${times}, ${describe(outcome)}`)}`;
}

/**
 * What the stage would have cost the machine of the budgets, about.
 *
 * @param {Stage} stage
 */
function byReference({ processorSeconds, slowness }) {
  return processorSeconds / slowness;
}

/**
 * @param {number} here
 * @param {number} reference
 */
function inProcessors(here, reference) {
  return `of processors ${here.toFixed(0)} s (on the machine of the budgets ${reference.toFixed(0)} s)`;
}

/**
 * Whoever reads only the end of a log learns how long each stage took, what wavered, what failed and why.
 *
 * @param {Stage[]} stages
 * @param {number} seconds
 */
function tell(stages, seconds) {
  const result = total(stages.map(({ outcome }) => outcome));
  const here = stages.reduce((sum, stage) => sum + stage.processorSeconds, 0);
  const reference = stages.reduce((sum, stage) => sum + byReference(stage), 0);
  console.log(
    `\nTimes by stage, ${seconds.toFixed(0)} s together, ${inProcessors(here, reference)}:`,
  );
  for (const stage of stages) console.log(line(stage));
  tellDearestFiles(result.files);
  for (const name of result.flaky) console.log(`~ flaky: ${name}`);
  for (const name of result.failures) console.log(paint.red(`✗ ${name}`));
  console.log(`\n${describe(result)}`);
  process.exitCode = result.failed > 0 ? 1 : 0;
}

/** @param {import('./outcome.mjs').TestFile[]} files */
function tellDearestFiles(files) {
  if (files.length === 0) return;
  console.log('\nThe dearest files, seconds on the clock:');
  const dearest = files.toSorted((one, other) => other.seconds - one.seconds);
  for (const { name, seconds } of dearest.slice(0, DEAREST_FILES))
    console.log(`  ${seconds.toFixed(0).padStart(4)} ${name}`);
  console.log('');
}

/** @param {number} startedAt */
function secondsSince(startedAt) {
  return (Date.now() - startedAt) / 1000;
}
