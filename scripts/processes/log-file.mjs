import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import path from 'node:path';

const ROTATE_AT_BYTES = 5_000_000;
const SHOWN_LINES = 15;

/**
 * A file that a program prints to.
 *
 * @typedef {object} Log
 * @property {string} file
 * @property {number} descriptor
 * @property {() => string} lastLines of what was written since it was opened
 * @property {() => void} close
 */

/**
 * Opens a log for appending; a large one becomes `….old` first, so that two files is all a program ever keeps.
 *
 * @param {string} file
 * @returns {Log}
 */
export function openLog(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > ROTATE_AT_BYTES) renameSync(file, `${file}.old`);
  const descriptor = openSync(file, 'a');
  const start = statSync(file).size;
  return {
    file,
    descriptor,
    lastLines() {
      const written = readFileSync(file).subarray(start).toString('utf8').trimEnd();
      return written.split('\n').slice(-SHOWN_LINES).join('\n');
    },
    close: () => closeSync(descriptor),
  };
}
