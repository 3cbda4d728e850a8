import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runTool } from './processes/run-tool.mjs';
import { root } from './root.mjs';
import { StartRefused } from './start-refused.mjs';

const OLDEST_NODE = [20, 19];

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 */

/** Refuses a Node that the dependencies would fail on in less readable ways. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new StartRefused(
    `Alivio necesita Node ${OLDEST_NODE.join('.')} o posterior; este es ${process.versions.node}.`,
  );
}

/**
 * Whether `node_modules` holds what the lockfile asks for. Contents are compared, not dates:
 * copying or checking out the repository changes dates, and an interrupted install leaves no list at all.
 *
 * @returns {boolean}
 */
export function dependenciesAreInstalled() {
  const installed = readPackages(path.join('node_modules', '.package-lock.json'));
  if (!installed || !existsSync(platformPackage())) return false;
  const wanted = Object.entries(readPackages('package-lock.json') ?? {});
  return wanted.every(([folder, { version, link, optional }]) => {
    if (!folder.includes('node_modules/') || link) return true;
    const found = installed[folder];
    // Optional packages of other platforms are rightly absent; a present one must still be the right version.
    return found ? found.version === version : Boolean(optional);
  });
}

/** Installs exactly the lockfile. */
export async function installDependencies() {
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const { ok, output } = await runTool([
    ...npm,
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  ]);
  if (!ok) throw new StartRefused(`No se pudieron instalar las dependencias:\n${output}`);
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | null}
 */
function readPackages(file) {
  const lockfile = path.join(root, file);
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : null;
}

/** A tree copied from a machine of another kind has every version right and no program that runs. */
function platformPackage() {
  return path.join(root, 'node_modules', `@esbuild/${process.platform}-${process.arch}`);
}
