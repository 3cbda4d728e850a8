import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../root.mjs';

/** Our own packages: linked into the copy, or its tests would run the sources they came from. */
const OURS = '@alivio';

/**
 * A copy of the sources as they stand, with what is not committed, in which anything may be broken. The dependencies
 * are those of the original, one link each.
 *
 * @returns {string} its folder, for the caller to remove
 */
export function copyTree() {
  // The real path: tools compare it with those of the files they load.
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'alivio-mutations-')));
  for (const file of listSources()) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    copyFileSync(path.join(root, file), path.join(folder, file));
  }
  linkDependencies(folder);
  return folder;
}

/** What git knows or would take; deleted files are still known to it. */
function listSources() {
  const command = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const listed = execFileSync('git', command, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return [...new Set(listed.split('\0'))].filter(
    (file) => file !== '' && existsSync(path.join(root, file)),
  );
}

/** @param {string} folder */
function linkDependencies(folder) {
  const from = path.join(root, 'node_modules');
  const to = path.join(folder, 'node_modules');
  mkdirSync(path.join(to, OURS), { recursive: true });
  // Hidden ones are the tools' own notes and caches, which the copy makes for itself.
  for (const name of readdirSync(from).filter((each) => each !== OURS && !each.startsWith('.')))
    symlinkSync(path.join(from, name), path.join(to, name));
  for (const name of readdirSync(path.join(from, OURS))) {
    const source = path.relative(realpathSync(root), realpathSync(path.join(from, OURS, name)));
    symlinkSync(path.join(folder, source), path.join(to, OURS, name));
  }
}
