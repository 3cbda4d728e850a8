import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { holdTemplate } from './hold-template.mjs';
import { runTests } from './run-tests.mjs';

/**
 * `killed`: a test failed, as it should. `survived`: none did. The others say nothing about the tests: `stale`, the
 * text is not in the file exactly once; `untested`, its tests fail without it, or are not there; `unloaded`, it broke
 * the loading of the tests and not what they test.
 *
 * @typedef {'killed' | 'survived' | 'stale' | 'untested' | 'unloaded'} Verdict
 *
 * @typedef {object} Judged
 * @property {import('./mutation.mjs').Mutation} mutation
 * @property {Verdict} verdict
 * @property {number} seconds
 */

/**
 * Tries wrong versions one after the other in a copy of the tree, which is whole again after each.
 *
 * @param {string} folder
 * @param {readonly import('./mutation.mjs').Mutation[]} mutations
 * @param {object} options
 * @param {(judged: Judged) => void} options.tell
 * @param {AbortSignal} options.stopped
 * @returns {Promise<Judged[]>}
 */
export async function judgeMutations(folder, mutations, { tell, stopped }) {
  const held = mutations.some(({ tests }) => tests.project === 'server')
    ? await holdTemplate(folder)
    : null;
  try {
    const options = { stopped, env: held?.env ?? {} };
    const green = await findGreenFiles(folder, mutations, options);
    /** @type {Judged[]} */
    const all = [];
    for (const mutation of mutations) {
      const startedAt = Date.now();
      const verdict = await judge(folder, mutation, green, options);
      const judged = { mutation, verdict, seconds: (Date.now() - startedAt) / 1000 };
      tell(judged);
      all.push(judged);
    }
    return all;
  } finally {
    await held?.letGo();
  }
}

/** @typedef {{ stopped: AbortSignal, env: NodeJS.ProcessEnv }} Options */

/**
 * The test files that pass while nothing is broken; each project runs once.
 *
 * @param {string} folder
 * @param {readonly import('./mutation.mjs').Mutation[]} mutations
 * @param {Options} options
 */
async function findGreenFiles(folder, mutations, options) {
  /** @type {Set<string>} */
  const green = new Set();
  for (const project of /** @type {const} */ (['domain', 'server'])) {
    const wanted = mutations.filter(({ tests }) => tests.project === project);
    const files = [...new Set(wanted.flatMap(({ tests }) => tests.files))];
    if (files.length === 0) continue;
    const { passedFiles } = await runTests(folder, { project, files }, options);
    for (const file of passedFiles) green.add(file);
  }
  return green;
}

/**
 * @param {string} folder
 * @param {import('./mutation.mjs').Mutation} mutation
 * @param {Set<string>} green
 * @param {Options} options
 * @returns {Promise<Verdict>}
 */
async function judge(folder, { file, find, replace, tests }, green, options) {
  const place = path.join(folder, file);
  const original = existsSync(place) ? readFileSync(place, 'utf8') : '';
  const [before, after, ...more] = original.split(find);
  if (before === undefined || after === undefined || more.length > 0) return 'stale';
  if (!tests.files.every((test) => green.has(test))) return 'untested';
  writeFileSync(place, `${before}${replace}${after}`);
  try {
    const { ended } = await runTests(folder, tests, { ...options, untilNoticed: true });
    if (ended === 'unloaded') return 'unloaded';
    return ended === 'passed' ? 'survived' : 'killed';
  } finally {
    writeFileSync(place, original);
  }
}
