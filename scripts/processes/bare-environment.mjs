import { tmpdir } from 'node:os';
import { CLOCK_OPTION } from '../run-clock/begin-run-clock.mjs';

/**
 * What a Node program needs of our environment when all that it reads is given to it: where commands and temporary files
 * are and, in a test run, its clock.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function bareEnvironment() {
  const { PATH, RUN_CLOCK } = process.env;
  const places = { PATH, TMPDIR: tmpdir() };
  return RUN_CLOCK === undefined ? places : { ...places, RUN_CLOCK, NODE_OPTIONS: CLOCK_OPTION };
}
