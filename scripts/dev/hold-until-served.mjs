import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const ASK_AGAIN_MS = 50;
/** As long as somebody may take who mends what the server does not start with. */
const PATIENCE_MS = 60_000;

/**
 * A request for a server that starts again waits for it, instead of failing.
 *
 * @param {RegExp} ofServer the addresses that are the server's
 * @param {string} target where it listens
 * @returns {import('vite').Plugin}
 */
export function holdUntilServed(ofServer, target) {
  const { hostname, port } = new URL(target);
  return {
    name: 'hold-until-served',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        if (ofServer.test(request.url ?? ''))
          void waitUntilListening(hostname, Number(port)).then(() => next());
        else next();
      });
    },
  };
}

/**
 * @param {string} host
 * @param {number} port
 */
async function waitUntilListening(host, port) {
  const givenUpAt = Date.now() + PATIENCE_MS;
  while (!(await isListening(host, port)) && Date.now() < givenUpAt) await sleep(ASK_AGAIN_MS);
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isListening(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
