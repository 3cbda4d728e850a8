import { commandLineOf } from './process-identity.mjs';

const SAME_KEYSTROKE_MS = 500;
const PARENT_CHECK_MS = 300;

/**
 * Waits for somebody to ask for the end: Ctrl-C, SIGTERM, a closed terminal, or npm gone from above us.
 *
 * @returns {StopRequest}
 *
 * @typedef {object} StopRequest
 * @property {Promise<void>} asked
 * @property {(action: () => void) => void} onceAsked runs as soon as it is asked, and replaces what ran before
 * @property {(action: () => void) => void} onceInsisted runs when it is asked again
 */
export function awaitStopRequest() {
  let firstAt = 0;
  /** @type {() => void} */
  let whenAsked = () => {};
  /** @type {() => void} */
  let whenInsisted = () => {};
  /** @type {() => void} */
  let settle = () => {};
  /** @type {Promise<void>} */
  const asked = new Promise((resolve) => {
    settle = resolve;
  });
  const receive = () => {
    if (firstAt === 0) {
      firstAt = Date.now();
      settle();
      whenAsked();
      // npm passes on to its child the SIGINT which the terminal has sent to both: one Ctrl-C arrives twice.
    } else if (Date.now() - firstAt > SAME_KEYSTROKE_MS) {
      whenInsisted();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, receive);
  watchParent(() => firstAt === 0 && receive());
  // After the terminal is closed there is nobody to print to, and that must not cut the shutdown short.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return {
    asked,
    onceAsked(action) {
      whenAsked = action;
    },
    onceInsisted(action) {
      whenInsisted = action;
    },
  };
}

/**
 * Only below npm: a program started in the background by a shell may rightly outlive it.
 *
 * @param {() => void} onGone
 */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const isGone = () => process.ppid !== parent || isOrphan(parent);
  setInterval(() => isGone() && onGone(), PARENT_CHECK_MS).unref();
}

/**
 * npm may have been killed before our first look; in a container it may also be process 1 itself.
 *
 * @param {number} parent
 */
function isOrphan(parent) {
  return parent === 1 && !commandLineOf(1)?.includes('npm');
}
