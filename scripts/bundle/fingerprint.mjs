import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.mjs';

const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router']);

/**
 * A digest of everything a build reads: file names and contents, so that a checkout that
 * changes dates only, or a file that is taken away, is told apart rightly.
 *
 * @param {string[]} sources folders and files, from the repository's root
 * @returns {string}
 */
export function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} source
 * @returns {string[]}
 */
function filesOf(source) {
  const place = path.join(root, source);
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [source];
  return readdirSync(place)
    .filter((name) => !NOT_SOURCES.has(name) && !name.includes('.test.'))
    .sort()
    .flatMap((name) => filesOf(path.join(source, name)));
}
