import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from '../bundle/fingerprint.mjs';
import { root } from '../root.mjs';
import { partNames, parts } from './parts.mjs';

/**
 * What each part was like when its tests last ran at length and passed.
 *
 * @typedef {Record<import('./parts.mjs').Part, string>} LengthsRecord
 */
const FILE = path.join(root, 'tests/lengths.json');

/** @returns {LengthsRecord} */
export function readRecord() {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** @param {LengthsRecord} record */
export function writeRecord(record) {
  writeFileSync(FILE, `${JSON.stringify(record, null, 2)}\n`);
}

/** @returns {LengthsRecord} what each part is like now */
export function partsNow() {
  const now = partNames.map((part) => [part, fingerprint(parts[part])]);
  return /** @type {LengthsRecord} */ (Object.fromEntries(now));
}

/**
 * @param {LengthsRecord} record
 * @param {LengthsRecord} now
 */
export function changedParts(record, now) {
  return partNames.filter((part) => record[part] !== now[part]);
}
