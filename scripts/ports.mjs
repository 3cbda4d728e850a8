import { createServer } from 'node:net';
import { StartRefused } from './start-refused.mjs';

/** Absent address families are no obstacle: a machine without IPv6 cannot have its IPv6 port taken. */
const NOT_A_CONFLICT = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/**
 * Refuses, naming the port and the variable that changes it, before anything has been started.
 *
 * @param {{ variable: string, port: number }[]} wanted
 */
export async function requireFreePorts(wanted) {
  for (const { variable, port } of wanted) {
    const problem = (await whyTaken(port, '127.0.0.1')) ?? (await whyTaken(port, '::1'));
    if (problem === null) continue;
    const reason = problem === 'EACCES' ? 'necesita permisos de administrador' : 'ya está en uso';
    throw new StartRefused(
      `El puerto ${port} ${reason}. Elige otro con ${variable}, por ejemplo: ${variable}=${port + 1000} npm start`,
    );
  }
}

/**
 * A port that nobody uses at this moment.
 *
 * @returns {Promise<number>}
 */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      if (address === null || typeof address === 'string') throw new Error('not a TCP address');
      probe.close(() => resolve(address.port));
    });
  });
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>}
 */
function whyTaken(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const code = 'code' in error ? String(error.code) : error.message;
      resolve(NOT_A_CONFLICT.includes(code) ? null : code);
    });
    probe.listen({ port, host }, () => probe.close(() => resolve(null)));
  });
}
