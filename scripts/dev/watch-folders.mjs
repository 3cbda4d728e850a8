import { readdirSync, watch } from 'node:fs';
import path from 'node:path';

/**
 * Tells of every change below some folders. One watch for each folder: Node's own for a whole tree loses a file on Linux
 * when an editor puts a new one in its place.
 *
 * @param {string[]} roots
 * @param {() => void} tell
 * @returns {{ close: () => void }}
 */
export function watchFolders(roots, tell) {
  /** @type {Map<string, import('node:fs').FSWatcher>} */
  const watches = new Map();

  function lookForFolders() {
    try {
      for (const folder of roots.flatMap(listFolders))
        if (!watches.has(folder)) watches.set(folder, watchOne(folder));
    } catch {
      // One that went while it was read: the folder above tells of it.
    }
  }

  /** @param {string} folder */
  function watchOne(folder) {
    const watched = watch(folder, (_, name) => {
      // One that is there again under its old name is another.
      if (name !== null) forget(path.join(folder, name));
      lookForFolders();
      tell();
    });
    return watched.on('error', () => forget(folder));
  }

  /** @param {string} folder */
  function forget(folder) {
    for (const [each, watched] of watches)
      if (each === folder || each.startsWith(folder + path.sep)) {
        watched.close();
        watches.delete(each);
      }
  }

  lookForFolders();
  return { close: () => watches.forEach((watched) => void watched.close()) };
}

/** @param {string} folder */
function listFolders(folder) {
  const below = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return [folder, ...below];
}
