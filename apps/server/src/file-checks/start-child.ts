import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Purpose } from './verdict.ts';

/** What JavaScript may hold, and what the whole process may, decoders included. */
const HEAP_MB = 256;
const MEMORY_KB = 1024 * 1024;
/** Several threads may work through one second; and nothing ordinary comes near this. */
const CPU_SECONDS_PER_SECOND = 2;
const CPU_SECONDS_TO_START = 30;

/** The kernel holds the child to its bounds, also when nobody is left who watches it. `-d` does nothing on macOS. */
const BOUNDED = 'ulimit -t "$1"; ulimit -d "$2" 2>/dev/null; shift 2; exec "$@"';

export type Child = ChildProcess & { stdin: Writable; stdout: Readable; stderr: Readable };

/** Starts a process for one file. It sees nothing of our environment, where the secrets are. */
export function startChild(limitSeconds: number, purpose: Purpose): Child {
  const cpuSeconds = Math.ceil(limitSeconds) * CPU_SECONDS_PER_SECOND + CPU_SECONDS_TO_START;
  const bounds = [String(cpuSeconds), String(MEMORY_KB)];
  const node = [process.execPath, `--max-old-space-size=${HEAP_MB}`, ...program(), purpose];
  return spawn('/bin/sh', ['-c', BOUNDED, 'sh', ...bounds, ...node], {
    env: {},
    // The last one is the lifeline: it closes with us, however we end.
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  }) as Child;
}

/** Beside us as source, and beside the bundle that we are part of as a bundle of its own. */
function program(): string[] {
  const here = import.meta.url;
  const isSource = here.endsWith('.ts');
  const url = new URL(isSource ? './check-child.ts' : './check-child.mjs', here);
  const loader = isSource ? ['--import', createRequire(here).resolve('tsx')] : [];
  return [...loader, fileURLToPath(url)];
}
