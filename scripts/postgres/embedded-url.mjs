import { existsSync } from 'node:fs';
import path from 'node:path';
import { SUPERUSER } from './cluster.mjs';
import { postmasterIsReady } from './postmaster.mjs';
import { socketFolderOf } from './socket-folder.mjs';

/**
 * Where the embedded database of a data folder is reached, or null when it is not running.
 *
 * @param {string} dataDir
 * @returns {string | null}
 */
export function embeddedUrl(dataDir) {
  if (!existsSync(dataDir)) return null;
  const dataFolder = path.join(dataDir, 'postgres');
  const socketFolder = socketFolderOf(dataFolder);
  if (!postmasterIsReady(dataFolder, socketFolder)) return null;
  return `postgres://${SUPERUSER}@localhost/alivio?host=${encodeURIComponent(socketFolder)}`;
}
