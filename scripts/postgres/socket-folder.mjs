import { createHash } from 'node:crypto';
import { chownSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from '../start-refused.mjs';

/**
 * Where the Unix socket of a data folder lies. A socket's path may have about 100 characters and the
 * data folder any number, so it is a short name in /tmp, always the same one for the same data.
 *
 * @param {string} dataFolder
 * @returns {string}
 */
export function socketFolderOf(dataFolder) {
  const parent = realpathSync(path.dirname(dataFolder));
  const name = path.join(parent, path.basename(dataFolder));
  const digest = createHash('sha256').update(name).digest('hex');
  return `/tmp/alivio-${process.getuid?.()}-${digest.slice(0, 12)}`;
}

/**
 * Makes it anew, closed to everyone but the user PostgreSQL runs as: the socket asks for no password.
 *
 * @param {string} folder
 * @param {import('./run-as.mjs').RunAs} way
 */
export function openSocketFolder(folder, way) {
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
  } catch (cause) {
    throw new StartRefused(`No se puede usar ${folder}; bórrala y reintenta.`, { cause });
  }
  if (way.identity) chownSync(folder, way.identity.uid, way.identity.gid);
}
