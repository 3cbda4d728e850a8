import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.mjs';

/**
 * How our own source becomes one file per entry; what comes from npm stays in `node_modules`.
 *
 * @param {{ entries: string[], outFolder: string }} program both from the repository's root
 */
export function bundleOptions({ entries, outFolder }) {
  return /** @satisfies {import('esbuild').BuildOptions} */ ({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: outFolder,
    // Side by side, wherever their sources lie: a program finds another by its name.
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    external: publishedDependencies(),
    logLevel: 'silent',
  });
}

/** Names of the workspaces' dependencies that are not workspaces themselves, and what lies below them. */
function publishedDependencies() {
  const { workspaces } = readPackage('.');
  const names = workspaces.flatMap((folder) => Object.keys(readPackage(folder).dependencies));
  const published = names.filter((name) => !name.startsWith('@alivio/'));
  return [...new Set(published)].flatMap((name) => [name, `${name}/*`]);
}

/**
 * @param {string} folder
 * @returns {{ workspaces: string[], dependencies: Record<string, string> }}
 */
function readPackage(folder) {
  const text = readFileSync(path.join(root, folder, 'package.json'), 'utf8');
  return { workspaces: [], dependencies: {}, ...JSON.parse(text) };
}
