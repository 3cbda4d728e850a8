import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The keys a development copy needs, made once and kept in its data folder; the repository holds none.
 *
 * @param {string} dataDir
 * @returns {{ SECRET_KEY: string, SANDBOX_KEY: string }}
 */
export function loadDevKeys(dataDir) {
  const file = path.join(dataDir, 'keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const keys = { SECRET_KEY: randomKey(), SANDBOX_KEY: randomKey() };
  writeFileSync(`${file}.new`, JSON.stringify(keys, null, 2), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return keys;
}

function randomKey() {
  return randomBytes(32).toString('base64url');
}
