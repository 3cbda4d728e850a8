import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { spawnGuarded } from '../processes/spawn-guarded.mjs';
import { StartRefused } from '../start-refused.mjs';
import { copyBinaries, installedBinaries, linkLibraries } from './binaries.mjs';
import { reachableFolder, waysToRun, worksHere } from './run-as.mjs';
import { openSocketFolder } from './socket-folder.mjs';

/**
 * PostgreSQL's programs and the way they run on this machine.
 *
 * @typedef {object} Installation
 * @property {string} native
 * @property {string} version
 * @property {import('./run-as.mjs').RunAs} way
 */

/**
 * Finds a way to run PostgreSQL here, copying its programs to the socket's folder where the repository is out of reach.
 *
 * @param {object} options
 * @param {string} options.dataFolder
 * @param {string} options.socketFolder
 * @param {import('./run-as.mjs').RunAsKind[] | undefined} options.allowed
 * @param {string} [options.installed]
 * @returns {Installation}
 */
export function findInstallation({
  dataFolder,
  socketFolder,
  allowed,
  installed = installedBinaries(),
}) {
  const linked = linkLibraries(installed);
  const parentFolder = path.dirname(dataFolder);
  for (const way of waysToRun(dataFolder, allowed)) {
    openSocketFolder(socketFolder, way);
    if (linked && worksHere(way, installed, parentFolder)) return describe(installed, way);
    const copied = copyBinaries(installed, socketFolder);
    if (worksHere(way, copied, parentFolder)) return describe(copied, way);
  }
  throw new StartRefused(
    'PostgreSQL no puede correr aquí como root ni como otro usuario. ' +
      'Ejecuta este programa con un usuario corriente, o indica una base de datos tuya con DATABASE_URL.',
  );
}

/**
 * @param {Installation} installation
 * @param {object} options
 * @param {'initdb' | 'postgres'} options.program
 * @param {string} options.dataFolder
 * @param {string[]} options.args
 * @param {import('../processes/log-file.mjs').Log} options.log
 */
export function runPostgres({ native, way }, { program, dataFolder, args, log }) {
  const folder = reachableFolder(way, dataFolder);
  try {
    return spawnGuarded({
      command: [path.join(native, 'bin', program), '-D', folder.path, ...args],
      prefix: way.prefix,
      output: log.descriptor,
      // PostgreSQL's fast shutdown; on TERM it would wait for its clients to leave first.
      stopSignal: 'INT',
      cwd: dataFolder,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      ...(folder.descriptor === undefined ? {} : { inherited: folder.descriptor }),
      ...(way.identity ? { identity: way.identity } : {}),
    });
  } finally {
    folder.close();
  }
}

/**
 * @param {string} native
 * @param {import('./run-as.mjs').RunAs} way
 * @returns {Installation}
 */
function describe(native, way) {
  const { stdout } = spawnSync(path.join(native, 'bin', 'postgres'), ['--version'], {
    encoding: 'utf8',
  });
  return { native, way, version: stdout.match(/[\d.]+/)?.[0] ?? 'desconocida' };
}
