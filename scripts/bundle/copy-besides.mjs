import { cpSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.mjs';

/** Files that the server reads beside itself, in the sources and in the bundle alike. */
const READ_AT_RUN_TIME = [
  'apps/server/src/db/migrations',
  'apps/server/src/http/docs/docs-assets',
  'apps/server/src/papers/drawing/paper-fonts',
];

/** @param {string} outFolder of a bundle of the server, from the repository's root */
export function copyBesides(outFolder) {
  for (const folder of READ_AT_RUN_TIME)
    cpSync(path.join(root, folder), path.join(root, outFolder, path.basename(folder)), {
      recursive: true,
    });
}
