import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleProgram } from './bundle/bundle-program.mjs';
import { compressFiles } from './bundle/compress.mjs';
import { copyBesides } from './bundle/copy-besides.mjs';
import { fingerprint } from './bundle/fingerprint.mjs';
import { trimManifest } from './bundle/trim-manifest.mjs';
import { installedCommand, runTool } from './processes/run-tool.mjs';
import { root } from './root.mjs';
import { StartRefused } from './start-refused.mjs';
import { waitForLock } from './wait-for-lock.mjs';

/**
 * What is built, from which sources, into which folder.
 *
 * @typedef {object} Target
 * @property {string} name
 * @property {string[]} sources
 * @property {string} output
 * @property {() => Promise<void>} build
 */

/** Whatever these hold may change any output. */
const SHARED_SOURCES = ['package-lock.json', 'scripts/build.mjs', 'scripts/bundle'];

/** @type {Target[]} */
const TARGETS = [
  {
    name: 'web',
    sources: [...SHARED_SOURCES, 'apps/web', 'packages'],
    output: 'apps/web/build/client',
    build: buildWeb,
  },
  {
    name: 'server',
    sources: [...SHARED_SOURCES, 'apps/server', 'packages'],
    output: 'build/server',
    build: buildServer,
  },
  {
    name: 'sandbox',
    sources: [...SHARED_SOURCES, 'apps/sandbox'],
    output: 'build/sandbox',
    build: () =>
      bundleProgram({ entries: ['apps/sandbox/src/main.ts'], outFolder: 'build/sandbox' }),
  },
];

/** @returns {boolean} whether `buildAll` would find nothing to do */
export function isBuilt() {
  return TARGETS.every((target) => !isStale(target));
}

/**
 * Builds what changed since it was last built. Two copies starting at once build one after the other.
 *
 * @param {object} [options]
 * @param {boolean} [options.webMayBeOld] for who needs the programs, and of the web app only that there is a whole one
 */
export async function buildAll({ webMayBeOld = false } = {}) {
  const lock = await waitForLock(path.join(root, 'build/lock'), 'build');
  const isWanted = (/** @type {Target} */ target) =>
    target.name !== 'web' || !webMayBeOld || !isWhole(target);
  try {
    for (const target of TARGETS.filter(isStale).filter(isWanted)) await rebuild(target);
  } finally {
    lock.release();
  }
}

/**
 * Whether a build of it was finished: one that was interrupted leaves its output without a stamp.
 *
 * @param {Target} target
 */
function isWhole(target) {
  return existsSync(path.join(root, target.output)) && existsSync(stampFile(target));
}

/** @param {Target} target */
function isStale(target) {
  if (!isWhole(target)) return true;
  return readFileSync(stampFile(target), 'utf8') !== fingerprint(target.sources);
}

/** @param {Target} target */
async function rebuild(target) {
  const made = fingerprint(target.sources);
  rmSync(stampFile(target), { force: true });
  rmSync(path.join(root, target.output), { recursive: true, force: true });
  await target.build();
  mkdirSync(path.dirname(stampFile(target)), { recursive: true });
  writeFileSync(stampFile(target), made);
}

async function buildWeb() {
  const cwd = path.join(root, 'apps/web');
  const { ok, output } = await runTool([installedCommand('react-router'), 'build'], {
    cwd,
    env: { NODE_ENV: 'production' },
  });
  if (!ok) throw new StartRefused(`No se pudo construir la web:\n${output}`);
  trimManifest(path.join(cwd, 'build/client'));
  await compressFiles(path.join(cwd, 'build/client'));
}

async function buildServer() {
  await bundleProgram({
    entries: [
      'apps/server/src/main.ts',
      'apps/server/src/migrate.ts',
      'apps/server/src/operator.ts',
      'apps/server/src/audit-chain.ts',
      'apps/server/src/backup.ts',
      'apps/server/src/restore.ts',
      'apps/server/src/file-checks/check-child.ts',
    ],
    outFolder: 'build/server',
  });
  copyBesides('build/server');
}

/** @param {Target} target */
function stampFile({ name }) {
  return path.join(root, 'build', 'stamps', name);
}
