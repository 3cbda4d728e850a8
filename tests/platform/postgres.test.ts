import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { installedBinaries, linkLibraries } from '../../scripts/postgres/binaries.mjs';
import { waysToRun, worksHere } from '../../scripts/postgres/run-as.mjs';
import { findInstallation } from '../../scripts/postgres/run-postgres.mjs';
import { canListProcesses, treeOf, untilNothingRuns } from './processes-of.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Way = 'plain' | 'namespace' | 'other-user';

const NOBODY = { uid: 65534, gid: 65534 };
const script = path.join(import.meta.dirname, 'stand-ins', 'postgres.mjs');
const isRoot = process.getuid?.() === 0;
const ownWay: Way = isRoot ? 'other-user' : 'plain';
const nobodyCanReadUs = isRoot && spawnSync('cat', [script], NOBODY).status === 0;

function machineAllows(way: Way): boolean {
  const native = installedBinaries();
  linkLibraries(native);
  return waysToRun('/nowhere', [way]).some((found) => worksHere(found, native, '/'));
}

function startOnce(folder: string, way: Way, identity = {}) {
  const run = spawnSync(process.execPath, [script, folder, way], { encoding: 'utf8', ...identity });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout);
}

async function startAndHold(folder: string, way: Way) {
  const child = spawn(process.execPath, [script, folder, way, 'hold'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const [said] = await once(child.stdout, 'data');
  return { holder: child, said: JSON.parse(String(said)) };
}

function killTree(pid: number | undefined): void {
  for (const member of treeOf(pid ?? 0)) {
    try {
      process.kill(member, 'SIGKILL');
    } catch (error) {
      // The child of one that was killed a moment ago may be gone by itself.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

describe('the embedded PostgreSQL', () => {
  for (const way of ['namespace', 'other-user'] as const) {
    it.skipIf(!isRoot || !machineAllows(way))(`runs for root as ${way}, and again`, () => {
      const folder = temporaryFolder();
      expect(startOnce(folder, way)).toEqual({ runAs: way, starts: 1 });
      expect(startOnce(folder, way)).toEqual({ runAs: way, starts: 2 });
    });
  }

  it.skipIf(isRoot && !nobodyCanReadUs)('runs for an ordinary user, and again', () => {
    const folder = temporaryFolder();
    if (isRoot) chownSync(folder, NOBODY.uid, NOBODY.gid);
    const identity = isRoot ? NOBODY : {};
    expect(startOnce(folder, 'plain', identity)).toEqual({ runAs: 'plain', starts: 1 });
    expect(startOnce(folder, 'plain', identity)).toEqual({ runAs: 'plain', starts: 2 });
  });

  it.skipIf(!isRoot || !machineAllows('namespace'))(
    'goes on with data that another way of running made',
    () => {
      const folder = temporaryFolder();
      expect(startOnce(folder, 'namespace').starts).toBe(1);
      expect(startOnce(folder, 'other-user').starts).toBe(2);
    },
  );

  it.skipIf(!isRoot)('copies its programs to where the other user can reach them', () => {
    const folder = temporaryFolder();
    const closed = path.join(folder, 'closed');
    cpSync(installedBinaries(), closed, { recursive: true, verbatimSymlinks: true });
    chmodSync(folder, 0o700);
    // As a tight umask leaves what is installed.
    spawnSync('chmod', ['-R', 'go-rwx', closed]);
    const socketFolder = `/tmp/alivio-test-${process.pid}`;
    const { native, way } = findInstallation({
      dataFolder: path.join(folder, 'postgres'),
      socketFolder,
      allowed: ['other-user'],
      installed: closed,
    });
    expect(native).toBe(path.join(socketFolder, 'native'));
    expect(worksHere(way, closed, folder)).toBe(false);
    expect(worksHere(way, native, folder)).toBe(true);
    spawnSync('rm', ['-rf', socketFolder]);
  });

  it.skipIf(!canListProcesses)(
    'outlives nobody, and starts again after every kind of end',
    async () => {
      const folder = temporaryFolder();
      const { holder: first } = await startAndHold(folder, ownWay);
      first.kill('SIGKILL');
      // It ends with its supervisor, even by kill -9.
      await untilNothingRuns(folder);

      const { holder: second, said: afterTheEnd } = await startAndHold(folder, ownWay);
      expect(afterTheEnd.starts).toBe(2);
      second.kill('SIGKILL');
      // At once, while the server of the killed supervisor is still ending.
      const { holder: third, said: whileItEnds } = await startAndHold(folder, ownWay);
      expect(whileItEnds.starts).toBe(3);
      killTree(third.pid);
      // At once, after the whole tree was killed.
      const { holder: fourth, said: afterTheTree } = await startAndHold(folder, ownWay);
      expect(afterTheTree.starts).toBe(4);
      killTree(fourth.pid);
      await untilNothingRuns(folder);
      // A postmaster.pid was left, and its number went to another program.
      const pidFile = path.join(folder, 'postgres', 'postmaster.pid');
      const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n');
      writeFileSync(pidFile, [process.pid, ...rest].join('\n'));
      expect(startOnce(folder, ownWay).starts).toBe(5);
    },
  );

  it('makes a new folder when a first start was killed half way', () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'postgres.new'));
    writeFileSync(path.join(folder, 'postgres.new', 'PG_VERSION'), '18\n');
    expect(startOnce(folder, ownWay).starts).toBe(1);
  });
});
