import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { findFreePort } from '../../scripts/ports.mjs';
import { socketFolderOf } from '../../scripts/postgres/socket-folder.mjs';
import { bareEnvironment } from '../../scripts/processes/bare-environment.mjs';
import { root } from '../../scripts/root.mjs';
import { treeOf, untilNothingRuns } from './processes-of.ts';

/** What `npm start` runs, and what it prints once everything is up. */
export const STARTS = {
  standIns: { script: path.join(import.meta.dirname, 'stand-ins', 'start.mjs'), says: 'running' },
  product: { script: path.join(root, 'scripts', 'start.mjs'), says: 'en marcha' },
};

/** `npm start` as a person would run it, with its data in a folder of its own. */
export type StartTree = {
  npm: ChildProcess;
  url: string;
  sandboxUrl: string;
  /** True when everything is up, false when it ended before. */
  running: Promise<boolean>;
};

/** Starts below npm and, whatever becomes of the test, leaves nothing running. */
export async function npmStart(
  folder: string,
  { script, says } = STARTS.standIns,
  env: NodeJS.ProcessEnv = {},
): Promise<StartTree> {
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ scripts: { start: `exec "${process.execPath}" "${script}"` } }),
  );
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    // In a process group of its own, as a shell would run it.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    // Nothing of the caller's: what is set there, or in their files, may be settings of the product or of npm.
    env: {
      ...bareEnvironment(),
      HOME: folder,
      npm_config_update_notifier: 'false',
      APP_ENV: 'development',
      DATABASE_URL: '',
      ...env,
      DATA_DIR: path.join(folder, 'data'),
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(await findFreePort()),
    },
  });
  const tree = {
    npm,
    url: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    running: reportsRunning(npm, says),
  };
  onTestFinished(async () => {
    KILLS['the whole tree'](tree);
    await untilNothingRuns(folder);
    rmSync(socketFolderOf(path.join(folder, 'data', 'postgres')), { recursive: true, force: true });
  });
  return tree;
}

async function reportsRunning({ stdout }: ChildProcess, says: string): Promise<boolean> {
  for await (const text of stdout ?? []) if (String(text).includes(says)) return true;
  return false;
}

/** The ways in which the tree is killed, none of which any of its processes can notice beforehand. */
export const KILLS = {
  'npm alone': (tree: StartTree) => killAll(membersOf(tree).slice(0, 1)),
  // npm itself, in the moment before it has started node.
  'node alone': (tree: StartTree) => killAll(membersOf(tree).slice(0, 2).slice(-1)),
  'the process group': (tree: StartTree) => killAll([-idOf(tree)]),
  'the whole tree': (tree: StartTree) => killAll(membersOf(tree)),
};

/** What Ctrl-C does in a terminal: a SIGINT to everybody in the group. */
export async function ctrlC(tree: StartTree): Promise<number | null> {
  const exit = once(tree.npm, 'exit');
  process.kill(-idOf(tree), 'SIGINT');
  const [code] = await exit;
  return code;
}

/** npm first, start.mjs next if it is there already, then everything below. */
function membersOf(tree: StartTree): number[] {
  return treeOf(idOf(tree));
}

function idOf({ npm }: StartTree): number {
  if (npm.pid === undefined) throw new Error('npm did not start');
  return npm.pid;
}

function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It noticed the end of its parent first.
    }
  }
}
