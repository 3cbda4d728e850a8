import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { StartRefused } from '../start-refused.mjs';
import { runPostgres } from './run-postgres.mjs';

export const SUPERUSER = 'alivio';

/**
 * Leaves a data folder that these binaries can use and that belongs to the user they run as.
 *
 * @param {import('./run-postgres.mjs').Installation} installation
 * @param {object} options
 * @param {string} options.dataFolder
 * @param {boolean} options.durable
 * @param {import('../processes/log-file.mjs').Log} options.log
 */
export async function prepareCluster(installation, { dataFolder, durable, log }) {
  if (existsSync(dataFolder)) {
    refuseOtherMajor(dataFolder, installation.version);
    giveTo(dataFolder, installation.way);
    return;
  }
  // Made beside its place and moved there when complete: a start that is killed half way leaves nothing half made.
  const fresh = `${dataFolder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  giveTo(fresh, installation.way);
  const initdb = runPostgres(installation, {
    program: 'initdb',
    dataFolder: fresh,
    args: [
      `--username=${SUPERUSER}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ],
    log,
  });
  if ((await initdb.exited) !== 0) {
    throw new StartRefused(`No se pudo crear la base de datos:\n${log.lastLines()}`);
  }
  renameSync(fresh, dataFolder);
}

/**
 * @param {string} dataFolder
 * @param {string} version
 */
function refuseOtherMajor(dataFolder, version) {
  const made = readFileSync(path.join(dataFolder, 'PG_VERSION'), 'utf8').trim();
  if (version.split('.')[0] === made) return;
  throw new StartRefused(
    `${dataFolder} es de PostgreSQL ${made} y aquí corre la versión ${version}. ` +
      'Empieza de nuevo con «npm start -- --reset», o usa DATABASE_URL.',
  );
}

/**
 * The folder itself comes last, so that an interrupted run is seen as not done.
 *
 * @param {string} folder
 * @param {import('./run-as.mjs').RunAs} way
 */
function giveTo(folder, { identity }) {
  chmodSync(folder, 0o700);
  if (!identity || statSync(folder).uid === identity.uid) return;
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const entry of entries) lchownSync(path.join(folder, entry), identity.uid, identity.gid);
  lchownSync(folder, identity.uid, identity.gid);
}
