import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { processStamp } from '../../scripts/processes/process-identity.mjs';

/** These tests look into /proc to prove that nothing is left running. */
export const canListProcesses = existsSync('/proc/self/environ');

/** Living processes that name the folder in their environment, command line or working directory. */
function processesOf(folder: string): number[] {
  return allProcesses().filter((pid) => mentions(pid, folder));
}

/** A process, its children, their children and so on, whatever session they moved to. */
export function treeOf(pid: number): number[] {
  const children = allProcesses().filter((candidate) => parentOf(candidate) === pid);
  return [pid, ...children.flatMap(treeOf)];
}

/** Waits until nothing of the folder runs; says what still does when that takes too long. */
export async function untilNothingRuns(folder: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (processesOf(folder).length === 0) return;
    await sleep(100);
  }
  const left = processesOf(folder).map((pid) => `${pid} ${read(`/proc/${pid}/cmdline`)}`);
  throw new Error(`still running:\n${left.join('\n')}`);
}

function allProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && processStamp(pid) !== null);
}

function mentions(pid: number, folder: string): boolean {
  const text = read(`/proc/${pid}/environ`) + read(`/proc/${pid}/cmdline`) + workingFolder(pid);
  return text.includes(folder);
}

function parentOf(pid: number): number {
  return Number(read(`/proc/${pid}/status`).match(/^PPid:\s+(\d+)/m)?.[1]);
}

function workingFolder(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
