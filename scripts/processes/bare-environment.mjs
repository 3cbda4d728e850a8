/**
 * What a Node program needs of our environment when all that it reads is given to it: where commands are and, in a test
 * run, its clock.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function bareEnvironment() {
  const { PATH, RUN_CLOCK, NODE_OPTIONS } = process.env;
  return RUN_CLOCK === undefined ? { PATH } : { PATH, RUN_CLOCK, NODE_OPTIONS };
}
