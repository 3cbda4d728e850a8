import { existsSync } from 'node:fs';
import path from 'node:path';
import { installedCommand } from '../../processes/run-tool.mjs';
import { root } from '../../root.mjs';
import { importRules, tool, types, vitest } from '../checks.mjs';
import { chooseTests } from './choose-tests.mjs';
import { listChangedFiles } from './list-changed-files.mjs';
import { readImports } from './read-imports.mjs';

const CODE = /\.(ts|tsx|mjs|cjs)$/;

/**
 * What a change can break at first sight, in about two minutes when it stands in one feature.
 *
 * @param {string} base the commit that it is a change of
 * @returns {Promise<import('../checks.mjs').Check[][]>}
 */
export async function changedChecks(base) {
  const changed = listChangedFiles(base);
  const there = changed.filter((file) => existsSync(path.join(root, file)));
  const code = there.filter((file) => CODE.test(file));
  const tests = chooseTests(changed, await readImports());
  tell(base, changed, tests);
  const form = ['ci', '--error-on-warnings', '--no-errors-on-unmatched'];
  if (changed.length === 0) return [];
  return [
    [
      ...types({ remembered: true }),
      ...(there.length > 0
        ? [tool('format and lint', [installedCommand('biome'), ...form, ...there])]
        : []),
      ...(code.length > 0
        ? [tool('promises', [installedCommand('oxlint'), '--deny-warnings', ...code])]
        : []),
      importRules(),
    ],
    tests.length > 0 ? [vitest('tests', ['!platform'], tests)] : [],
  ];
}

/**
 * @param {string} base
 * @param {string[]} changed
 * @param {string[]} tests
 */
function tell(base, changed, tests) {
  console.log(
    `  Changed since ${base}: ${changed.length} files. Test files that they touch first:`,
  );
  for (const test of tests) console.log(`    ${test}`);
  console.log('  A guess, no proof: `npm test` runs everything.');
}
