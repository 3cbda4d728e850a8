import { readdirSync } from 'node:fs';
import path from 'node:path';
import { listHtmlFiles } from './html-files.mjs';

/** @typedef {{ url: string, kind: string, files: Set<string> }} Page */

/**
 * Every prerendered page; the `index.html` at the top is the app's, not a page of its own.
 * @param {string} buildDir
 * @returns {Page[]}
 */
export function listPublicPages(buildDir) {
  return readdirSync(buildDir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('/index.html'))
    .sort()
    .map((file) => ({
      url: `/${path.posix.dirname(file)}`,
      kind: 'public',
      files: listHtmlFiles(buildDir, file),
    }));
}
