import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takeLock } from './data-lock.mjs';
import { StartRefused } from './start-refused.mjs';

/** Absent address families are no obstacle: a machine without IPv6 cannot have its IPv6 port taken. */
const NOT_A_CONFLICT = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/**
 * Ports that no system gives to outgoing connections: one of those could be taken by any of them meanwhile (Linux gives
 * from 32768 on, macOS from 49152). Each process has a block of them for as long as it lives.
 */
const FIRST_PORT = 20_000;
const PORTS_PER_BLOCK = 32;
const BLOCKS = 399;

/** @type {{ first: number, given: number } | undefined} */
let block;

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
 * A port that nobody uses, and that nobody else is told of before whoever asked has begun to listen.
 *
 * @returns {Promise<number>}
 */
export async function findFreePort() {
  block ??= takeBlock();
  for (let tries = 0; tries < PORTS_PER_BLOCK; tries += 1) {
    const port = block.first + (block.given % PORTS_PER_BLOCK);
    block.given += 1;
    if ((await whyTaken(port, '127.0.0.1')) === null) return port;
  }
  throw new Error(`every port from ${block.first} on is in use`);
}

function takeBlock() {
  const folder = path.join(tmpdir(), `alivio-ports-${process.getuid?.() ?? ''}`);
  for (let number = 0; number < BLOCKS; number += 1) {
    if (takeLock(path.join(folder, String(number)), 'puertos').taken)
      return { first: FIRST_PORT + number * PORTS_PER_BLOCK, given: 0 };
  }
  throw new Error(`every block of ports is taken: ${folder}`);
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
