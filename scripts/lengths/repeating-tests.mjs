import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.mjs';

const FOLDERS = ['apps/server/src', 'packages/domain/src', 'tests/platform'];

/** The test files that repeat themselves, each with its text. */
function repeatingTests() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => path.join(folder, name)),
  )
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
    .filter(({ text }) => text.includes('howLong(') || text.includes('process.env.SOAK'));
}

/** @returns {string[]} every test file that has a long version */
export function allRepeatingTests() {
  return repeatingTests().map(({ file }) => file);
}

/**
 * @param {readonly import('./parts.mjs').Part[]} parts
 * @returns {string[]} the test files that run at length when these have changed
 */
export function testsOf(parts) {
  return repeatingTests()
    .filter(({ text }) => parts.some((part) => new RegExp(`howLong\\(\\s*'${part}'`).test(text)))
    .map(({ file }) => file);
}
