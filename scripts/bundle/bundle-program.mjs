import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../root.mjs';
import { StartRefused } from '../start-refused.mjs';

/**
 * Bundles our own source into one file per entry; what comes from npm stays in `node_modules`.
 *
 * @param {object} options
 * @param {string[]} options.entries from the repository's root
 * @param {string} options.outFolder from the repository's root
 * @param {import('esbuild').Plugin[]} [options.plugins] for the broken twin of a test
 */
export async function bundleProgram({ entries, outFolder, plugins = [] }) {
  await build({
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
    plugins,
  }).catch((cause) => {
    throw new StartRefused(`No se pudo construir ${outFolder}: ${cause.message}`, { cause });
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
