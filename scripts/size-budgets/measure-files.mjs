import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** @typedef {{ totalKb: number, scriptKb: number, fontKb: number, requests: number }} Load */

/** @type {Map<string, number>} */
const knownSizes = new Map();

/**
 * What a browser downloads when it asks for these files.
 * @param {string} buildDir
 * @param {Set<string>} files relative to the build folder
 * @returns {Load}
 */
export function measureFiles(buildDir, files) {
  /** @param {(file: string) => boolean} isCounted */
  const sumKb = (isCounted) =>
    [...files]
      .filter(isCounted)
      .reduce((sum, file) => sum + sizeOnTheWire(path.join(buildDir, file)), 0) / 1024;
  return {
    totalKb: sumKb(() => true),
    scriptKb: sumKb((file) => file.endsWith('.js')),
    fontKb: sumKb((file) => file.endsWith('.woff2')),
    requests: files.size,
  };
}

/** @param {string} file */
function sizeOnTheWire(file) {
  const known = knownSizes.get(file);
  if (known !== undefined) return known;
  const content = readFileSync(file);
  // A woff2 is brotli already, and servers send it as it is.
  const size = file.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
  knownSizes.set(file, size);
  return size;
}
