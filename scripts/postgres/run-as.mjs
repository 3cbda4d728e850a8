import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * PostgreSQL refuses to run as root, and containers run everything as root. In order of preference:
 * plain      we are not root.
 * namespace  root as seen from outside, nobody as seen from PostgreSQL: files stay root's, closed parents are no obstacle.
 * other-user where user namespaces are forbidden (Docker's default), or the data already belongs to somebody else.
 *
 * @typedef {'plain' | 'namespace' | 'other-user'} RunAsKind
 *
 * @typedef {object} RunAs
 * @property {RunAsKind} kind
 * @property {string[]} prefix
 * @property {{ uid: number, gid: number }} [identity]
 */

const NOBODY = 65534;
const UNSHARE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];

/**
 * Every way this process might run PostgreSQL on that data folder, best first.
 *
 * @param {string} dataFolder
 * @param {RunAsKind[]} [allowed] narrows the choice; tests try each way
 * @returns {RunAs[]}
 */
export function waysToRun(dataFolder, allowed = ['plain', 'namespace', 'other-user']) {
  return everyWay(dataFolder).filter((way) => allowed.includes(way.kind));
}

/**
 * @param {string} dataFolder
 * @returns {RunAs[]}
 */
function everyWay(dataFolder) {
  if (process.getuid?.() !== 0) return [{ kind: 'plain', prefix: [] }];
  const owner = existsSync(dataFolder) ? statSync(dataFolder) : { uid: 0, gid: 0 };
  if (owner.uid !== 0) return [asUser(owner.uid, owner.gid)];
  return [{ kind: 'namespace', prefix: UNSHARE }, asUser(NOBODY, NOBODY)];
}

/**
 * @param {number} uid
 * @param {number} gid
 * @returns {RunAs}
 */
function asUser(uid, gid) {
  return { kind: 'other-user', prefix: [], identity: { uid, gid } };
}

/**
 * Whether these binaries run in that way and find the folder open to them. Tried, not deduced:
 * kernels, containers and security modules have more ways to say no than could be listed.
 *
 * @param {RunAs} way
 * @param {string} native
 * @param {string} parentFolder of the data
 * @returns {boolean}
 */
export function worksHere(way, native, parentFolder) {
  const postgres = path.join(native, 'bin', 'postgres');
  const script = '"$0" --version && cd "$1"';
  const mustReach = getsDescriptor(way) ? '/' : parentFolder;
  const [file = 'sh', ...args] = [...way.prefix, 'sh', '-c', script, postgres, mustReach];
  return spawnSync(file, args, { stdio: 'ignore', ...way.identity }).status === 0;
}

/**
 * A name for the folder that works for that user. Another user may be shut out by a parent folder
 * (`/root` is 0700), so it gets the folder itself, opened by us, as descriptor 3.
 *
 * @param {RunAs} way
 * @param {string} folder
 * @returns {{ path: string, descriptor?: number, close: () => void }}
 */
export function reachableFolder(way, folder) {
  if (!getsDescriptor(way)) return { path: folder, close: () => {} };
  const descriptor = openSync(folder, 'r');
  return { path: '/proc/self/fd/3', descriptor, close: () => closeSync(descriptor) };
}

/** @param {RunAs} way */
function getsDescriptor(way) {
  return way.kind === 'other-user' && process.platform === 'linux';
}
