import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listHtmlFiles } from './html-files.mjs';

/** @typedef {{ url: string, kind: string, files: Set<string> }} Page */

/**
 * Every prerendered page that carries the plain script; the others are screens of the app.
 * @param {string} buildDir
 * @returns {Page[]}
 */
export function listPublicPages(buildDir) {
  return readdirSync(buildDir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('/index.html') && isPublic(path.join(buildDir, file)))
    .sort()
    .map((file) => ({
      url: `/${path.posix.dirname(file)}`,
      kind: 'public',
      files: listHtmlFiles(buildDir, file),
    }));
}

/** @param {string} htmlFile */
function isPublic(htmlFile) {
  return readFileSync(htmlFile, 'utf8').includes('src="/site.js"');
}
