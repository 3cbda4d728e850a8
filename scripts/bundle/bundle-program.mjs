import { build } from 'esbuild';
import { StartRefused } from '../start-refused.mjs';
import { bundleOptions } from './bundle-options.mjs';

/**
 * Bundles our own source into one file per entry.
 *
 * @param {object} options
 * @param {string[]} options.entries from the repository's root
 * @param {string} options.outFolder from the repository's root
 * @param {import('esbuild').Plugin[]} [options.plugins] for the broken twin of a test
 */
export async function bundleProgram({ entries, outFolder, plugins = [] }) {
  await build({ ...bundleOptions({ entries, outFolder }), plugins }).catch((cause) => {
    throw new StartRefused(`No se pudo construir ${outFolder}: ${cause.message}`, { cause });
  });
}
