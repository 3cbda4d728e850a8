import { spawn } from 'node:child_process';
import { meterOfCommand } from './processor-time.mjs';

/**
 * Runs "$0" "$@" until it ends by itself or our end of stdin closes, which the kernel does for us
 * even after kill -9; then the program gets a signal and the time it needs to stop cleanly. Whatever it
 * left in its process group (a test runner's busy workers) and the watch itself end with it.
 *
 * @param {'INT' | 'TERM'} stopSignal
 */
function guardScript(stopSignal) {
  return [
    'times_file=$GUARD_TIMES; unset GUARD_TIMES',
    'exec 9<&0',
    '"$0" "$@" 9<&- & program=$!',
    `(cat <&9 >/dev/null; kill -${stopSignal} $program) 2>/dev/null &`,
    'wait $program; status=$?',
    // What it cost, in figures that every language writes alike; a full disk must not keep us from what follows.
    '[ -z "$times_file" ] || { LC_ALL=C; command times >"$times_file"; } 2>/dev/null || :',
    'trap "" TERM; kill -TERM 0',
    'exit $status',
  ].join('\n');
}

/**
 * Starts a program that knows nothing of us so that it still dies with us, in a session of its own
 * so that a Ctrl-C in the terminal does not reach it before we decide.
 *
 * @param {object} options
 * @param {string[]} options.command
 * @param {string[]} [options.prefix] a command that runs the guard itself, e.g. unshare
 * @param {number | 'inherit' | 'pipe'} options.output file descriptor for what it prints; a pipe is read from `streams`
 * @param {number} [options.inherited] file descriptor it finds as number 3
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} options.env
 * @param {{ uid: number, gid: number }} [options.identity]
 * @param {'INT' | 'TERM'} [options.stopSignal] a shell's background programs ignore INT unless they handle it
 * @returns {GuardedProcess}
 *
 * @typedef {object} GuardedProcess
 * @property {Promise<number | null>} exited exit status, null when a signal ended it
 * @property {() => boolean} running
 * @property {import('node:stream').Readable[]} streams what it prints, if it does so into a pipe
 * @property {(graceMs: number) => Promise<void>} stop the stop signal, and SIGKILL when it takes longer than that
 */
export function spawnGuarded({
  command,
  prefix = [],
  output,
  inherited,
  cwd,
  env,
  identity,
  stopSignal = 'TERM',
}) {
  const [file = 'sh', ...args] = [...prefix, 'sh', '-c', guardScript(stopSignal), ...command];
  const meter = meterOfCommand();
  const child = spawn(file, args, {
    cwd,
    env: { ...env, ...meter.env },
    detached: true,
    stdio: ['pipe', output, output, inherited ?? 'ignore'],
    ...identity,
  });
  // Writing never happens; closing races with the shell's own end.
  child.stdin?.on('error', () => {});
  let running = true;
  /** @type {Promise<number | null>} */
  const exited = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      running = false;
      child.stdin?.destroy();
      meter.read();
      resolve(code);
    });
  });
  exited.catch(() => {
    running = false;
  });

  return {
    exited,
    running: () => running,
    streams: [child.stdout, child.stderr].filter((stream) => stream !== null),
    async stop(graceMs) {
      if (!running) return;
      child.stdin?.destroy();
      const impatience = setTimeout(() => killGroup(child.pid), graceMs);
      await exited.finally(() => clearTimeout(impatience));
    },
  };
}

/** @param {number | undefined} pid */
function killGroup(pid) {
  if (!pid) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended by itself at the last moment.
  }
}
