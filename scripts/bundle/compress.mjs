import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** HTML is left out: the server fills configuration into it before it sends it. */
const COMPRESSIBLE = /\.(m?js|css|svg|json|webmanifest|txt)$/;

const compress = promisify(brotliCompress);

/**
 * Puts a brotli copy (`….br`) beside every text file, at the best quality: done once here, sent many times.
 *
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => COMPRESSIBLE.test(name)).map((n) => path.join(folder, n));
  await Promise.all(
    files.map(async (file) => writeFileSync(`${file}.br`, await compress(readFileSync(file)))),
  );
}
