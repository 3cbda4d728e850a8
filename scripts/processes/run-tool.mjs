import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../root.mjs';
import { paint } from '../terminal/paint.mjs';
import { spawnGuarded } from './spawn-guarded.mjs';

const STOP_GRACE_MS = 5_000;

/**
 * Runs a command to its end, keeping what it prints. It dies with us.
 *
 * @param {string[]} command
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env] added to its surroundings
 * @param {NodeJS.ProcessEnv} [options.surroundings] ours, unless a program of ours is to see nothing but its settings
 * @param {AbortSignal} [options.signal] stops it, and lets it end first
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function runTool(
  command,
  { cwd = root, env = {}, surroundings = process.env, signal } = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'alivio-tool-'));
  const file = path.join(folder, 'output');
  const output = openSync(file, 'w');
  try {
    const tool = spawnGuarded({ command, output, cwd, env: { ...surroundings, ...env } });
    const stop = () => void tool.stop(STOP_GRACE_MS);
    signal?.addEventListener('abort', stop);
    const ok = (await tool.exited.finally(() => signal?.removeEventListener('abort', stop))) === 0;
    return { ok, output: readFileSync(file, 'utf8').trimEnd() };
  } finally {
    closeSync(output);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a command to its end with its output on ours.
 *
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} [env] added to ours
 * @returns {Promise<boolean>} whether it ended well
 */
export async function showTool(command, env = {}) {
  const tool = spawnGuarded({
    command,
    output: 'inherit',
    cwd: root,
    env: { ...process.env, ...env },
  });
  return (await tool.exited) === 0;
}

/**
 * Runs a command to its end with its output on ours, each line behind the name of what runs: another may run beside it.
 *
 * @param {string} name
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} [env] added to ours
 * @returns {Promise<boolean>} whether it ended well
 */
export async function relayTool(name, command, env = {}) {
  const tool = spawnGuarded({
    command,
    output: 'pipe',
    cwd: root,
    env: { ...process.env, ...env },
  });
  const relays = tool.streams.map(async (stream) => {
    for await (const text of createInterface({ input: stream }))
      if (text.trim() !== '') console.log(`${paint.dim(`${name} │`)} ${text}`);
  });
  const status = await tool.exited;
  await Promise.all(relays);
  return status === 0;
}

/**
 * @param {string} name
 * @returns {string} path of a command that came with a dependency
 */
export function installedCommand(name) {
  return path.join(root, 'node_modules', '.bin', name);
}
